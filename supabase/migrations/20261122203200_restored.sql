-- A backup brings back what was true when it was made. What must not come back with it: sessions that were signed out,
-- links and codes that were spent or replaced, passwords and addresses that were changed, signing keys that leaked.

create function public.end_sessions(before timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens where created_at < before;
  delete from auth.sessions where created_at < before;
  update auth.users set
    confirmation_token = '',
    recovery_token = '',
    email_change_token_new = '',
    email_change_token_current = '',
    reauthentication_token = ''
  where created_at < before and pg_catalog.concat(
    confirmation_token, recovery_token, email_change_token_new, email_change_token_current, reauthentication_token
  ) <> '';
  if pg_catalog.to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens where created_at < before;
  end if;
  if pg_catalog.to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state where created_at < before;
  end if;
  if pg_catalog.to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries where created_at < before;
  end if;
  delete from public.account_tokens where created_at < before;
  delete from public.email_changes where created_at < before;
  -- The tokens in them are gone.
  delete from public.outbox
  where kind in ('account-confirmation', 'password-recovery') and created_at < before
    and delivered_at is null and refused_at is null;
end $$;
comment on function public.end_sessions is 'Signs everybody out who came in before a time, and makes what was mailed to them for that worthless.';

create or replace function public.withdrawals() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'at', now(),
    'keyedBy', (
      select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(key, 'UTF8')), 'hex') from public.hash_keys
    ),
    'deletions', (select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.deletions row),
    'silenced', (select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.silenced_addresses row),
    'withdrawn', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(row) - 'email'), '[]')
      from public.consents row where step = 'withdrawn'
    ),
    'spentLinks', (select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.spent_links row),
    'signingKeys', (select coalesce(pg_catalog.jsonb_agg(public.keyed_hash(key)), '[]') from public.signing_keys),
    'credentials', (
      select coalesce(pg_catalog.jsonb_object_agg(
        public.keyed_hash(account.id::text),
        public.keyed_hash(pg_catalog.concat_ws(' ', account.id, account.email, account.encrypted_password))
      ), '{}')
      from auth.users account where account.email_confirmed_at is not null
    )
  )
$$;
comment on function public.withdrawals is
  'Who wants to be gone, or to hear no more, which links are spent and which credentials and keys hold, all as hashes.';

create or replace function public.withdraw_again(list jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  made_at timestamptz := coalesce((list ->> 'at')::timestamptz, now());
  address text;
  cvs text[] := '{}';
  news text[];
begin
  if list ->> 'keyedBy' is distinct from public.withdrawals() ->> 'keyedBy' then return null; end if;

  perform public.end_sessions(made_at);
  insert into public.spent_links
  select * from pg_catalog.jsonb_populate_recordset(null::public.spent_links, list -> 'spentLinks')
  on conflict do nothing;

  insert into public.silenced_addresses
  select * from pg_catalog.jsonb_populate_recordset(null::public.silenced_addresses, list -> 'silenced')
  on conflict do nothing;
  update public.outbox set refused_at = now(), recipient = null, about = null, message = null
  where (
      recipient_hash in (select address_hash from public.silenced_addresses)
      or mailbox_hash in (select address_hash from public.silenced_addresses where reason = 'asked')
    )
    and delivered_at is null and refused_at is null;

  with added as (
    insert into public.consents
    select * from pg_catalog.jsonb_populate_recordset(null::public.consents, list -> 'withdrawn')
    on conflict do nothing
    returning email_hash, purpose
  )
  select pg_catalog.array_agg(email_hash) into news from added where purpose = 'newsletter';
  if news is not null then
    delete from public.outbox
    where recipient_hash = any (news) and kind = 'newsletter-issue' and delivered_at is null;
    delete from public.newsletter_subscriptions where public.address_hash(email) = any (news);
  end if;

  -- Whoever knows the password or reads the mail of before may be the reason why it was changed.
  update auth.users account set encrypted_password = ''
  from pg_catalog.jsonb_each_text(list -> 'credentials') known (subject, credentials)
  where known.subject = public.keyed_hash(account.id::text)
    and known.credentials
      <> public.keyed_hash(pg_catalog.concat_ws(' ', account.id, account.email, account.encrypted_password))
    and greatest(account.created_at, account.updated_at) < made_at;
  if list ? 'signingKeys' then
    delete from public.signing_keys
    where created_at < made_at
      and public.keyed_hash(key) not in (select pg_catalog.jsonb_array_elements_text(list -> 'signingKeys'));
  end if;

  with added as (
    insert into public.deletions
    select * from pg_catalog.jsonb_populate_recordset(null::public.deletions, list -> 'deletions')
    on conflict do nothing
    returning subject_hash
  )
  select pg_catalog.array_agg(subject_hash) into news from added;
  if news is null then return cvs; end if;
  for address in
    select email from (
      select email from public.contact_messages
      union select email from public.newsletter_subscriptions
      union select email from public.waiting_list_entries
      union select email from public.job_applications
      union select email from public.consents where email is not null
      union select recipient from public.outbox where recipient is not null
      union select about from public.outbox where about is not null
      union select users.email from auth.users where users.email is not null
    ) known
    where public.address_hash(email) = any (news)
  loop
    cvs := cvs || public.delete_person(address, null);
  end loop;
  perform public.delete_account(id) from auth.users where public.address_hash(id::text) = any (news);
  return cvs;
end $$;
comment on function public.withdraw_again is
  'Does again what is in a list of withdrawals() and not known here: in a database as a backup had it, that is what came after the backup. Names the CV files to delete; null where the list is of another database.';

revoke execute on function public.end_sessions(timestamptz), public.withdrawals(), public.withdraw_again(jsonb)
  from public, anon, authenticated;
grant execute on function public.end_sessions(timestamptz), public.withdrawals(), public.withdraw_again(jsonb)
  to service_role;
