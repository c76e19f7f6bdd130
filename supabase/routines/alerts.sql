-- Notices of browsers, and alerts of due follow-ups.

create or replace function public.own_membership() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare own uuid;
begin
  select member_id into own from public.workspace_members
  where member_id = (select auth.uid()) and (select public.is_live_session());
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  return own;
end $$;
comment on function public.own_membership is 'The id of the member who asks. Refuses whoever is signed out, or is no member.';

create or replace function public.keep_push_subscription(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := (auth.jwt() ->> 'session_id')::uuid;
  shows_names boolean;
begin
  if public.own_workspace() is null then raise exception 'No workspace' using errcode = '42501'; end if;
  -- Two tabs that subscribe at once leave one subscription.
  perform from public.workspace_members where member_id = auth.uid() for update;
  select names_shown into shows_names from public.push_subscriptions where session_id = session;
  -- A browser that was another member's, or that signed in anew, is this session's now.
  delete from public.push_subscriptions kept where session_id = session or kept.endpoint = keep_push_subscription.endpoint;
  insert into public.push_subscriptions (member_id, session_id, endpoint, p256dh, auth, names_shown)
  values (
    auth.uid(), session, keep_push_subscription.endpoint, keep_push_subscription.p256dh, keep_push_subscription.auth,
    coalesce(shows_names, false)
  );
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where member_id = auth.uid() order by created_at desc offset 10
  );
end $$;
comment on function public.keep_push_subscription is 'The subscription of the browser in which the member is signed in. Ten of a member stay.';

create or replace function public.remove_push_subscription(subscription uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions
  where id = subscription and member_id = auth.uid() and (select public.is_live_session())
$$;

create or replace function public.end_push_of_session() returns void language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions
  where session_id = (auth.jwt() ->> 'session_id')::uuid and member_id = auth.uid()
$$;
comment on function public.end_push_of_session is 'For a browser that signs out.';

create or replace function public.show_names_in_push(shown boolean) returns void language sql security definer set search_path = '' as $$
  update public.push_subscriptions set names_shown = shown
  where session_id = (auth.jwt() ->> 'session_id')::uuid and member_id = auth.uid() and (select public.is_live_session())
$$;
comment on function public.show_names_in_push is 'In the browser in which the member is signed in.';

create or replace function public.own_push_subscriptions() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', kept.id, 'endpoint', endpoint, 'namesShown', names_shown, 'createdAt', kept.created_at,
    'isHere', kept.session_id = (auth.jwt() ->> 'session_id')::uuid
  ) order by kept.created_at desc), '[]')
  from public.push_subscriptions kept
  join auth.sessions session on session.id = kept.session_id and session.user_id = kept.member_id
  where member_id = auth.uid() and (not_after is null or not_after > pg_catalog.now()) and (select public.is_live_session())
$$;
comment on function public.own_push_subscriptions is 'Of the browsers in which the member is still signed in; isHere of this one.';

create or replace function public.push_subscriptions_of(member uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', kept.id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'namesShown', names_shown
  ) order by kept.created_at desc), '[]')
  from public.push_subscriptions kept
  join auth.sessions session on session.id = kept.session_id and session.user_id = kept.member_id
  where member_id = member and (not_after is null or not_after > pg_catalog.now())
$$;
comment on function public.push_subscriptions_of is 'Those of browsers in which the member is still signed in.';

create or replace function public.push_subscriptions_under(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'endpoint', endpoint, 'namesShown', names_shown, 'createdAt', kept.created_at, 'lastDeliveredAt', last_delivered_at,
    'failingSince', failing_since
  ) order by kept.created_at desc), '[]')
  from public.push_subscriptions kept
  where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;
comment on function public.push_subscriptions_under is 'What is kept of the browsers of whoever has an account under an address.';

create or replace function public.record_push_failure(subscription uuid, failure text) returns void language sql set search_path = '' as $$
  update public.push_subscriptions
  set failures = failures + 1, last_failure = failure, failing_since = coalesce(failing_since, pg_catalog.now())
  where id = subscription
$$;

create or replace function public.purge_push_subscriptions() returns integer language plpgsql security definer set search_path = '' as $$
declare deleted integer;
begin
  delete from public.push_subscriptions where session_id not in (select id from auth.sessions);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function public.purge_push_subscriptions is 'Deletes those of sessions that have ended without a sign-out in their browser.';

create or replace function public.set_follow_ups_per_day(count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_membership();
begin
  insert into public.alert_settings (member_id, follow_ups_per_day) values (own, count)
  on conflict (member_id) do update set follow_ups_per_day = excluded.follow_ups_per_day;
  -- A day that was full may have room again.
  update public.workspaces set follow_ups_full_on = null
  where id = (select workspace_id from public.workspace_members where member_id = own);
end $$;

create or replace function public.alert_settings_under(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(settings) - 'member_id' from public.alert_settings settings
  where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;

-- Alerts. Many follow-ups at one time are told in portions: each joins the alert that the one before left waiting, so that they are one
-- push. A member gets one push in five minutes at most; what is told meanwhile waits in the same way for the next one.

create or replace function public.tell_follow_ups(workspace uuid, now_at timestamp, only_noted boolean, per_day integer, at_most integer) returns integer
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
    if told_today >= per_day then update public.workspaces set follow_ups_full_on = now_at::date where id = workspace; end if;
  end if;
  if room > 0 then
    told := told || array(
      select follow_ups.id from public.follow_ups join public.customers on customers.id = customer_id
      where follow_ups.workspace_id = workspace and state = 'open' and told_at is null
        and reason in ('promised', 'proposal', 'silence', 'rhythm') and due_at between now_at - interval '180 days' and now_at
      order by reason <> 'promised', coalesce(asleep_at <= now_at, false),
        public.stage_rank(stage), value_cents desc nulls last, last_at desc, customers.id
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
comment on function public.tell_follow_ups is 'Marks what is due in a workspace as told, and owes each member who has a browser that shows notices an alert of it. How many were told: with `at_most` or more there may be others that the seller noted.';

-- A push that is tried again comes before a member's others: each of them would keep it waiting for another five minutes.
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
  update public.alerts set state = 'failed' where id = any (due) and state = 'waiting' and made_at < now_at - interval '12 hours';
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
    where id = any (claimed) and count > 0 );
end $$;
comment on function public.claim_alerts is 'Pushes that are due, a member''s one at a time: how many of their follow-ups are still open, and the first three names. Another attempt of the same push has a time of its own.';

create or replace function public.settle_alert(alert uuid, outcome text, answer text, retry_seconds integer) returns void
language sql set search_path = '' as $$
  insert into public.alert_attempts (alert_id, answer) select id, settle_alert.answer from public.alerts where id = alert;
  update public.alerts
  set state = case when retry_seconds is null then outcome else 'waiting' end,
    due_at = pg_catalog.now() + pg_catalog.make_interval(secs => coalesce(retry_seconds, 0))
  where id = alert and state = 'waiting'
$$;

create or replace function public.alerts_under(address text) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'channel', channel, 'madeAt', made_at, 'state', state, 'attempts', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', at, 'answer', answer) order by at), '[]')
      from public.alert_attempts where alert_id = alerts.id
    )
  ) order by created_at desc, id), '[]')
  from public.alerts where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;
comment on function public.alerts_under is 'What whoever has an account under an address was told.';

create or replace function public.own_failed_alerts() returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'push', count(*) filter (where channel = 'push'), 'mail', count(*) filter (where channel = 'mail'), 'last', max(made_at)
  )
  from public.alerts left join public.outbox on outbox.id = mail_id
  where member_id = auth.uid() and (select public.is_live_session()) and seen_at is null
    and alerts.created_at > pg_catalog.now() - interval '7 days'
    and (state = 'failed' or refused_at is not null)
$$;
comment on function public.own_failed_alerts is 'What a member was not told, and has not been shown yet.';

create or replace function public.note_failed_alerts_seen() returns void language sql security definer set search_path = '' as $$
  update public.alerts set seen_at = pg_catalog.now()
  where member_id = auth.uid() and (select public.is_live_session()) and seen_at is null and created_at > pg_catalog.now() - interval '7 days'
    and (state = 'failed' or mail_id in (select id from public.outbox where refused_at is not null))
$$;
