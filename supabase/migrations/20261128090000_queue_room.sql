-- The queue of before, with two changes. Those near a sale count as follow-ups of the day before they are done, too: else one
-- that is done would take the place of somebody who is silent. And it is read fast where the database knows nothing of its
-- tables yet, since PGlite gathers no statistics by itself: each customer's open follow-up is looked up by its index, where a
-- join of both lists compared every pair (5,000 customers, 760 follow-ups: 190 ms instead of 30), and the day's room is worked
-- out once.
drop index public.follow_ups_open;

create or replace function public.customer_queue(now_at timestamp, per_day integer, only_kind text, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (
    select pg_catalog.date_trunc('day', now_at) as midnight, pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow
  ), known as (
    select customer.id, name, stage, opted_out, waits_since, first_at, last_at, last_from, first_answer_minutes, done_at, later_until,
      closed_at, value_cents, greatest(last_at, done_at) as seen_at, midnight, follow_up_id, reason, due_at,
      (temperature = 'quente' or stage = 'fechamento') and stage not in ('dormindo', 'ganho') as near_sale,
      case reason when 'seller' then due_at <= now_at else due_at < tomorrow end as is_due
    from public.matching_customers('{}', now_at) customer cross join today left join lateral (
      select follow_ups.id as follow_up_id, reason, due_at from public.follow_ups
      where customer_id = customer.id and state = 'open' limit 1
    ) open on true
  ), judged as materialized (
    select *,
      case
        when opted_out or (stage = 'perdido' and reason is distinct from 'seller') then null
        when waits_since is not null and near_sale then 'ready'
        when waits_since is not null and stage <> 'dormindo' then 'waiting'
        when is_due is not true then null
        when reason in ('seller', 'birthday', 'return') or (reason = 'promised' and due_at >= midnight - interval '7 days') then 'agreed'
        when due_at < now_at - interval '180 days' then null
        when near_sale then 'ready'
        else 'fading'
      end as kind
    from known
  ), valued as (
    select *, case when kind = 'fading' then pg_catalog.row_number() over (
      partition by kind
      order by stage = 'dormindo', pg_catalog.array_position(array['fechamento', 'negociacao', 'proposta', 'interesse'], stage),
        value_cents desc nulls last, seen_at desc, id
    ) end as worth
    from judged where kind is not null
  ), room as materialized (
    -- Of the settings row-level security shows a member their own alone. Those near a sale, and promises, come first.
    select greatest(
      coalesce((select max(follow_ups_per_day) from public.alert_settings), per_day)
        - (
          select count(*) from public.follow_ups, today
          where workspace_id = (select public.own_workspace()) and state in ('done', 'written', 'declined')
            and reason in ('silence', 'proposal', 'rhythm', 'promised') and ended_at >= midnight
        )
        - (
          select count(*) from judged
          where kind in ('ready', 'agreed') and waits_since is null and reason in ('silence', 'proposal', 'rhythm', 'promised')
        ),
      0
    ) as left_today
  ), ordered as materialized (
    select id, kind, worth is null or worth <= left_today as is_today,
      case kind when 'agreed' then due_at when 'fading' then seen_at else coalesce(waits_since, last_at) end as since,
      pg_catalog.row_number() over (
        order by pg_catalog.array_position(array['ready', 'waiting', 'agreed', 'fading'], kind),
          case when kind = 'ready' then waits_since is null end,
          case when kind = 'fading' then seen_at end desc,
          case when kind = 'agreed' then due_at else coalesce(waits_since, last_at) end, id
      ) as place
    from valued, room
  ), coming as (
    -- More than are told: the site orders them by the hour once more.
    select id, pg_catalog.row_number() over (order by due_at, id) as place
    from (select id, due_at from judged where kind is null and is_due = false and not opted_out order by due_at, id limit 12) next
  ), shown as (
    select id, kind, since, place, false as is_next
    from (
      select id, kind, since, place from ordered
      where case when only_kind is null then is_today else kind = only_kind end order by place limit at_most
    ) page
    union all
    select id, null, null, place, true from coming
  ), drawn as materialized (
    select kind, since, place, is_next, pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' || pg_catalog.jsonb_build_object(
      'follow_up', (
        select pg_catalog.jsonb_build_object('id', follow_ups.id, 'reason', reason, 'due_at', due_at, 'try_number', try_number)
        from public.follow_ups where customer_id = customer.id and state = 'open'
      )
    ) as customer
    from shown join public.matching_customers('{}', now_at) customer using (id)
  )
  select pg_catalog.jsonb_build_object(
    'counts', (
      select coalesce(pg_catalog.jsonb_object_agg(kind, count), '{}')
      from (select kind, count(*) from ordered where is_today group by kind) by_kind
    ),
    'held_back', (select count(*) from ordered where not is_today),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(customer || pg_catalog.jsonb_build_object('kind', kind, 'since', since) order by place), '[]')
      from drawn where not is_next
    ),
    'customers', (select count(*) from judged),
    'done', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', id, 'name', name) order by done_at desc, id), '[]')
      from (
        select id, name, done_at from judged
        where done_at >= midnight and (later_until is null or later_until <= done_at) order by done_at desc, id limit 200
      ) done
    ),
    'day', (
      select pg_catalog.jsonb_build_object(
        'answered', count(*) filter (where last_from = 'seller' and last_at >= midnight),
        'first_answer_minutes', pg_catalog.percentile_disc(0.5) within group (order by first_answer_minutes) filter (where first_at >= midnight),
        'won', count(*) filter (where stage = 'ganho' and closed_at >= midnight),
        'won_cents', coalesce(sum(value_cents) filter (where stage = 'ganho' and closed_at >= midnight), 0)
      )
      from judged
    ),
    'next', (select coalesce(pg_catalog.jsonb_agg(customer order by place), '[]') from drawn where is_next)
  )
$$;
