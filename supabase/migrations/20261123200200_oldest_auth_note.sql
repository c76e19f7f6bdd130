create function public.oldest_auth_note() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return null; end if;
  return (select min(created_at) from auth.audit_log_entries);
end $$;
comment on function public.oldest_auth_note is
  'Since when Auth has notes of sign-ins in the database, for the doctor; null where there are none. The nightly purge deletes them.';

revoke execute on function public.oldest_auth_note() from public, anon, authenticated;
grant execute on function public.oldest_auth_note() to service_role;
