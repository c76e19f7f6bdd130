-- For databases that applied the files which the ones before this replaced: of those, these functions were different. On a new
-- database this changes nothing.
--
-- Whatever changes an account takes the account's lock before any row, and several rows of a table in the order of their ids.

drop function if exists public.begin_password_change(uuid, text, jsonb);
drop function if exists public.begin_password_change(uuid, uuid, jsonb);
drop function if exists public.finish_password_change(uuid, uuid);
drop function if exists public.abandon_password_change(uuid);

create or replace function public.lock_account(account_id uuid) returns void
language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(account_id::text, 2))
$$;
comment on function public.lock_account is 'Until the transaction ends. Nothing for null.';

create or replace function public.begin_password_change(change_id uuid, account_id uuid, mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_account(account_id);
  insert into public.password_changes (id, account_id, password_mark)
  select change_id, account.id, public.password_mark(account.email) from auth.users account
  where account.id = begin_password_change.account_id;
  if not found then return false; end if;
  if pg_catalog.jsonb_typeof(mail) = 'object' then
    perform public.queue_mail(mail || pg_catalog.jsonb_build_object('id', change_id));
    update public.outbox set due_at = now() + interval '1 day' where id = change_id;
  end if;
  return true;
end $$;
comment on function public.begin_password_change is 'False, and no mail, where there is no such account.';

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
  delete from public.password_changes
  where account_id = change.account_id and created_at <= change.created_at;
  insert into public.members (id, name)
  select id, pg_catalog.left(coalesce(nullif(pg_catalog.btrim(raw_user_meta_data ->> 'name'), ''), email), 120)
  from auth.users
  where id = change.account_id and not exists (select from public.members where id = change.account_id)
  on conflict do nothing;
  perform public.forget_tokens_and_tries(account_email);
  delete from auth.sessions where user_id = change.account_id and id is distinct from session_id;
  return true;
end $$;
comment on function public.finish_password_change is
  'Makes a member of who was none, ends every token of the address and every session but one, and lets the owner''s mail go. False where the change is gone: the account was deleted or taken back, or another change has ended this one''s session.';

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
      else
        perform public.abandon_password_change(change_id);
      end if;
    exception when others then
      -- claim_mails goes on: a change that fails holds up no mail.
      raise warning 'A password change could not be finished: %', sqlstate;
    end;
  end loop;
end $$;
comment on function public.finish_password_changes is
  'Those that nobody finished. Auth may have made one though its answer was lost, and whose session is whose is not known. Few, and with short waits: claim_mails, which keeps all other claims waiting, calls this.';

create or replace function public.complete_email_change(
  change_id uuid, account_id uuid, mark text, old_email text, new_email text, mail jsonb
) returns boolean
language plpgsql set search_path = '' as $$
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
comment on function public.complete_email_change is
  'The address, the end of the link and the mail to the address before, or nothing. False as change_account_email.';

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
  if not public.change_account_email(change.account_id, public.account_mark(change.account_id), old_email) then
    return false;
  end if;
  delete from public.email_changes where account_id = change.account_id and created_at >= change.created_at;
  -- Whoever made the change knew the password, and may still be signed in.
  update auth.users set encrypted_password = '' where id = change.account_id;
  delete from public.password_changes where password_changes.account_id = change.account_id;
  delete from auth.sessions where user_id = change.account_id;
  insert into public.account_tokens (id, kind, address_hash, code_hash)
  values (token_id, 'recovery', public.address_hash(old_email), '');
  perform public.queue_mail(mail || pg_catalog.jsonb_build_object('to', new_email, 'about', new_email));
  return true;
end $$;
comment on function public.undo_email_change is
  'Gives the account back to an address it had, without password and sessions, takes a token to choose another, and tells the address that it had. Later changes cannot be undone any more: their links were sent to whoever made them. False where the change is undone, too old, or the address somebody else''s.';

create or replace function public.delete_account(account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_account(account_id);
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

create or replace function public.delete_person(address text, mail_to_member jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare cvs text[];
begin
  perform public.lock_account(id) from auth.users where email = address and not is_sso_user;
  cvs := public.forget(address);
  perform public.forget_tokens_and_tries(address);
  if not public.delete_account_under(address) then
    -- An account that was never confirmed may have left the address in the log.
    perform public.clear_auth_log(address, null);
  elsif pg_catalog.jsonb_typeof(mail_to_member) = 'object' then
    perform public.queue_mail(mail_to_member);
  end if;
  return cvs;
end $$;
comment on function public.delete_person is
  'Deletes everything under an address, the account too, and queues a mail that says so to whoever had one. Names the CV files to delete.';

create or replace function public.forget_tokens_and_tries(address text) returns void
language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  perform from public.account_tokens where address_hash = hash order by id for update;
  delete from public.account_tokens where address_hash = hash;
  delete from public.password_tries where address_hash = hash;
end $$;

create or replace function public.try_account_code(address text, token_kind text, code text) returns uuid
language plpgsql set search_path = '' as $$
declare
  hash text := public.address_hash(address);
  found_id uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(hash, 1));
  perform from public.account_tokens where address_hash = hash order by id for update;
  if (select coalesce(sum(wrong_codes), 0) from public.account_tokens where address_hash = hash) >= 100 then
    return null;
  end if;
  select id into found_id from public.account_tokens
  where address_hash = hash and kind = token_kind and wrong_codes < 10 and created_at > now() - interval '24 hours'
    and code_hash = public.code_hash(id, code);
  if found_id is null then
    update public.account_tokens set wrong_codes = wrong_codes + 1
    where address_hash = hash and kind = token_kind and wrong_codes < 10 and created_at > now() - interval '24 hours';
  end if;
  return found_id;
end $$;
comment on function public.try_account_code is
  'Ten wrong codes end the code of a mail, whoever tried; a hundred end all codes of an address until somebody chose a password (NIST SP 800-63B, 5.2.2). The links go on working.';

create or replace function public.forget(address text) returns text[]
language plpgsql set search_path = '' as $$
declare
  cvs text[];
  is_known boolean;
begin
  with gone as (delete from public.job_applications where email = address returning cv)
  select coalesce(pg_catalog.array_agg(cv), '{}') into cvs from gone;
  is_known := cvs <> '{}';
  delete from public.contact_messages where email = address;
  is_known := is_known or found;
  delete from public.newsletter_subscriptions where email = address;
  is_known := is_known or found;
  delete from public.waiting_list_entries where email = address;
  is_known := is_known or found;
  perform from public.outbox where recipient = address or about = address order by id for update;
  delete from public.outbox where recipient = address or about = address;
  is_known := is_known or found;
  insert into public.consents (email_hash, purpose, step, text_version)
  select email_hash, purpose, 'withdrawn', text_version from (
    select distinct on (purpose) * from public.consents where email = address order by purpose, created_at desc
  ) newest where step <> 'withdrawn';
  update public.consents set email = null where email = address;
  is_known := is_known or found;
  -- Where nothing was kept, a restored backup holds nothing either that outlives its retention.
  if is_known or public.is_account(address) then perform public.note_deletion(address); end if;
  return cvs;
end $$;
comment on function public.forget is
  'Deletes all rows under an address and names the CV files to delete. Proof of consent, now withdrawn, stays without the address.';

create or replace function public.silence_address(address text, reason text) returns void
language plpgsql set search_path = '' as $$
declare box text := public.mailbox_hash(address);
begin
  -- claim_mails takes it, too: the two lock the same mail, and one waits before it locks any.
  perform pg_catalog.pg_advisory_xact_lock(7403);
  insert into public.silenced_addresses (address_hash, reason) values (public.address_hash(address), reason)
  on conflict do nothing;
  if reason = 'asked' then
    insert into public.silenced_addresses (address_hash, reason) values (box, reason) on conflict do nothing;
  end if;
  perform from public.outbox
  where (recipient = address or (reason = 'asked' and mailbox_hash = box)) and delivered_at is null and refused_at is null
  order by id for update;
  update public.outbox set refused_at = now(), recipient = null, about = null, message = null
  where (recipient = address or (reason = 'asked' and mailbox_hash = box))
    and coalesce(about, recipient) = recipient
    and not (reason = 'asked' and public.is_about_account(kind))
    and delivered_at is null and refused_at is null;
end $$;
comment on function public.silence_address is
  'Who asks for silence has it for the whole mailbox. An address that is refused speaks for itself alone: a server without sub-addresses knows no `ana+loja@`, and knows `ana@`.';

create or replace function public.settle_mail(mail_id uuid, answer text, outcome text, retry_seconds integer) returns void
language plpgsql set search_path = '' as $$
declare address text;
begin
  if outcome = 'postponed' then
    update public.outbox
    set answer = settle_mail.answer, due_at = now() + pg_catalog.make_interval(secs => retry_seconds)
    where id = mail_id;
    return;
  end if;

  if outcome = 'dead address' then
    -- The site's own mailbox, which gets mail about others, is never silenced.
    select recipient into address from public.outbox where id = mail_id and recipient = about;
    if address is not null then perform public.silence_address(address, 'refused'); end if;
  end if;
  update public.outbox set
    answer = settle_mail.answer,
    delivered_at = case when outcome = 'delivered' then now() end,
    refused_at = case when outcome <> 'delivered' then now() end,
    recipient = null,
    about = null,
    message = null
  where id = mail_id;
end $$;
comment on function public.settle_mail is 'The outcome is delivered, postponed, refused or dead address.';

revoke execute on function public.abandon_password_change(uuid), public.begin_password_change(uuid, uuid, jsonb),
  public.finish_password_change(uuid, uuid), public.lock_account(uuid)
  from public, anon, authenticated;
grant execute on function public.abandon_password_change(uuid), public.begin_password_change(uuid, uuid, jsonb),
  public.finish_password_change(uuid, uuid), public.lock_account(uuid)
  to service_role;
