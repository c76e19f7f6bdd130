-- A calendar has no reminder of a day that is over, which would never ring: Hoje has it. And whoever waits for an answer is told
-- as such, in the calendar and in the mail of the day.
create function public.reason_outside(reason text, waits_since timestamp, done_at timestamp, last_at timestamp) returns text
language sql immutable set search_path = '' as $$
  select case when reason = 'silence' and waits_since is not null and (done_at is null or done_at < last_at) then 'waits' else reason end
$$;
comment on function public.reason_outside is 'The reason of a follow-up for a mail or a calendar (shared/follow-ups/reason-words.ts).';
revoke execute on function public.reason_outside from public, anon, authenticated;
grant execute on function public.reason_outside to service_role;

create or replace function public.calendar_feed(member uuid, version integer, now_at timestamp) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('rows', (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'id', near.id, 'customer', customer_id, 'name', case when calendar_names then name end, 'reason', reason,
      'dueAt', due_at at time zone 'America/Sao_Paulo', 'madeAt', made_at
    ) order by due_at, near.id), '[]')
    from (
      select follow_ups.id, customer_id, name, public.reason_outside(reason, waits_since, done_at, last_at) as reason, due_at,
        follow_ups.created_at as made_at
      from public.follow_ups join public.customers on customers.id = customer_id
      where follow_ups.workspace_id = workspace_members.workspace_id and state = 'open'
        and due_at between pg_catalog.date_trunc('day', now_at) and now_at + interval '60 days'
      order by due_at, follow_ups.id limit 500
    ) near
  ))
  from public.alert_settings join public.workspace_members using (member_id)
  where member_id = member and calendar_version = version
$$;
comment on function public.calendar_feed is
  'The open follow-ups of today and the next 60 days, the first 500; null where the version is not the calendar''s.';

create or replace function public.follow_ups_of_day(workspace uuid, now_at timestamp, per_day integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (
    select pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow
  ), due as (
    select follow_up.id, name, public.reason_outside(reason, waits_since, done_at, last_at) as reason, due_at, public.is_noted(reason) as noted,
      pg_catalog.row_number() over (
        partition by public.is_noted(reason)
        order by reason <> 'promised', coalesce(asleep_at <= now_at, false),
          pg_catalog.array_position(array['fechamento', 'negociacao', 'proposta', 'interesse'], stage),
          value_cents desc nulls last, last_at desc, customers.id
      ) as worth
    from today, public.follow_ups follow_up join public.customers on customers.id = customer_id
    where follow_up.workspace_id = workspace and state = 'open' and due_at < tomorrow
      and not opted_out and (stage <> 'perdido' or reason = 'seller')
      and (reason not in ('proposal', 'silence') or last_at >= now_at - interval '180 days')
  ), of_day as (
    select *, pg_catalog.row_number() over (order by noted desc, worth) as place from due where noted or worth <= per_day
  )
  select pg_catalog.jsonb_build_object('count', count(*), 'rows', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', id, 'name', name, 'reason', reason, 'dueAt', pg_catalog.to_char(due_at, 'YYYY-MM-DD"T"HH24:MI')
  ) order by place) filter (where place <= 10), '[]'))
  from of_day
$$;
