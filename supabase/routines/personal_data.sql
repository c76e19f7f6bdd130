-- Deletion, and what a restored backup must not bring back: who was deleted, who unsubscribed or asked for no more mail,
-- sessions that ended, links that were spent, passwords and addresses that were changed, signing keys that were withdrawn.

-- What is kept under an address
create or replace function public.counts_about(address text) returns jsonb language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'contactMessages', (select count(*) from public.contact_messages where email = address),
    'applications', (select count(*) from public.job_applications where email = address),
    'consents', (select count(*) from public.consents where email = address),
    'mailOnItsWay', (
      select count(*) from (
        select id from public.outbox where recipient = address
        union
        select id from public.outbox where about = address
      ) mails
    ),
    'customers', (
      select count(*) from public.customers where workspace_id = (select public.workspace_under(address)) and merged_into is null
    )
  )
$$;
comment on function public.counts_about is 'How many rows of each kind that there may be many of are kept under an address.';

create or replace function public.workspace_under(address text) returns uuid language sql stable security definer set search_path = '' as $$
  select workspace_id from public.workspace_members
  where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;

create or replace function public.note_deletion(subject text) returns void language sql set search_path = '' as $$
  insert into public.deletions (subject_hash) values (public.address_hash(subject))
  on conflict (subject_hash) do update set deleted_at = greatest(deletions.deleted_at, excluded.deleted_at)
$$;
comment on function public.note_deletion is 'Notes that an address, or the id of an account, was deleted, and when last.';

create or replace function public.forget(address text) returns text[] language plpgsql set search_path = '' as $$
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
comment on function public.forget is 'Deletes all rows under an address and names the CV files to delete. Proof of consent, now withdrawn, stays without the address.';

create or replace function public.clear_auth_log(name text, other_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare names text[] := array[pg_catalog.lower(name), pg_catalog.lower(coalesce(other_name, name))];
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return; end if;
  delete from auth.audit_log_entries
  where case
    -- GoTrue writes `&` as `\u0026`. The fast text search comes first, the exact comparison second.
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
comment on function public.clear_auth_log is 'Deletes what Auth noted of whoever has an id and an address, where a field says just that. There is no index for that: the log is read once, and is emptied every night.';

create or replace function public.delete_account(account_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_account(account_id);
  perform public.note_deletion(account_id::text);
  perform public.clear_auth_log(account_id::text, email) from auth.users where id = account_id;
  if pg_catalog.to_regclass('auth.flow_state') is not null then delete from auth.flow_state where user_id = account_id; end if;
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

create or replace function public.delete_person(address text, mail_to_member jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare cvs text[];
begin
  perform public.lock_account(id) from auth.users where email = address and not is_sso_user;
  -- A notice that is being queued for the account is waited for, and goes with the other mail.
  perform from auth.users where email = address and not is_sso_user for update;
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
comment on function public.delete_person is 'Deletes everything under an address, the account too, and queues a mail that says so to whoever had one. Names the CV files to delete.';

create or replace function public.withdrawals() returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'at', now(),
    'keyedBy', (select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(key, 'UTF8')), 'hex') from public.hash_keys),
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
    ),
    'erasedContacts', (
      -- No backup is older: backups.days in shared/site.ts.
      select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.erased_contacts row where erased_at > now() - interval '30 days'
    ),
    'alertSettings', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'member_id', member_id, 'has_digest', digest_hour is not null, 'calendar_version', calendar_version
      )), '[]') from public.alert_settings
    )
  )
$$;
comment on function public.withdrawals is 'Who wants to be gone, or to hear no more, whom sellers have erased, which links and addresses are spent and which credentials and keys hold, without names or addresses of people.';

create or replace function public.end_sessions(before timestamptz) returns void language plpgsql security definer set search_path = '' as $$
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
  if pg_catalog.to_regclass('auth.one_time_tokens') is not null then delete from auth.one_time_tokens where created_at < before; end if;
  if pg_catalog.to_regclass('auth.flow_state') is not null then delete from auth.flow_state where created_at < before; end if;
  if pg_catalog.to_regclass('auth.audit_log_entries') is not null then delete from auth.audit_log_entries where created_at < before; end if;
  delete from public.account_tokens where created_at < before;
  delete from public.password_changes where created_at < before;
  delete from public.email_changes where created_at < before;
  -- Their tokens are deleted.
  delete from public.outbox
  where kind in ('account-confirmation', 'password-recovery') and created_at < before
    and delivered_at is null and refused_at is null;
end $$;
comment on function public.end_sessions is 'Signs everybody out who came in before a time, and makes what was mailed to them for that worthless.';

create or replace function public.withdraw_people_again(list jsonb) returns text[]
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
  where exists (
      select from public.silenced_addresses silenced
      where silenced.address_hash = outbox.recipient_hash and silenced.reason <> 'asked'
        or silenced.address_hash in (outbox.recipient_hash, outbox.mailbox_hash) and silenced.reason = 'asked'
          and not public.is_about_account(outbox.kind)
    )
    and coalesce(about, recipient) = recipient
    and delivered_at is null and refused_at is null;

  with added as (
    insert into public.consents
    select * from pg_catalog.jsonb_populate_recordset(null::public.consents, list -> 'withdrawn')
    on conflict do nothing
    returning email_hash, purpose
  )
  select pg_catalog.array_agg(email_hash) into news from added where purpose = 'newsletter';
  if news is not null then
    delete from public.outbox where recipient_hash = any (news) and kind = 'newsletter-issue' and delivered_at is null;
    delete from public.newsletter_subscriptions where public.address_hash(email) = any (news);
  end if;

  -- A password or address that was changed after the backup stays invalid: somebody else may know it.
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
    insert into public.deletions (subject_hash, deleted_at)
    select subject_hash, max(deleted_at)
    from pg_catalog.jsonb_populate_recordset(null::public.deletions, list -> 'deletions')
    group by subject_hash
    on conflict (subject_hash) do update set deleted_at = excluded.deleted_at
    where excluded.deleted_at > deletions.deleted_at
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

create or replace function public.erase_customers_again(erased jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  news public.erased_contacts[];
  own uuid;
  hashes text[];
begin
  with added as (
    insert into public.erased_contacts
    select listed.* from pg_catalog.jsonb_populate_recordset(null::public.erased_contacts, erased) listed
    join public.workspaces on workspaces.id = listed.workspace_id
    on conflict do nothing
    returning *
  )
  select pg_catalog.array_agg(added) into news from added;
  for own in select distinct workspace_id from pg_catalog.unnest(news) loop
    select pg_catalog.array_agg(key_hash) into hashes from pg_catalog.unnest(news) where workspace_id = own;
    delete from public.contacts where workspace_id = own and public.contact_hash(own, 'id', id::text) = any (hashes);
    perform public.delete_customers(own, array(
      select id from public.customers where workspace_id = own and public.contact_hash(own, 'id', id::text) = any (hashes)
    ));
    update public.workspaces set revision = revision + 1 where id = own;
    -- Whom the seller has brought back since then stays.
    delete from public.erased_contacts again using public.contacts
    where again.workspace_id = own and again.key_hash = any (hashes)
      and contacts.workspace_id = own and contacts.created_at > again.erased_at
      and again.key_hash in (
        select public.contact_hash(own, 'name', key) from pg_catalog.unnest(former_name_keys || name_key) as key
        union all
        select public.contact_hash(own, 'number', number_key)
      );
  end loop;
end $$;

create or replace function public.withdraw_again(list jsonb) returns text[] language plpgsql security definer set search_path = '' as $$
declare cvs text[] := public.withdraw_people_again(list);
begin
  if cvs is null then return null; end if;
  perform public.erase_customers_again(list -> 'erasedContacts');
  -- A backup may hold a consent that was taken back since: owners are asked again.
  update public.model_consents set withdrawn_at = pg_catalog.now() where withdrawn_at is null;
  -- Or a digest that was turned off since, or a calendar's address that was given up.
  update public.alert_settings settings set
    digest_hour = case when listed.has_digest then settings.digest_hour end,
    calendar_version = case when settings.calendar_version is not null then listed.calendar_version end
  from pg_catalog.jsonb_to_recordset(list -> 'alertSettings')
    listed (member_id uuid, has_digest boolean, calendar_version integer)
  where settings.member_id = listed.member_id;
  return cvs;
end $$;
comment on function public.withdraw_again is 'Does again what is in a list of withdrawals() and not known here, or known of an earlier time: in a database as a backup had it, that is what came after the backup. Names the CV files to delete; null where the list is of another database.';
