-- Applied before the files of supabase/routines, in the same transaction: all functions of `public` are the site's, and are made again.
-- So one may go, or take and return something else than before. One that a table names stays, and is replaced.
do $$
declare old regprocedure;
begin
  for old in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    begin
      execute format('drop function %s', old);
    exception when dependent_objects_still_exist then
    end;
  end loop;
end $$;
