-- The same as before, but a push that is tried again comes before a member's others: each of them would keep it waiting for another
-- five minutes.
create or replace function public.claim_alerts(now_at timestamp, at_most integer, lease_seconds integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  due uuid[];
  claimed uuid[];
begin
  -- One process at a time: another one would not see yet that a member is being told.
  perform pg_catalog.pg_advisory_xact_lock(7405);
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
  with next as (
    select distinct on (member_id) id, member_id, due_at from public.alerts
    where id = any (due) and state = 'waiting' order by member_id, attempts = 0, due_at, id
  ), taken as (
    update public.alerts
    set attempts = attempts + 1, pushed_at = now_at, due_at = pg_catalog.now() + pg_catalog.make_interval(secs => lease_seconds)
    where id in (
      select id from next
      where not exists (
        select from public.alerts other
        where other.member_id = next.member_id and channel = 'push' and other.id <> next.id
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
