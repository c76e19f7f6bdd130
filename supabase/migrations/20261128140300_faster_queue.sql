-- The queue of before, with two changes. Who was seen to today comes back at their hour, not before. And it is read fast with
-- many customers, also where the database knows nothing of its tables yet: it reads only who waits, is of the day or has an open
-- follow-up. Its answer is put together as json, which copies a row once, where jsonb copies it at each step. PL/pgSQL parses it
-- once in a session; a plan that was kept from an empty workspace would take 300 ms with 5,000 customers.
create function public.own_follow_ups_per_day() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select follow_ups_per_day from public.alert_settings
    where member_id = (select auth.uid()) and (select public.is_live_session())
  );
end $$;
comment on function public.own_follow_ups_per_day is 'Null for whoever has not said it.';

drop function public.customer_queue(timestamp, integer, text, integer);
create function public.customer_queue(now_at timestamp, per_day integer, only_kind text, at_most integer) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
  with today as (
    select pg_catalog.date_trunc('day', now_at) as midnight, pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow
  ), listed as materialized (
    -- Who waits, or whose day it was. Whoever has an open follow-up comes from its table: a join of both compares every pair.
    select id, name, stage, opted_out, waits_since, first_at, last_at, last_from, first_answer_minutes, done_at, later_until,
      closed_at, value_cents, temperature, waits_since is not null and stage <> 'dormindo' as waits
    from public.matching_customers('{}', now_at) customer cross join today
    where waits_since is not null and stage <> 'dormindo' or last_at >= midnight or done_at >= midnight or closed_at >= midnight
  ), followed as (
    select listed.id, stage, opted_out, waits_since, last_at, done_at, value_cents, temperature, reason, due_at
    from listed left join lateral (
      select reason, due_at from public.follow_ups where customer_id = listed.id and state = 'open' limit 1
    ) open on true
    where waits
    union all
    select customer.id, stage, opted_out, waits_since, last_at, done_at, value_cents, temperature, reason, due_at
    from public.follow_ups cross join lateral (
      select * from public.matching_customers('{}', now_at) customer where customer.id = customer_id limit 1
    ) customer
    where follow_ups.workspace_id = (select public.own_workspace()) and state = 'open' and (waits_since is null or stage = 'dormindo')
  ), known as (
    select followed.*, midnight, greatest(last_at, done_at) as seen_at,
      (temperature = 'quente' or stage = 'fechamento') and stage not in ('dormindo', 'ganho') as near_sale,
      case when reason = 'seller' or done_at >= midnight then due_at <= now_at else due_at < tomorrow end as is_due
    from followed cross join today
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
    -- Those near a sale, and promises, come first.
    select greatest(
      coalesce((select public.own_follow_ups_per_day()), per_day)
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
    select place, is_next, pg_catalog.row_to_json(card) as customer
    from shown cross join lateral (
      select customer.id, name, number, offer, value_cents, tags, stage, stage_since, stage_by_hand, temperature, opted_out,
        waits_since, first_at, last_at, last_from, message_count, asleep_at, done_at, done_on, declined_at, later_until,
        birthday, return_days, lost_reason, closed_at, reading, kind, since, (
          select pg_catalog.json_build_object('id', follow_ups.id, 'reason', reason, 'due_at', due_at, 'try_number', try_number)
          from public.follow_ups where customer_id = customer.id and state = 'open'
        ) as follow_up
      from public.matching_customers('{}', now_at) customer where customer.id = shown.id limit 1
    ) card
  )
  select pg_catalog.json_build_object(
    'counts', (
      select coalesce(pg_catalog.json_object_agg(kind, count), '{}')
      from (select kind, count(*) from ordered where is_today group by kind) by_kind
    ),
    'held_back', (select count(*) from ordered where not is_today),
    'rows', (select coalesce(pg_catalog.json_agg(customer order by place), '[]') from drawn where not is_next),
    'has_customers', exists (select from public.matching_customers('{}', now_at)),
    'done', (
      select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', id, 'name', name) order by done_at desc, id), '[]')
      from (
        select id, name, done_at from listed, today
        where done_at >= midnight and (later_until is null or later_until <= done_at) order by done_at desc, id limit 200
      ) done
    ),
    'day', (
      select pg_catalog.json_build_object(
        'answered', count(*) filter (where last_from = 'seller' and last_at >= midnight),
        'first_answer_minutes', pg_catalog.percentile_disc(0.5) within group (order by first_answer_minutes) filter (where first_at >= midnight),
        'won', count(*) filter (where stage = 'ganho' and closed_at >= midnight),
        'won_cents', coalesce(sum(value_cents) filter (where stage = 'ganho' and closed_at >= midnight), 0)
      )
      from listed, today
    ),
    'next', (select coalesce(pg_catalog.json_agg(customer order by place), '[]') from drawn where is_next)
  )
  );
end $$;

revoke execute on function public.own_follow_ups_per_day, public.customer_queue from public, anon;
grant execute on function public.own_follow_ups_per_day, public.customer_queue to authenticated, service_role;
