-- Members. A member reads and writes their own row, with their own token, and only while its session lives: a sign-out holds
-- at once on every instance, without a call to Auth.

create table public.members (
  id uuid primary key references auth.users on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  created_at timestamptz not null default now()
);

create function public.is_live_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now())
  )
$$;
comment on function public.is_live_session is 'Whether the token belongs to a session that nobody has signed out.';

alter table public.members enable row level security;
create policy "their own, while signed in" on public.members for select to authenticated
  using (id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, once" on public.members for insert to authenticated
  with check (id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, while signed in: change" on public.members for update to authenticated
  using (id = (select auth.uid()) and (select public.is_live_session()))
  with check (id = (select auth.uid()));

-- What the site writes itself stays as it is, whatever a member sends.
create function public.keep_created_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  return new;
end $$;
create trigger keep_created_at before insert or update on public.members
  for each row execute function public.keep_created_at();

revoke all on public.members from anon, authenticated;
grant select, insert (id, name), update (name) on public.members to authenticated;
grant all on public.members to service_role;
revoke execute on function public.is_live_session, public.keep_created_at from public, anon;
grant execute on function public.is_live_session to authenticated, service_role;
