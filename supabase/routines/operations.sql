-- What limits and the doctor ask for.

-- The hash is keyed because there are few network addresses and few short forms: plain hashes of them are found by trying all.
create or replace function public.count_request(counted text, for_seconds integer, added integer) returns setof public.request_counts
language sql set search_path = '' set lock_timeout = '500ms' as $$
  insert into public.request_counts as kept (key, points, ends_at)
  values (public.keyed_hash(counted), added, now() + pg_catalog.make_interval(secs => for_seconds))
  on conflict (key) do update set
    points = case when kept.ends_at <= now() then excluded.points else kept.points + excluded.points end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning kept.*
$$;
comment on function public.count_request is 'The count with this time, and when it begins anew. A row that somebody holds is not waited for: all connections would.';

-- For `npm run doctor`: the data API of a hosted project does not show the schema in which migrations and functions are noted.
create or replace function public.applied_migrations() returns text[]
-- PL/pgSQL, whose tables need not exist before it is called: a database that was set up by hand lacks this one.
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select pg_catalog.array_agg(version order by version) from supabase_migrations.schema_migrations);
end $$;
comment on function public.applied_migrations is 'Their versions, as `supabase db push` and deploy/migrate.sh note them.';

create or replace function public.applied_routines() returns text language plpgsql stable security definer set search_path = '' as $$
begin
  return (select hash from supabase_migrations.routines);
end $$;
comment on function public.applied_routines is 'The hash of the files that made these functions: deploy/routines.sh.';
