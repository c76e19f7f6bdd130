-- Accounts, whose passwords and sessions are Auth's. The server may not read the tables of Auth, so functions that do run as
-- their owner. Tables that not every version of Auth has are looked for first. Addresses are found by an index of Auth's, of
-- accounts without single sign-on: here no account has it.
--
-- Functions that change an account call lock_account before they lock any row, and lock several rows of a table in the order
-- of their ids: two that run at once wait for each other, and neither is broken off as a deadlock.
create or replace function public.lock_account(account_id uuid) returns void language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(account_id::text, 2))
$$;
comment on function public.lock_account is 'Until the transaction ends. Nothing for null.';

create or replace function public.is_account(address text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where email = address and not is_sso_user and email_confirmed_at is not null)
$$;

create or replace function public.make_room_for_account(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = address and not is_sso_user and email_confirmed_at is null;
  return not exists (select from auth.users where email = address and not is_sso_user);
end $$;
comment on function public.make_room_for_account is 'False where the address is somebody''s, who confirmed it.';

create or replace function public.purge_unconfirmed_accounts(before timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from auth.users where email_confirmed_at is null and created_at < before returning id)
  select count(*) from gone
$$;
comment on function public.purge_unconfirmed_accounts is 'Anybody may have typed their address and name.';

create or replace function public.password_mark(address text) returns text language sql stable security definer set search_path = '' as $$
  select public.keyed_hash(pg_catalog.concat_ws(' ', id, encrypted_password))
  from auth.users where email = address and not is_sso_user
$$;
comment on function public.password_mark is 'Another one once the password has changed; null where there is no account.';

create or replace function public.record_sign_in(account_id uuid, network_address text, mark text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.access_records (account_id, address)
  select account.id, network_address from auth.users account
  where account.id = record_sign_in.account_id and public.password_mark(account.email) = mark;
  return found;
end $$;
comment on function public.record_sign_in is 'False where the password has changed since the mark was taken, before it was tried: whoever changed it ended the sessions of then, and not the one that has just begun.';

create or replace function public.record_daily_access(account_id uuid, session_id uuid, network_address text) returns void
language sql security definer set search_path = '' as $$
  insert into public.access_records (account_id, session_id, address)
  select session.user_id, session.id, network_address from auth.sessions session
  where session.id = record_daily_access.session_id and session.user_id = record_daily_access.account_id
  on conflict do nothing
$$;
comment on function public.record_daily_access is 'The first access of a session on each day in São Paulo (Marco Civil da Internet, art. 15). Nothing for a session that has ended.';

create or replace function public.purge_sessions(addresses_before timestamptz, idle_since timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare count bigint;
begin
  update auth.sessions set ip = null, user_agent = null
  where created_at < addresses_before and (ip is not null or user_agent is not null);
  delete from auth.sessions where id in (
    select id from (
      select id, used_at, row_number() over (partition by user_id order by used_at desc, id) as place
      from (select id, user_id, greatest(created_at, updated_at, refreshed_at at time zone 'UTC') as used_at from auth.sessions) used
    ) ranked
    where used_at < idle_since or place > 20
  );
  get diagnostics count = row_count;
  return count;
end $$;
comment on function public.purge_sessions is 'Erases where older sessions were opened, and ends those that no browser has used since a time, and all of an account but the 20 that were used last. Says how many ended.';

create or replace function public.purge_auth_log(at_most integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare count bigint;
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return 0; end if;
  delete from auth.audit_log_entries where id in (select id from auth.audit_log_entries limit at_most);
  get diagnostics count = row_count;
  return count;
end $$;
comment on function public.purge_auth_log is 'Deletes rows of what Auth notes of every sign-in and refresh, and says how many. Nothing here reads it; access_records is the record that the law asks for.';

create or replace function public.oldest_auth_note() returns timestamptz language plpgsql stable security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return null; end if;
  return (select min(created_at) from auth.audit_log_entries);
end $$;
comment on function public.oldest_auth_note is 'Since when Auth has notes of sign-ins in the database, for the doctor; null where there are none. The nightly purge deletes them.';

-- What a member may see of it, with the terms that were accepted. Anybody may cause many rows under an address: they are counted, and
-- shown in part.
create or replace function public.accounts_of(address text, at_most integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_accounts jsonb;
  log jsonb := '[]';
  log_count bigint := 0;
  own_id uuid := (select id from auth.users where email = accounts_of.address and not is_sso_user);
begin
  if own_id is not null and pg_catalog.to_regclass('auth.audit_log_entries') is not null then
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'at', newest.created_at, 'action', newest.action, 'address', nullif(newest.ip_address, '')
    ) order by newest.created_at desc), '[]'), coalesce(max(newest.total), 0)
    into log, log_count
    from (
      select entry.created_at, entry.payload ->> 'action' as action, entry.ip_address, count(*) over () as total
      from auth.audit_log_entries entry
      where entry.payload ->> 'actor_id' = own_id::text
      order by entry.created_at desc
      limit at_most
    ) newest;
  end if;

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'name', coalesce(member.name, account.raw_user_meta_data ->> 'name'),
    'createdAt', account.created_at,
    'terms', case when member.terms_version is not null then pg_catalog.jsonb_build_object(
      'textVersion', member.terms_version, 'at', member.terms_accepted_at
    ) end,
    'firstImportAt', workspace.first_import_at,
    'boardOpenedAt', workspace.board_opened_at,
    'lastUsedOn', member.last_used_on,
    'inactivityNotices', member.inactivity_notices,
    'inactivityNoticedOn', member.inactivity_noticed_on,
    'setUp', pg_catalog.to_jsonb(set_up) - 'member_id',
    'accesses', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', created_at, 'address', record.address) order by created_at desc), '[]')
      from (
        select created_at, access_records.address from public.access_records
        where account_id = account.id order by created_at desc, id desc limit at_most
      ) record
    ),
    'accessCount', (select count(*) from public.access_records where account_id = account.id),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'since', session.created_at,
        'lastUsed', coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
        'address', pg_catalog.host(session.ip),
        'browser', pg_catalog.left(session.user_agent, 500)
      ) order by session.created_at desc), '[]')
      from (select * from auth.sessions where user_id = account.id order by created_at desc limit at_most) session
    ),
    'sessionCount', (select count(*) from auth.sessions where user_id = account.id),
    'authLog', log,
    'authLogCount', log_count,
    'notices', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', notice_name, 'at', queued_at) order by queued_at), '[]')
      from public.notice_recipients where account_id = account.id
    )
  )), '[]')
  into found_accounts
  from auth.users account
  left join public.members member on member.id = account.id
  left join public.set_ups set_up on set_up.member_id = account.id
  left join public.workspaces workspace on workspace.id = (select public.workspace_under(accounts_of.address))
  where account.id = own_id;
  return found_accounts;
end $$;
comment on function public.accounts_of is 'The accounts under an address, with the newest of their accesses, sessions and notes of Auth, and how many there are.';

create or replace function public.count_password_try(address text) returns integer language sql set search_path = '' as $$
  insert into public.password_tries as kept (address_hash) values (public.address_hash(address))
  on conflict (address_hash) do update set tries = kept.tries + 1
  returning tries
$$;
comment on function public.count_password_try is 'How many there were with this one.';

create or replace function public.forget_password_tries(address text) returns void language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  delete from public.password_tries where address_hash = hash;
end $$;

create or replace function public.code_hash(token_id uuid, code text) returns text
language sql set search_path = '' as $$ select public.address_hash(token_id::text || ' ' || code) $$;

create or replace function public.queue_account_mail(token jsonb, mail jsonb, mail_otherwise jsonb) returns void
language plpgsql set search_path = '' as $$
declare is_member boolean := public.is_account(mail ->> 'to');
begin
  if is_member <> (token ->> 'kind' = 'recovery') then
    if mail_otherwise is not null then perform public.queue_mail(mail_otherwise); end if;
  elsif public.queue_mail(mail) then
    insert into public.account_tokens (id, kind, address_hash, code_hash)
    values (
      (token ->> 'id')::uuid, token ->> 'kind', public.address_hash(mail ->> 'to'),
      public.code_hash((token ->> 'id')::uuid, token ->> 'code')
    );
  end if;
end $$;
comment on function public.queue_account_mail is 'Mail and token, or neither. Recovery is for members and sign-up for everybody else, who may get the other mail.';

create or replace function public.is_account_token_good(token_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.account_tokens where id = token_id and created_at > now() - interval '24 hours')
$$;

create or replace function public.try_account_code(address text, token_kind text, code text) returns uuid
language plpgsql set search_path = '' as $$
declare
  hash text := public.address_hash(address);
  found_id uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(hash, 1));
  perform from public.account_tokens where address_hash = hash order by id for update;
  if (select coalesce(sum(wrong_codes), 0) from public.account_tokens where address_hash = hash) >= 100 then return null; end if;
  select id into found_id from public.account_tokens
  where address_hash = hash and kind = token_kind and wrong_codes < 10 and created_at > now() - interval '24 hours'
    and code_hash = public.code_hash(id, code);
  if found_id is null then
    update public.account_tokens set wrong_codes = wrong_codes + 1
    where address_hash = hash and kind = token_kind and wrong_codes < 10 and created_at > now() - interval '24 hours';
  end if;
  return found_id;
end $$;
comment on function public.try_account_code is 'Ten wrong codes end the code of a mail, whoever tried; a hundred end all codes of an address until somebody chose a password (NIST SP 800-63B, 5.2.2). The links go on working.';

create or replace function public.claim_account_token(token_id uuid, claim_id uuid, lease_seconds integer) returns text
language plpgsql set search_path = '' as $$
begin
  update public.account_tokens set
    claimed_by = claim_id,
    claimed_until = now() + pg_catalog.make_interval(secs => lease_seconds)
  where id = token_id and created_at > now() - interval '24 hours' and coalesce(claimed_until < now(), true);
  if found then return 'claimed'; end if;
  return case when public.is_account_token_good(token_id) then 'taken' else 'gone' end;
end $$;
comment on function public.claim_account_token is 'A form that is sent twice at once would ask Auth for two tokens, the second of which ends the first.';

create or replace function public.forget_tokens_and_tries(address text) returns void language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  perform from public.account_tokens where address_hash = hash order by id for update;
  delete from public.account_tokens where address_hash = hash;
  delete from public.password_tries where address_hash = hash;
end $$;

create or replace function public.forget_waiting_mail() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from public.outbox where id = old.id and due_at > now() and delivered_at is null;
  return null;
end $$;

create or replace function public.begin_password_change(
  change_id uuid, account_id uuid, mail jsonb, accepted_terms text default ''
) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_account(account_id);
  insert into public.password_changes (id, account_id, password_mark, terms_version)
  select change_id, account.id, public.password_mark(account.email), nullif(accepted_terms, '')
  from auth.users account
  where account.id = begin_password_change.account_id;
  if not found then return false; end if;
  if pg_catalog.jsonb_typeof(mail) = 'object' then
    perform public.queue_mail(mail || pg_catalog.jsonb_build_object('id', change_id));
    update public.outbox set due_at = now() + interval '1 day' where id = change_id;
  end if;
  return true;
end $$;
comment on function public.begin_password_change is 'False, and no mail, where there is no such account. The version of the terms counts for a new member alone.';

-- Where the process ends between Auth's answer and finish_password_change, whoever signs in with the new password is made a member
-- before the change is finished: the terms that they accepted with it are theirs all the same.
create or replace function public.finish_password_change(change_id uuid, session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.password_changes;
  account_email text;
begin
  perform public.lock_account((select account_id from public.password_changes where id = change_id));
  select * into change from public.password_changes where id = change_id;
  if not found then return false; end if;
  select email into account_email from auth.users where id = change.account_id;
  update public.outbox set due_at = now() where id = change_id and delivered_at is null;
  delete from public.password_changes where account_id = change.account_id and created_at <= change.created_at;
  insert into public.members (id, name, terms_version, terms_accepted_at)
  select
    id, pg_catalog.left(coalesce(nullif(pg_catalog.btrim(raw_user_meta_data ->> 'name'), ''), email), 120),
    change.terms_version, case when change.terms_version is not null then change.created_at end
  from auth.users
  where id = change.account_id and not exists (select from public.members where id = change.account_id)
  on conflict do nothing;
  if not found and change.terms_version is not null then
    update public.members set terms_version = change.terms_version, terms_accepted_at = change.created_at
    where id = change.account_id and terms_version is null and created_at >= change.created_at;
  end if;
  perform public.forget_tokens_and_tries(account_email);
  perform public.renew_calendar(change.account_id);
  delete from auth.sessions where user_id = change.account_id and id is distinct from session_id;
  return true;
end $$;
comment on function public.finish_password_change is 'Makes a member of who was none, ends every token of the address, the calendar''s address and every session but one, and lets the owner''s mail go. False where the change is gone: the account was deleted or taken back, or another change has ended this one''s session.';

create or replace function public.abandon_password_change(change_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_account((select account_id from public.password_changes where id = change_id));
  delete from public.password_changes where id = change_id;
end $$;

create or replace function public.finish_password_changes() returns void
language plpgsql security definer set search_path = '' set lock_timeout = '500ms' as $$
declare
  change_id uuid;
  is_made boolean;
begin
  for change_id, is_made in
    select id, has_changed from (
      select change.*, change.password_mark <> public.password_mark(account.email) as has_changed
      from public.password_changes change join auth.users account on account.id = change.account_id
      where change.created_at < now() - interval '1 minute'
    ) unfinished
    where has_changed or created_at < now() - interval '1 hour'
    -- The newest of an account ends its earlier ones. Accounts come in another order each second: 20 that cannot be
    -- finished keep no other from it.
    order by pg_catalog.hashtextextended(account_id::text, extract(epoch from now())::bigint), created_at desc
    limit 20
  loop
    begin
      if is_made then
        perform public.finish_password_change(change_id, null);
      else perform public.abandon_password_change(change_id);
      end if;
    exception when others then
      -- claim_mails goes on: a change that fails holds up no mail.
      raise warning 'A password change could not be finished: %', sqlstate;
    end;
  end loop;
end $$;
comment on function public.finish_password_changes is 'Those that nobody finished. Auth may have made one though its answer was lost, and whose session is whose is not known. Few, and with short waits: claim_mails, which keeps all other claims waiting, calls this.';

create or replace function public.account_mark(account_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.concat(email, encrypted_password), 'UTF8')), 'hex')
  from auth.users where id = account_id
$$;
comment on function public.account_mark is 'Another one once the password or the address has changed.';

-- E-mail changes. A change is made in one step, and the address before can take it back for a week.

create or replace function public.change_account_email(account_id uuid, mark text, new_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare old_email text;
begin
  delete from auth.users where email = new_email and not is_sso_user and email_confirmed_at is null;
  if exists (select from auth.users where email = new_email and not is_sso_user) then return false; end if;
  select email into old_email from auth.users where id = account_id;
  update auth.users set email = new_email, recovery_token = '', confirmation_token = ''
  where id = account_id and public.account_mark(account_id) = mark;
  if not found then return false; end if;
  -- One that waits would name customers to an address that is the member's no more, and that no deletion looks for.
  delete from public.outbox where kind = 'follow-up-digest' and about = old_email and delivered_at is null and refused_at is null;
  -- What was mailed to the old address opens nothing any more.
  if pg_catalog.to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account_id;
  end if;
  update auth.identities
  set identity_data = identity_data || pg_catalog.jsonb_build_object('email', new_email)
  where user_id = account_id and provider = 'email';
  return true;
end $$;
comment on function public.change_account_email is 'False where address or password have changed since the mark was taken, or the new address is somebody''s.';

create or replace function public.complete_email_change(
  change_id uuid, account_id uuid, mark text, old_email text, new_email text, mail jsonb
) returns boolean language plpgsql set search_path = '' as $$
declare hashes text[] := array[public.address_hash(old_email), public.address_hash(new_email)];
begin
  perform public.lock_account(account_id);
  -- An account that returns to its former address has its former mark again: each link works once all the same.
  if exists (select from public.email_changes where id = change_id) then return false; end if;
  if not public.change_account_email(account_id, mark, new_email) then return false; end if;
  perform from public.account_tokens where address_hash = any (hashes) order by id for update;
  delete from public.account_tokens where address_hash = any (hashes);
  insert into public.email_changes (id, account_id) values (change_id, complete_email_change.account_id);
  perform public.queue_mail(mail);
  return true;
end $$;
comment on function public.complete_email_change is 'The address, the end of the link and the mail to the address before, or nothing. False as change_account_email.';

create or replace function public.undo_email_change(change_id uuid, old_email text, token_id uuid, mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.email_changes;
  new_email text;
begin
  perform public.lock_account((select account_id from public.email_changes where id = change_id));
  -- Read under the lock: an earlier change that was undone meanwhile has taken this one along.
  select * into change from public.email_changes where id = change_id and created_at > now() - interval '7 days';
  if not found then return false; end if;
  select email into new_email from auth.users where id = change.account_id;
  if not public.change_account_email(change.account_id, public.account_mark(change.account_id), old_email) then return false; end if;
  delete from public.email_changes where account_id = change.account_id and created_at >= change.created_at;
  -- Whoever made the change knew the password, and may still be signed in.
  update auth.users set encrypted_password = '' where id = change.account_id;
  delete from public.password_changes where password_changes.account_id = change.account_id;
  perform public.renew_calendar(change.account_id);
  delete from auth.sessions where user_id = change.account_id;
  insert into public.account_tokens (id, kind, address_hash, code_hash)
  values (token_id, 'recovery', public.address_hash(old_email), '');
  perform public.queue_mail(mail || pg_catalog.jsonb_build_object('to', new_email, 'about', new_email));
  return true;
end $$;
comment on function public.undo_email_change is 'Gives the account back to an address it had, without password and sessions, takes a token to choose another, and tells the address that it had. Later changes cannot be undone any more: their links were sent to whoever made them. False where the change is undone, too old, or the address somebody else''s.';
