-- Browsers that a seller lets show notices, and the keys with which the site identifies itself to push services (RFC 8292).
-- A subscription belongs to the session in which it was made: who signs out, here or from another device, gets no more notices
-- there. Members read their own while their session lives, and write through the functions below alone.

create table public.vapid_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);
comment on table public.vapid_keys is
  'One row, made by the first process that needs it. Whoever changes it ends every subscription.';

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.workspace_members on delete cascade,
  session_id uuid not null unique,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^B[\w-]{86}$'),
  auth text not null check (auth ~ '^[\w-]{22}$'),
  names_shown boolean not null default false,
  created_at timestamptz not null default now(),
  last_delivered_at timestamptz,
  failures integer not null default 0,
  last_failure text check (last_failure in ('later', 'refused', 'tooLarge')),
  failing_since timestamptz
);
comment on column public.push_subscriptions.failures is 'Those since the last notice that was delivered.';
create index on public.push_subscriptions (member_id, created_at desc);

alter table public.vapid_keys enable row level security;
alter table public.push_subscriptions enable row level security;
revoke all on public.vapid_keys, public.push_subscriptions from anon, authenticated;
grant all on public.vapid_keys, public.push_subscriptions to service_role;
create policy "their own, while signed in" on public.push_subscriptions for select to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()));
grant select on public.push_subscriptions to authenticated;

create function public.keep_push_subscription(endpoint text, p256dh text, auth text) returns void
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
  delete from public.push_subscriptions kept
  where session_id = session or kept.endpoint = keep_push_subscription.endpoint;
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

create function public.remove_push_subscription(subscription uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions
  where id = subscription and member_id = auth.uid() and (select public.is_live_session())
$$;

create function public.end_push_of_session() returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions
  where session_id = (auth.jwt() ->> 'session_id')::uuid and member_id = auth.uid()
$$;
comment on function public.end_push_of_session is 'For a browser that signs out.';

create function public.show_names_in_push(shown boolean) returns void
language sql security definer set search_path = '' as $$
  update public.push_subscriptions set names_shown = shown
  where session_id = (auth.jwt() ->> 'session_id')::uuid and member_id = auth.uid() and (select public.is_live_session())
$$;
comment on function public.show_names_in_push is 'In the browser in which the member is signed in.';

create function public.own_push_subscriptions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', kept.id, 'endpoint', endpoint, 'namesShown', names_shown, 'createdAt', kept.created_at,
    'isHere', kept.session_id = (auth.jwt() ->> 'session_id')::uuid
  ) order by kept.created_at desc), '[]')
  from public.push_subscriptions kept
  join auth.sessions session on session.id = kept.session_id and session.user_id = kept.member_id
  where member_id = auth.uid() and (not_after is null or not_after > pg_catalog.now()) and (select public.is_live_session())
$$;
comment on function public.own_push_subscriptions is 'Of the browsers in which the member is still signed in; isHere of this one.';

create function public.push_subscriptions_of(member uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', kept.id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'namesShown', names_shown
  ) order by kept.created_at desc), '[]')
  from public.push_subscriptions kept
  join auth.sessions session on session.id = kept.session_id and session.user_id = kept.member_id
  where member_id = member and (not_after is null or not_after > pg_catalog.now())
$$;
comment on function public.push_subscriptions_of is 'Those of browsers in which the member is still signed in.';

create function public.push_subscriptions_under(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'endpoint', endpoint, 'namesShown', names_shown, 'createdAt', kept.created_at, 'lastDeliveredAt', last_delivered_at,
    'failingSince', failing_since
  ) order by kept.created_at desc), '[]')
  from public.push_subscriptions kept
  where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;
comment on function public.push_subscriptions_under is 'What is kept of the browsers of whoever has an account under an address.';

create function public.record_push_failure(subscription uuid, failure text) returns void
language sql set search_path = '' as $$
  update public.push_subscriptions
  set failures = failures + 1, last_failure = failure, failing_since = coalesce(failing_since, pg_catalog.now())
  where id = subscription
$$;

create function public.purge_push_subscriptions() returns integer
language plpgsql security definer set search_path = '' as $$
declare deleted integer;
begin
  delete from public.push_subscriptions where session_id not in (select id from auth.sessions);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function public.purge_push_subscriptions is 'Deletes those of sessions that have ended without a sign-out in their browser.';

do $$
declare name text;
begin
  foreach name in array array[
    'end_push_of_session', 'keep_push_subscription', 'own_push_subscriptions', 'purge_push_subscriptions',
    'push_subscriptions_of', 'push_subscriptions_under', 'record_push_failure', 'remove_push_subscription', 'show_names_in_push'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
  foreach name in array array[
    'end_push_of_session', 'keep_push_subscription', 'own_push_subscriptions', 'remove_push_subscription', 'show_names_in_push'
  ] loop
    execute format('grant execute on function public.%I to authenticated', name);
  end loop;
end $$;
