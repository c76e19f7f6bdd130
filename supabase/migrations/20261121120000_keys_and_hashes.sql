-- Keys that seal links, and the hashes under which addresses are known without being kept.
--
-- The versions of these files are among those of the files that they replaced, so that a database which has applied all of
-- those applies only the last one.
--
-- Every table has row-level security, and only those of members have policies: the server alone reads and writes the others,
-- with its secret key. Functions run as their caller unless they have to read the tables of Auth, and the server alone may
-- call them.

create table public.signing_keys (
  id integer primary key generated always as identity,
  key text not null,
  created_at timestamptz not null default now()
);
comment on table public.signing_keys is 'Seals the links in mails. The newest seals, all open.';

create function public.signing_key_values() returns text[]
language plpgsql set search_path = '' as $$
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

create table public.spent_links (
  link text primary key,
  created_at timestamptz not null default now()
);

create function public.spend_link(link text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.spent_links (link) values (spend_link.link) on conflict do nothing;
  return found;
end $$;
comment on function public.spend_link is 'False where it was spent before.';

-- The key of hashes never changes, while signing keys come and go: a silenced address, a deletion, a consent and a limit
-- outlast them.
create table public.hash_keys (
  id boolean primary key default true check (id),
  key text not null
);
comment on table public.hash_keys is
  'One row. Whoever changes it undoes every silence, deletion, proof of consent and limit that is kept as a hash.';

insert into public.hash_keys (key)
select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
  pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()), 'UTF8'
)), 'hex');

create function public.keyed_hash(value text) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(key || value, 'UTF8')), 'hex') from public.hash_keys
$$;
comment on function public.keyed_hash is 'What nobody without the key can find out by trying.';

create function public.address_hash(address text) returns text
language sql stable set search_path = '' as $$
  select public.keyed_hash(pg_catalog.lower(address))
$$;
comment on function public.address_hash is 'The same for as long as the database lives: see hash_keys.';

do $$
declare name text;
begin
  foreach name in array array[
    'hash_keys',
    'signing_keys',
    'spent_links'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array[
    'address_hash',
    'keyed_hash',
    'signing_key_values',
    'spend_link'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
end $$;
