-- Row-level security asks these two in nearly every statement. PL/pgSQL plans them once in a session; as functions in SQL they
-- were planned at each call, and at each table of a statement (0.2 ms on PGlite). A plan that is kept from few rows must not
-- read many from end to end.
create or replace function public.is_live_session() returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now())
  );
end $$;

create or replace function public.own_workspace() returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select workspace_id from public.workspace_members
    where member_id = (select auth.uid()) and (select public.is_live_session())
  );
end $$;
