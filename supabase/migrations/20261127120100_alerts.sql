-- Alerts: what the site tells a member of due follow-ups outside of its pages, by push or by mail, and each attempt to do so. An
-- alert is written in the transaction that finds its follow-ups due, so that it is owed whatever is killed; whoever claims it
-- has a minute, then it is due again. Nothing in it says who a follow-up is of but the follow-up itself.

create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.workspace_members on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  -- Wall time in São Paulo.
  made_at timestamp not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'needless')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  mail_id uuid,
  seen_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.alerts.state is 'needless: every follow-up of it had ended before it was told.';
comment on column public.alerts.due_at is 'When to try next; while a try is under way, when to presume it dead.';
comment on column public.alerts.mail_id is 'The mail in the outbox, which says what became of it.';
comment on column public.alerts.seen_at is 'When the member was shown that it had failed.';
create index alerts_waiting on public.alerts (due_at) where state = 'waiting' and channel = 'push';
create index on public.alerts (member_id, created_at desc);
create index on public.alerts (created_at);
create index on public.alerts (mail_id) where mail_id is not null;

create table public.alert_follow_ups (
  alert_id uuid not null references public.alerts on delete cascade,
  follow_up_id uuid not null references public.follow_ups on delete cascade,
  primary key (alert_id, follow_up_id)
);
create index on public.alert_follow_ups (follow_up_id);

create table public.alert_attempts (
  alert_id uuid not null references public.alerts on delete cascade,
  at timestamptz not null default now(),
  -- `delivered`, or why not, in a word.
  answer text not null check (char_length(answer) between 1 and 40)
);
create index on public.alert_attempts (alert_id);

do $$
declare name text;
begin
  foreach name in array array['alert_attempts', 'alert_follow_ups', 'alerts'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;

-- Marks what is due in a workspace as told, and makes an alert for each member who has a browser that shows notices.
create function public.tell_follow_ups(workspace uuid, now_at timestamp, only_noted boolean, per_day integer) returns integer
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
  if not only_noted then
    select count(*), max(told_at) into told_today, last_told from public.follow_ups
    where workspace_id = workspace and told_at >= now_at::date and told_at < now_at::date + 1 and not public.is_noted(reason);
    if last_told is null or last_told <= now_at - interval '1 hour' then room := greatest(per_day - told_today, 0); end if;
    if told_today >= per_day then
      update public.workspaces set follow_ups_full_on = now_at::date where id = workspace;
    end if;
  end if;
  with due as (
    select follow_ups.id, public.is_noted(reason) as noted, pg_catalog.row_number() over (
      partition by public.is_noted(reason)
      order by reason <> 'promised', coalesce(asleep_at <= now_at, false),
        pg_catalog.array_position(array['fechamento', 'negociacao', 'proposta', 'interesse'], stage),
        value_cents desc nulls last, last_at desc, customers.id
    ) as worth
    from public.follow_ups join public.customers on customers.id = customer_id
    where follow_ups.workspace_id = workspace and state = 'open' and told_at is null
      and due_at between now_at - interval '180 days' and now_at
  ), now_told as (
    update public.follow_ups set told_at = now_at
    where id in (select id from due where noted or worth <= room) returning id
  )
  select pg_catalog.array_agg(id) into told from now_told;
  with made as (
    insert into public.alerts (member_id, channel, made_at)
    select member_id, 'push', now_at from public.workspace_members
    where workspace_id = workspace and told is not null
      -- Of a session that has ended elsewhere the subscription stays until the nightly purge.
      and exists (
        select from public.push_subscriptions join auth.sessions on sessions.id = session_id
        where push_subscriptions.member_id = workspace_members.member_id
      )
    returning id
  )
  insert into public.alert_follow_ups (alert_id, follow_up_id) select id, follow_up from made, pg_catalog.unnest(told) as follow_up;
  return coalesce(pg_catalog.cardinality(told), 0);
end $$;

comment on function public.tell_follow_ups is 'How many were told.';

create function public.claim_alerts(now_at timestamp, at_most integer, lease_seconds integer) returns jsonb
language plpgsql set search_path = '' as $$
declare claimed jsonb;
begin
  update public.alerts set state = 'needless'
  where state = 'waiting' and channel = 'push' and due_at <= pg_catalog.now() and not exists (
    select from public.alert_follow_ups join public.follow_ups on follow_ups.id = follow_up_id
    where alert_id = alerts.id and follow_ups.state = 'open'
  );
  -- After half a day it would tell of what Hoje has long shown.
  update public.alerts set state = 'failed'
  where state = 'waiting' and channel = 'push' and due_at <= pg_catalog.now() and made_at < now_at - interval '12 hours';
  with due as (
    select id from public.alerts
    where state = 'waiting' and channel = 'push' and due_at <= pg_catalog.now()
    order by due_at limit at_most for update skip locked
  ), taken as (
    update public.alerts
    set attempts = attempts + 1, due_at = pg_catalog.now() + pg_catalog.make_interval(secs => lease_seconds)
    where id in (select id from due) returning id, member_id, attempts
  )
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', taken.id, 'memberId', member_id, 'attempts', attempts, 'names', names
  )) into claimed from taken, lateral (
    select pg_catalog.jsonb_agg(customers.name order by follow_ups.due_at, customers.name) as names
    from public.alert_follow_ups
      join public.follow_ups on follow_ups.id = follow_up_id
      join public.customers on customers.id = customer_id
    where alert_id = taken.id and follow_ups.state = 'open'
  ) still_open
  -- What has ended since the first statement is needless with the next turn.
  where names is not null;
  return coalesce(claimed, '[]');
end $$;
comment on function public.claim_alerts is 'Pushes that are due, with the names of those whose follow-ups are still open.';

create function public.settle_alert(alert uuid, outcome text, answer text, retry_seconds integer) returns void
language sql set search_path = '' as $$
  insert into public.alert_attempts (alert_id, answer) select id, settle_alert.answer from public.alerts where id = alert;
  update public.alerts
  set state = case when retry_seconds is null then outcome else 'waiting' end,
    due_at = pg_catalog.now() + pg_catalog.make_interval(secs => coalesce(retry_seconds, 0))
  where id = alert and state = 'waiting'
$$;

create function public.alerts_under(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'channel', channel, 'madeAt', made_at, 'state', state, 'attempts', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', at, 'answer', answer) order by at), '[]')
      from public.alert_attempts where alert_id = alerts.id
    )
  ) order by created_at desc, id), '[]')
  from public.alerts where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;
comment on function public.alerts_under is 'What whoever has an account under an address was told.';

create function public.own_failed_alerts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('count', count(*), 'last', max(made_at), 'channel', max(channel))
  from public.alerts left join public.outbox on outbox.id = mail_id
  where member_id = auth.uid() and (select public.is_live_session()) and seen_at is null
    and alerts.created_at > pg_catalog.now() - interval '7 days'
    and (state = 'failed' or refused_at is not null)
$$;
comment on function public.own_failed_alerts is 'What a member was not told, and has not been shown yet.';

create function public.note_failed_alerts_seen() returns void
language sql security definer set search_path = '' as $$
  update public.alerts set seen_at = pg_catalog.now()
  where member_id = auth.uid() and (select public.is_live_session()) and seen_at is null and created_at > pg_catalog.now() - interval '7 days'
    and (state = 'failed' or mail_id in (select id from public.outbox where refused_at is not null))
$$;

do $$
declare name text;
begin
  foreach name in array array['alerts_under', 'claim_alerts', 'note_failed_alerts_seen', 'own_failed_alerts', 'settle_alert', 'tell_follow_ups'] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
  foreach name in array array['note_failed_alerts_seen', 'own_failed_alerts'] loop
    execute format('grant execute on function public.%I to authenticated', name);
  end loop;
end $$;
