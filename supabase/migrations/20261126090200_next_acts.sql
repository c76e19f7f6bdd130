-- Hoje knows the day that both count on (`agreed` in a reading, shared/reading/agreed-day.ts), and tells whose day comes next.
-- Which hour of a day is right the site works out for the rows that it shows (shared/reading/next-act.ts): nobody's chat is read.

-- Members store readings with their own token: what is no date there would fail the whole list.
alter table public.customers add constraint customers_agreed_day
  check (reading #>> '{agreed,day}' is null or (reading #>> '{agreed,day}')::timestamp is not null);

-- Who comes first. Somebody who was seen to (`done_at`) is open again once somebody writes, or on the day that is
-- `follow_up_days` later; somebody put off (`later_until`) once they write, or at that time; somebody who has named a day once
-- they write, or on that day, until a week has gone. Who has waited for a week is asleep: that answer is no longer the most
-- urgent one, so it comes after the others, with the newest silences first.
create or replace function public.customer_queue(now_at timestamp, follow_up_days integer, only_kind text, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (
    select pg_catalog.date_trunc('day', now_at) as midnight
  ), known as (
    select id, name, stage, opted_out, waits_since, first_at, last_at, last_from, first_answer_minutes, done_at, later_until,
      closed_at, value_cents, greatest(last_at, done_at) as seen_at, (reading #>> '{agreed,day}')::timestamp as agreed_on,
      (temperature = 'quente' or stage = 'fechamento') and stage not in ('dormindo', 'ganho') as near_sale, midnight
    from public.matching_customers('{}', now_at), today
  ), judged as materialized (
    select *,
      case
        when opted_out or stage = 'perdido' or (later_until > now_at and waits_since is null) then null
        when waits_since is not null and near_sale then 'ready'
        when waits_since is not null and stage <> 'dormindo' then 'waiting'
        when later_until <= now_at and (done_at is null or done_at < later_until)
          and not (last_from = 'seller' and last_at >= later_until) then 'agreed'
        when stage = 'ganho' then null
        when agreed_on > seen_at and agreed_on >= midnight - interval '7 days' then case when agreed_on <= midnight then 'agreed' end
        when near_sale and seen_at <= now_at - interval '12 hours' then 'ready'
        when seen_at < midnight - pg_catalog.make_interval(days => follow_up_days - 1)
          and last_at >= now_at - interval '180 days' then 'fading'
      end as kind
    from known
  ), ordered as materialized (
    select id, kind,
      case kind when 'agreed' then case when later_until <= now_at then later_until else midnight end
        when 'fading' then seen_at else coalesce(waits_since, last_at) end as since,
      pg_catalog.row_number() over (
        order by pg_catalog.array_position(array['ready', 'waiting', 'agreed', 'fading'], kind),
          case when kind = 'ready' then waits_since is null end,
          case when kind = 'fading' then seen_at end desc,
          case when kind = 'agreed' then later_until else coalesce(waits_since, last_at) end, id
      ) as place
    from judged where kind is not null
  ), coming as (
    -- More than are told: the hours of those whose day is a holiday or a Sunday are those of a later day.
    select id, pg_catalog.row_number() over (order by due, later_until is null, id) as place
    from (
      select id, later_until, pg_catalog.date_trunc('day', case
        when later_until > now_at then later_until
        when agreed_on > seen_at and agreed_on > now_at then agreed_on
        when near_sale then seen_at + interval '12 hours'
        else seen_at + pg_catalog.make_interval(days => follow_up_days)
      end) as due
      from judged
      where kind is null and not opted_out and stage <> 'perdido'
        and (later_until > now_at or (stage <> 'ganho' and last_at >= now_at - interval '180 days'))
      order by due, later_until is null, id limit 12
    ) dated
  ), shown as (
    select id, kind, since, place, false as is_next
    from (select * from ordered where only_kind is null or kind = only_kind order by place limit at_most) page
    union all
    select id, null, null, place, true from coming
  ), drawn as materialized (
    select kind, since, place, is_next, pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' as customer
    from shown join public.matching_customers('{}', now_at) customer using (id)
  )
  select pg_catalog.jsonb_build_object(
    'counts', (select coalesce(pg_catalog.jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from ordered group by kind) by_kind),
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
