-- Keys that seal links, and the hashes under which addresses are known without being kept. Functions run as their caller unless they
-- have to read the tables of Auth, or what a member may not; who may call which stands in supabase/access.sql.

create or replace function public.signing_key_values() returns text[] language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.signing_keys) then
    perform pg_catalog.pg_advisory_xact_lock(7401);
    insert into public.signing_keys (key)
    select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
      pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()), 'UTF8'
    )), 'hex')
    where not exists (select from public.signing_keys);
  end if;
  return (select pg_catalog.array_agg(key order by id desc) from public.signing_keys);
end $$;
comment on function public.signing_key_values is 'All signing keys, the newest first; the first call makes one.';

create or replace function public.spend_link(link text) returns boolean language plpgsql set search_path = '' as $$
begin
  insert into public.spent_links (link) values (spend_link.link) on conflict do nothing;
  return found;
end $$;
comment on function public.spend_link is 'False where it was spent before.';

create or replace function public.keyed_hash(value text) returns text language sql stable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(key || value, 'UTF8')), 'hex') from public.hash_keys
$$;
comment on function public.keyed_hash is 'What nobody without the key can find out by trying.';

create or replace function public.address_hash(address text) returns text language sql stable set search_path = '' as $$
  select public.keyed_hash(pg_catalog.lower(address))
$$;
comment on function public.address_hash is 'The same for as long as the database lives: see hash_keys.';
