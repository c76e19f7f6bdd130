-- For `npm run doctor`: the data API of a hosted project does not show the schema in which migrations are noted.
create function public.applied_migrations() returns text[]
-- PL/pgSQL, whose tables need not exist before it is called: a database that was set up by hand lacks this one.
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select pg_catalog.array_agg(version order by version) from supabase_migrations.schema_migrations);
end $$;
comment on function public.applied_migrations is 'Their versions, as `supabase db push` and deploy/migrate.sh note them.';

revoke execute on function public.applied_migrations from public, anon, authenticated;
grant execute on function public.applied_migrations to service_role;
