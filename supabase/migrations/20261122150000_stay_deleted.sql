-- Who was deleted stays deleted, though a backup is restored that still knows them; so does who left the newsletter, or
-- asked for no more mail.

create table public.deletions (
  subject_hash text not null,
  deleted_at timestamptz not null default now(),
  primary key (subject_hash, deleted_at)
);
comment on table public.deletions is
  'Hashes of deleted addresses, and of the ids of deleted accounts: their address may be another in a backup.';
create index on public.deletions (deleted_at);
alter table public.deletions enable row level security;
revoke all on public.deletions from anon, authenticated;
grant all on public.deletions to service_role;

create or replace function public.forget(address text) returns text[]
language plpgsql set search_path = '' as $$
declare cvs text[];
begin
  insert into public.deletions (subject_hash) values (public.address_hash(address)) on conflict do nothing;
  with gone as (delete from public.job_applications where email = address returning cv)
  select coalesce(pg_catalog.array_agg(cv), '{}') into cvs from gone;
  delete from public.contact_messages where email = address;
  delete from public.newsletter_subscriptions where email = address;
  delete from public.waiting_list_entries where email = address;
  delete from public.outbox where recipient = address or about = address;
  insert into public.consents (email_hash, purpose, step, text_version)
  select email_hash, purpose, 'withdrawn', text_version from (
    select distinct on (purpose) * from public.consents where email = address order by purpose, created_at desc
  ) newest where step <> 'withdrawn';
  update public.consents set email = null where email = address;
  return cvs;
end $$;

create or replace function public.delete_account_under(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  with gone as (delete from auth.users where email = address and not is_sso_user returning id)
  insert into public.deletions (subject_hash) select public.address_hash(id::text) from gone;
  return found;
end $$;

create function public.withdrawals() returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'keyedBy', (
      select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(key, 'UTF8')), 'hex')
      from public.signing_keys order by id limit 1
    ),
    'deletions', (select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.deletions row),
    'silenced', (select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.silenced_addresses row),
    'withdrawn', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(row) - 'email'), '[]')
      from public.consents row where step = 'withdrawn'
    )
  )
$$;
comment on function public.withdrawals is 'Who wants to be gone, or to hear no more, without their addresses.';

create function public.withdraw_again(list jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  cvs text[] := '{}';
  news text[];
begin
  if list ->> 'keyedBy' is distinct from public.withdrawals() ->> 'keyedBy' then return null; end if;

  insert into public.silenced_addresses
  select * from pg_catalog.jsonb_populate_recordset(null::public.silenced_addresses, list -> 'silenced')
  on conflict do nothing;
  update public.outbox set refused_at = now(), recipient = null, about = null, message = null
  where recipient_hash in (select address_hash from public.silenced_addresses)
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
    cvs := cvs || public.forget(address);
    perform public.delete_account_under(address);
  end loop;
  delete from auth.users where public.address_hash(id::text) = any (news);
  return cvs;
end $$;
comment on function public.withdraw_again is
  'Does again what is in a list of withdrawals() and not known here: in a database as a backup had it, that is what came after the backup. Names the CV files to delete; null where the list is of another database.';

revoke execute on function public.withdrawals(), public.withdraw_again(jsonb) from public, anon, authenticated;
grant execute on function public.withdrawals(), public.withdraw_again(jsonb) to service_role;
