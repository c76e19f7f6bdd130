-- Auth keeps personal data too: it is shown, deleted and purged with the rest. Tables that one version of Auth has and
-- another has not are looked for first.

create function public.clear_auth_log(name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return; end if;
  delete from auth.audit_log_entries
  where pg_catalog.strpos(pg_catalog.lower(payload::text), pg_catalog.lower(name)) > 0;
end $$;
comment on function public.clear_auth_log is
  'Deletes what Auth noted of whoever has an id or an address. There is no index for that: the log is emptied every night.';

create function public.delete_account(account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deletions (subject_hash) values (public.address_hash(account_id::text)) on conflict do nothing;
  perform public.clear_auth_log(account_id::text);
  perform public.clear_auth_log(email) from auth.users where id = account_id;
  if pg_catalog.to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state where user_id = account_id;
  end if;
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
  -- An account that was never confirmed may have left a trace of the address as well.
  perform public.clear_auth_log(address);
  perform public.forget_tokens_and_tries(address);
  if public.delete_account_under(address) and pg_catalog.jsonb_typeof(mail_to_member) = 'object' then
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
  delete from auth.sessions
  where greatest(created_at, updated_at, refreshed_at at time zone 'UTC') < idle_since;
  get diagnostics count = row_count;
  return count;
end $$;
comment on function public.purge_sessions is
  'Erases where older sessions were opened, and ends those that no browser has used since a time. Says how many ended.';

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

create or replace function public.accounts_under(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_accounts jsonb;
  log jsonb := '[]';
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is not null then
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'at', entry.created_at, 'action', entry.payload ->> 'action', 'address', nullif(entry.ip_address, '')
    ) order by entry.created_at desc), '[]')
    into log
    from auth.audit_log_entries entry
    join auth.users account on account.id::text = entry.payload ->> 'actor_id'
    where account.email = accounts_under.address and not account.is_sso_user;
  end if;

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'name', coalesce(member.name, account.raw_user_meta_data ->> 'name'),
    'createdAt', account.created_at,
    'setUp', pg_catalog.to_jsonb(set_up) - 'member_id',
    'accesses', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('at', record.created_at, 'address', record.address) order by record.created_at desc
      ), '[]')
      from public.access_records record where record.account_id = account.id
    ),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'since', session.created_at,
        'lastUsed', coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
        'address', pg_catalog.host(session.ip),
        'browser', session.user_agent
      ) order by session.created_at desc), '[]')
      from auth.sessions session where session.user_id = account.id
    ),
    'authLog', log
  )), '[]')
  into found_accounts
  from auth.users account
  left join public.members member on member.id = account.id
  left join public.set_ups set_up on set_up.member_id = account.id
  where account.email = accounts_under.address and not account.is_sso_user;
  return found_accounts;
end $$;

do $$
declare signature text;
begin
  for signature in
    select oid::regprocedure::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'accounts_under',
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
