-- Auth keeps personal data too: it is shown, deleted and purged with the rest. Tables that one version of Auth has and
-- another has not are looked for first.

create function public.clear_auth_log(name text, other_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := array[pg_catalog.lower(name), pg_catalog.lower(coalesce(other_name, name))];
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return; end if;
  delete from auth.audit_log_entries
  where case
    -- GoTrue writes `&` as `\u0026`.
    when pg_catalog.strpos(pg_catalog.lower(payload::text), pg_catalog.replace(names[1], '&', '\u0026')) > 0
      or pg_catalog.strpos(pg_catalog.lower(payload::text), names[1]) > 0
      or pg_catalog.strpos(pg_catalog.lower(payload::text), pg_catalog.replace(names[2], '&', '\u0026')) > 0
      or pg_catalog.strpos(pg_catalog.lower(payload::text), names[2]) > 0
    then pg_catalog.jsonb_path_exists(
      pg_catalog.lower(payload::text)::jsonb,
      '$.** ? (@ == $name || @ == $other_name)',
      pg_catalog.jsonb_build_object('name', names[1], 'other_name', names[2])
    )
  end;
end $$;
comment on function public.clear_auth_log is
  'Deletes what Auth noted of whoever has an id and an address, where a field says just that. There is no index for that: the log is read once, and is emptied every night.';

create function public.delete_account(account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A change of its address takes the same lock first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(account_id::text, 2));
  perform public.note_deletion(account_id::text);
  perform public.clear_auth_log(account_id::text, email) from auth.users where id = account_id;
  if pg_catalog.to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state where user_id = account_id;
  end if;
  delete from public.password_changes where password_changes.account_id = delete_account.account_id;
  delete from public.email_changes where email_changes.account_id = delete_account.account_id;
  -- Sessions, tokens, identities and factors go with it.
  delete from auth.users where id = account_id;
end $$;

create or replace function public.delete_account_under(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform public.delete_account(id) from auth.users where email = address and not is_sso_user;
  return found;
end $$;

create function public.delete_person(address text, mail_to_member jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare cvs text[] := public.forget(address);
begin
  perform public.forget_tokens_and_tries(address);
  if not public.delete_account_under(address) then
    -- An account that was never confirmed may have left a trace of the address as well.
    perform public.clear_auth_log(address, null);
  elsif pg_catalog.jsonb_typeof(mail_to_member) = 'object' then
    perform public.queue_mail(mail_to_member);
  end if;
  return cvs;
end $$;
comment on function public.delete_person is
  'Deletes everything under an address, the account too, and queues a mail that says so to whoever had one. Names the CV files to delete.';

create function public.purge_auth_log(at_most integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare count bigint;
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return 0; end if;
  delete from auth.audit_log_entries where id in (select id from auth.audit_log_entries limit at_most);
  get diagnostics count = row_count;
  return count;
end $$;
comment on function public.purge_auth_log is
  'Deletes rows of what Auth notes of every sign-in and refresh, and says how many. Nothing here reads it; access_records is the record that the law asks for.';

create function public.purge_sessions(addresses_before timestamptz, idle_since timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare count bigint;
begin
  update auth.sessions set ip = null, user_agent = null
  where created_at < addresses_before and (ip is not null or user_agent is not null);
  delete from auth.sessions where id in (
    select id from (
      select id, used_at, row_number() over (partition by user_id order by used_at desc, id) as place
      from (
        select id, user_id, greatest(created_at, updated_at, refreshed_at at time zone 'UTC') as used_at
        from auth.sessions
      ) used
    ) ranked
    where used_at < idle_since or place > 20
  );
  get diagnostics count = row_count;
  return count;
end $$;
comment on function public.purge_sessions is
  'Erases where older sessions were opened, and ends those that no browser has used since a time, and all of an account but the 20 that were used last. Says how many ended.';

create function public.erase_unconfirmed_consents(before timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare count bigint;
begin
  update public.consents asked set email = null
  where email is not null and step = 'asked' and created_at < before
    and not exists (
      select from public.consents other
      where other.email = asked.email and other.purpose = asked.purpose and other.step <> 'asked'
    )
    and not exists (select from public.newsletter_subscriptions where email = asked.email);
  get diagnostics count = row_count;
  return count;
end $$;
comment on function public.erase_unconfirmed_consents is
  'Anybody may have typed the address, and its owner never confirmed: of such a request the hash alone stays.';

do $$
declare signature text;
begin
  for signature in
    select oid::regprocedure::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'clear_auth_log',
      'delete_account',
      'delete_account_under',
      'delete_person',
      'erase_unconfirmed_consents',
      'purge_auth_log',
      'purge_sessions'
    )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', signature);
    execute format('grant execute on function %s to service_role', signature);
  end loop;
end $$;
