-- Many follow-ups at one time are told in portions: each joins the alert that the one before left waiting, so that they are one
-- push. A member gets one push in five minutes at most; what is told meanwhile waits in the same way for the next one.

alter table public.alerts add column pushed_at timestamp;
comment on column public.alerts.made_at is 'When the latest of its follow-ups was told.';
comment on column public.alerts.pushed_at is 'Wall time of the latest attempt by push.';

-- Times that the seller noted count towards no day: of them there may be thousands.
drop index public.follow_ups_told;
create index follow_ups_told_found on public.follow_ups (workspace_id, told_at)
  where told_at is not null and reason in ('promised', 'proposal', 'silence', 'rhythm');

drop function public.tell_follow_ups(uuid, timestamp, boolean, integer);
create function public.tell_follow_ups(workspace uuid, now_at timestamp, only_noted boolean, per_day integer, at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  told_today integer;
  last_told timestamp;
  room integer := 0;
  told uuid[];
begin
  -- An account that is being deleted locks its member first, then the workspace.
  perform from public.workspace_members where workspace_id = workspace for key share;
  -- Another process that tells the same workspace waits, and finds it told. Whoever changes the workspace locks this row
  -- first, too: of two that change the same follow-ups in different orders none has to be ended.
  perform from public.workspaces where id = workspace for no key update;
  told := array(
    select id from public.follow_ups
    where workspace_id = workspace and state = 'open' and told_at is null and reason in ('seller', 'birthday', 'return')
      and due_at between now_at - interval '180 days' and now_at
    order by due_at, id limit at_most
  );
  if not only_noted then
    select count(*), max(told_at) into told_today, last_told from public.follow_ups
    -- A later hour is of a clock that was ahead.
    where workspace_id = workspace and told_at >= now_at::date and told_at < now_at + interval '1 hour'
      and reason in ('promised', 'proposal', 'silence', 'rhythm');
    if last_told is null or last_told <= now_at - interval '1 hour' then room := greatest(per_day - told_today, 0); end if;
    if told_today >= per_day then
      update public.workspaces set follow_ups_full_on = now_at::date where id = workspace;
    end if;
  end if;
  if room > 0 then
    told := told || array(
      select follow_ups.id from public.follow_ups join public.customers on customers.id = customer_id
      where follow_ups.workspace_id = workspace and state = 'open' and told_at is null
        and reason in ('promised', 'proposal', 'silence', 'rhythm') and due_at between now_at - interval '180 days' and now_at
      order by reason <> 'promised', coalesce(asleep_at <= now_at, false),
        pg_catalog.array_position(array['fechamento', 'negociacao', 'proposta', 'interesse'], stage),
        value_cents desc nulls last, last_at desc, customers.id
      limit room
    );
  end if;
  if told = '{}' then return 0; end if;
  update public.follow_ups set told_at = now_at where id = any (told);
  with owed as (
    select member_id from public.workspace_members
    where workspace_id = workspace
      -- Of a session that has ended elsewhere the subscription stays until the nightly purge.
      and exists (
        select from public.push_subscriptions join auth.sessions on sessions.id = session_id
        where push_subscriptions.member_id = workspace_members.member_id
      )
  ), joined as (
    -- One that is being claimed is waited for, and has been attempted then.
    update public.alerts set made_at = now_at
    where member_id in (select member_id from owed) and channel = 'push' and state = 'waiting' and attempts = 0
    returning id, member_id
  ), made as (
    insert into public.alerts (member_id, channel, made_at)
    select member_id, 'push', now_at from owed where member_id not in (select member_id from joined) returning id
  )
  insert into public.alert_follow_ups (alert_id, follow_up_id)
  select id, follow_up from (select id from joined union all select id from made) alert, pg_catalog.unnest(told) as follow_up;
  return pg_catalog.cardinality(told);
end $$;
comment on function public.tell_follow_ups is
  'Marks what is due in a workspace as told, and owes each member who has a browser that shows notices an alert of it. How many were told: with `at_most` or more there may be others that the seller noted.';

create or replace function public.claim_alerts(now_at timestamp, at_most integer, lease_seconds integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  due uuid[];
  claimed uuid[];
begin
  -- Locked first, and read by later statements: what joins one of them is seen, or comes too late and makes another one.
  due := array(
    select id from public.alerts
    where state = 'waiting' and channel = 'push' and due_at <= pg_catalog.now() order by due_at, id for update skip locked
  );
  update public.alerts set state = 'needless'
  where id = any (due) and not exists (
    select from public.alert_follow_ups join public.follow_ups on follow_ups.id = follow_up_id
    where alert_id = alerts.id and follow_ups.state = 'open'
  );
  -- After half a day it would tell of what Hoje has long shown.
  update public.alerts set state = 'failed'
  where id = any (due) and state = 'waiting' and made_at < now_at - interval '12 hours';
  with oldest as (
    select distinct on (member_id) id, member_id, due_at from public.alerts
    where id = any (due) and state = 'waiting' order by member_id, due_at, id
  ), taken as (
    update public.alerts
    set attempts = attempts + 1, pushed_at = now_at, due_at = pg_catalog.now() + pg_catalog.make_interval(secs => lease_seconds)
    where id in (
      select id from oldest
      where not exists (
        select from public.alerts other
        where other.member_id = oldest.member_id and channel = 'push' and other.id <> oldest.id
          and pushed_at > now_at - interval '5 minutes' and pushed_at < now_at + interval '5 minutes'
      )
      order by due_at limit at_most
    )
    returning id
  )
  select pg_catalog.array_agg(id) into claimed from taken;
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'id', id, 'memberId', member_id, 'attempts', attempts, 'count', count, 'names', names
    )), '[]')
    from public.alerts, lateral (
      select count(*) from public.alert_follow_ups join public.follow_ups on follow_ups.id = follow_up_id
      where alert_id = alerts.id and follow_ups.state = 'open'
    ) still_open, lateral (
      select pg_catalog.jsonb_agg(name order by due_at, name) as names from (
        select name, follow_ups.due_at
        from public.alert_follow_ups
          join public.follow_ups on follow_ups.id = follow_up_id
          join public.customers on customers.id = customer_id
        where alert_id = alerts.id and follow_ups.state = 'open'
        order by follow_ups.due_at, name limit 3
      ) earliest
    ) first_names
    -- What has ended meanwhile is needless with the next turn.
    where id = any (claimed) and count > 0
  );
end $$;
comment on function public.claim_alerts is
  'Pushes that are due, a member''s one at a time: how many of their follow-ups are still open, and the first three names. Another attempt of the same push has a time of its own.';

revoke execute on function public.tell_follow_ups from public, anon, authenticated;
grant execute on function public.tell_follow_ups to service_role;
