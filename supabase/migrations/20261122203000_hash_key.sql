-- Hashes have a key of their own, which is never changed. Keys that seal links come and go; a silence, a deletion, a
-- consent and a limit hold on.

create table public.hash_keys (
  id boolean primary key default true check (id),
  key text not null
);
comment on table public.hash_keys is
  'One row. Whoever changes it undoes every silence, deletion, proof of consent and limit that is kept as a hash.';
alter table public.hash_keys enable row level security;
revoke all on public.hash_keys from anon, authenticated;
grant all on public.hash_keys to service_role;

-- What is hashed already was hashed with the oldest signing key.
insert into public.hash_keys (key)
select coalesce(
  (select key from public.signing_keys order by id limit 1),
  pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
    pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()), 'UTF8'
  )), 'hex')
);

create function public.keyed_hash(value text) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(key || value, 'UTF8')), 'hex') from public.hash_keys
$$;
comment on function public.keyed_hash is 'What nobody without the key can find out by trying.';

create or replace function public.address_hash(address text) returns text
language sql stable set search_path = '' as $$
  select public.keyed_hash(pg_catalog.lower(address))
$$;
comment on function public.address_hash is 'The same for as long as the database lives: see hash_keys.';

-- There are few network addresses and few short forms: their plain hashes would be found by trying all of them.
create or replace function public.count_request(counted text, for_seconds integer) returns setof public.request_counts
language sql set search_path = '' as $$
  insert into public.request_counts as kept (key, points, ends_at)
  values (public.keyed_hash(counted), 1, now() + pg_catalog.make_interval(secs => for_seconds))
  on conflict (key) do update set
    points = case when kept.ends_at <= now() then 1 else kept.points + 1 end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning kept.*
$$;
comment on column public.request_counts.key is 'A keyed hash of what is counted and of whom.';

create or replace function public.receive(submission jsonb) returns public.reception
language plpgsql set search_path = '' as $$
declare
  key_hash text := public.keyed_hash(submission ->> 'key');
  content_hash text := public.keyed_hash(submission ->> 'content');
  known text;
begin
  insert into public.submissions (key, content) values (key_hash, content_hash)
  on conflict (key) do update set content = excluded.content, created_at = now()
    where submissions.created_at < now() - interval '24 hours';
  if found then return 'kept'; end if;

  select content into known from public.submissions where key = key_hash;
  return case when known = content_hash then 'repeated' else 'key used for other content' end;
end $$;
comment on table public.submissions is 'What was received within the last day, as keyed hashes, so that a repetition is known.';

update public.request_counts set key = public.keyed_hash(key);
update public.submissions set key = public.keyed_hash(key), content = public.keyed_hash(content);

revoke execute on function public.keyed_hash(text) from public, anon, authenticated;
grant execute on function public.keyed_hash(text) to service_role;
