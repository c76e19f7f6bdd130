-- For databases on which the embedded Supabase's library has granted anon and authenticated everything (row-level security stood before
-- every table all the same). On a new database and on a hosted project this changes nothing.
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
do $$
declare readable text;
begin
  for readable in select distinct tablename from pg_catalog.pg_policies where schemaname = 'public' loop
    execute pg_catalog.format('grant select on public.%I to authenticated', readable);
  end loop;
end $$;
grant insert (id, name), update (name) on public.members to authenticated;
grant insert (member_id, business, sells, tone, opening_hours, follow_up_days),
  update (member_id, business, sells, tone, opening_hours, follow_up_days)
on public.set_ups to authenticated;

-- What a member asks with their own token ends after this time, as on a new hosted project. Embedded, the site's own connections to a
-- PostgreSQL have such a limit; PGlite, which has one thread and no clock to interrupt it, has the bounds of calls and of rows alone.
do $$
begin
  if not exists (
    select from pg_catalog.pg_db_role_setting where setrole = 'authenticated'::regrole and setdatabase = 0
      and pg_catalog.array_to_string(setconfig, ' ') ~ 'statement_timeout'
  ) then alter role authenticated set statement_timeout = '8s'; end if;
exception when insufficient_privilege then
  -- On a PostgreSQL whose roles somebody else has made: there it has no effect.
end $$;
