-- One row for each who was deleted, however often: the button can be pressed again, and rows that nobody needs would grow
-- until the list of withdrawals can be neither written nor held to.

delete from public.deletions older using public.deletions newer
where older.subject_hash = newer.subject_hash and older.deleted_at < newer.deleted_at;
alter table public.deletions drop constraint deletions_pkey;
alter table public.deletions add primary key (subject_hash);

create function public.note_deletion(subject text) returns void
language sql set search_path = '' as $$
  insert into public.deletions (subject_hash) values (public.address_hash(subject))
  on conflict (subject_hash) do update set deleted_at = greatest(deletions.deleted_at, excluded.deleted_at)
$$;
comment on function public.note_deletion is 'Notes that an address, or the id of an account, was deleted, and when last.';

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
  delete from public.outbox where recipient = address or about = address;
  is_known := is_known or found;
  insert into public.consents (email_hash, purpose, step, text_version)
  select email_hash, purpose, 'withdrawn', text_version from (
    select distinct on (purpose) * from public.consents where email = address order by purpose, created_at desc
  ) newest where step <> 'withdrawn';
  update public.consents set email = null where email = address;
  is_known := is_known or found;
  -- Of whom nothing was kept, a backup of before has nothing that was to be kept for longer.
  if is_known or public.is_account(address) then perform public.note_deletion(address); end if;
  return cvs;
end $$;

-- The subscription goes before its mail, as in forget.
create or replace function public.leave_newsletter(address text, text_version text) returns boolean
language plpgsql set search_path = '' as $$
declare was_subscribed boolean;
begin
  delete from public.newsletter_subscriptions where email = address;
  was_subscribed := found;
  delete from public.outbox where recipient = address and kind = 'newsletter-issue' and delivered_at is null;
  if was_subscribed then perform public.note_consent(address, 'newsletter', 'withdrawn', text_version); end if;
  return was_subscribed;
end $$;

revoke execute on function public.note_deletion(text) from public, anon, authenticated;
grant execute on function public.note_deletion(text) to service_role;
