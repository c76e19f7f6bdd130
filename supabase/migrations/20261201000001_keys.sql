-- Keys that seal links, and the key of the hashes under which addresses are known without being kept.

create table public.signing_keys (
  id integer primary key generated always as identity,
  key text not null,
  created_at timestamptz not null default now()
);
comment on table public.signing_keys is 'Seals the links in mails. The newest seals, all open.';

create table public.spent_links (
  link text primary key,
  created_at timestamptz not null default now()
);

-- The key of hashes never changes, while signing keys come and go: a silenced address, a deletion, a consent and a limit
-- outlast them.
create table public.hash_keys (
  id boolean primary key default true check (id),
  key text not null
);
comment on table public.hash_keys is 'One row. Whoever changes it undoes every silence, deletion, proof of consent and limit that is kept as a hash.';

insert into public.hash_keys (key)
select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
  pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()), 'UTF8'
)), 'hex');
