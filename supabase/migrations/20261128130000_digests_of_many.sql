-- A digest lists ten follow-ups and counts the others: a day may have thousands, whose names need not leave the database.

create or replace function public.follow_ups_of_day(workspace uuid, now_at timestamp, per_day integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (
    select pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow
  ), due as (
    select follow_up.id, name, reason, due_at, public.is_noted(reason) as noted, pg_catalog.row_number() over (
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
comment on function public.follow_ups_of_day is
  'What is due on a day and on those before, and open: those that the seller noted, and of the others the most valuable, `per_day` at most. All are counted, and the first ten listed.';

create or replace function public.digest_of(member uuid, now_at timestamp) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'member', member,
    'email', users.email,
    'failedPushAt', (
      select pg_catalog.to_char(max(made_at), 'YYYY-MM-DD"T"HH24:MI') from public.alerts
      where alerts.member_id = member and channel = 'push' and state = 'failed'
        and made_at >= pg_catalog.date_trunc('day', now_at) - interval '1 day'
    )
  ) || public.follow_ups_of_day(workspace_id, now_at, coalesce(follow_ups_per_day, 20))
  from public.workspace_members
  join auth.users on users.id = member_id
  left join public.alert_settings using (member_id)
  where member_id = member
$$;
