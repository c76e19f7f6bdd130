-- Hoje knows the day that both count on (`agreed` in a reading, shared/reading/agreed-day.ts), and tells whose day comes next.
-- Which hour of a day is right the site works out for the rows that it shows (shared/reading/next-act.ts): nobody's chat is read.

-- Who comes first. Somebody who was seen to (`done_at`) is open again once somebody writes, or on the day that is
-- `follow_up_days` later; somebody put off (`later_until`) once they write, or at that time; somebody who has named a day once
-- they write, or on that day, until a week has gone. Who has waited for a week is asleep: that answer is no longer the most
-- urgent one, so it comes after the others, with the newest silences first. Agreed days are compared as text, since members
-- store readings with their own token: what stands there may be no date.
create or replace function public.customer_queue(now_at timestamp, follow_up_days integer, only_kind text, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (
    select pg_catalog.date_trunc('day', now_at) as midnight, pg_catalog.to_char(now_at, 'YYYY-MM-DD') as day,
      pg_catalog.to_char(now_at - interval '7 days', 'YYYY-MM-DD') as week_ago
  ), known as (
    select id, name, stage, opted_out, waits_since, first_at, last_at, last_from, first_answer_minutes, done_at, later_until,
      closed_at, value_cents, greatest(last_at, done_at) as seen_at, midnight, day,
      (temperature = 'quente' or stage = 'fechamento') and stage not in ('dormindo', 'ganho') as near_sale,
      case when reading #>> '{agreed,day}' between week_ago and '9999' then reading #>> '{agreed,day}' end as agreed_day
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
        when is_agreed then case when agreed_day <= day then 'agreed' end
        when near_sale and seen_at <= now_at - interval '12 hours' then 'ready'
        when pg_catalog.date_trunc('day', seen_at) <= midnight - pg_catalog.make_interval(days => follow_up_days)
          and last_at >= now_at - interval '180 days' then 'fading'
      end as kind
    from (
      select *, coalesce(agreed_day > pg_catalog.to_char(seen_at, 'YYYY-MM-DD'), false) as is_agreed from known
    ) agreed
  ), ordered as materialized (
    select *,
      case kind when 'agreed' then case when later_until <= now_at then later_until else midnight end
        when 'fading' then seen_at else coalesce(waits_since, last_at) end as since,
      pg_catalog.row_number() over (
        order by pg_catalog.array_position(array['ready', 'waiting', 'agreed', 'fading'], kind),
          case when kind = 'ready' then waits_since is null end,
          case when kind = 'fading' then seen_at end desc,
          case when kind = 'agreed' then later_until else coalesce(waits_since, last_at) end, id
      ) as place
    from judged where kind is not null
  ), coming as materialized (
    -- More than are told: the hours of those whose day is a holiday or a Sunday are those of a later day.
    select id, due, later_until from (
      select id, later_until, case when is_agreed and not coalesce(later_until > now_at, false) then agreed_day else pg_catalog.to_char(
        case
          when later_until > now_at then later_until
          when near_sale then seen_at + interval '12 hours'
          else seen_at + pg_catalog.make_interval(days => follow_up_days)
        end, 'YYYY-MM-DD'
      ) end as due
      from judged
      where kind is null and not opted_out and stage <> 'perdido'
        and (later_until > now_at or (stage <> 'ganho' and last_at >= now_at - interval '180 days'))
    ) dated
    order by due, later_until is null, id limit 12
  )
  select pg_catalog.jsonb_build_object(
    'counts', (select coalesce(pg_catalog.jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from ordered group by kind) by_kind),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' || pg_catalog.jsonb_build_object('kind', kind, 'since', since) order by place
      ), '[]')
      from (select id, kind, since, place from ordered where only_kind is null or kind = only_kind order by place limit at_most) page
      join public.matching_customers('{}', now_at) customer using (id)
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
    'next', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' order by due, coming.later_until is null, id), '[]')
      from coming join public.matching_customers('{}', now_at) customer using (id)
    )
  )
$$;
