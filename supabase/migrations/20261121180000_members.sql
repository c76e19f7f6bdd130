-- Members, and the set-up of their business. A member reads and writes their own rows, with their own token, and only
-- while its session lives: a sign-out holds at once on every instance, without a call to Auth.

create table public.members (
  id uuid primary key references auth.users on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  created_at timestamptz not null default now()
);

create table public.set_ups (
  member_id uuid primary key references public.members on delete cascade,
  business text not null,
  sells text not null,
  tone text not null check (tone in ('warm', 'direct', 'formal')),
  opening_hours text not null,
  follow_up_days integer not null check (follow_up_days between 1 and 30),
  saved_at timestamptz not null default now()
);

alter table public.members enable row level security;
alter table public.set_ups enable row level security;

create function public.is_live_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now())
  )
$$;
comment on function public.is_live_session is 'Whether the token belongs to a session that nobody has signed out.';

create policy "their own, while signed in" on public.members for select to authenticated
  using (id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, once" on public.members for insert to authenticated
  with check (id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, while signed in: change" on public.members for update to authenticated
  using (id = (select auth.uid()) and (select public.is_live_session()))
  with check (id = (select auth.uid()));

create policy "their own, while signed in" on public.set_ups for select to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, once" on public.set_ups for insert to authenticated
  with check (member_id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, while signed in: change" on public.set_ups for update to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()))
  with check (member_id = (select auth.uid()));

-- What the house writes itself stays as it is, whatever a member sends.
create function public.keep_created_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  return new;
end $$;
create trigger keep_created_at before insert or update on public.members
  for each row execute function public.keep_created_at();

create function public.note_saved_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.saved_at := now();
  return new;
end $$;
create trigger note_saved_at before insert or update on public.set_ups
  for each row execute function public.note_saved_at();

revoke all on public.members, public.set_ups from anon, authenticated;
grant select, insert (id, name), update (name) on public.members to authenticated;
grant select, insert (member_id, business, sells, tone, opening_hours, follow_up_days),
  -- An upsert of PostgREST's names the key among what it updates; the policy pins it.
  update (member_id, business, sells, tone, opening_hours, follow_up_days) on public.set_ups to authenticated;
grant all on public.members, public.set_ups to service_role;
revoke execute on function public.is_live_session(), public.keep_created_at(), public.note_saved_at() from public, anon;
grant execute on function public.is_live_session() to authenticated, service_role;

-- Who came into an account, when and from where: to be kept for six months (Marco Civil da Internet, art. 15), also
-- after the account is gone. Nobody reads it but the server.
create table public.access_records (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  address text not null,
  created_at timestamptz not null default now()
);
create index on public.access_records (account_id);
alter table public.access_records enable row level security;
revoke all on public.access_records from anon, authenticated;
grant all on public.access_records to service_role;

-- For whoever has proved by mail or by password that an address is theirs. Auth's tables are not the server's to read,
-- so these run as their owner, for the server alone.
create function public.accounts_under(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'name', coalesce(member.name, account.raw_user_meta_data ->> 'name'),
    'createdAt', account.created_at,
    'setUp', pg_catalog.to_jsonb(set_up) - 'member_id',
    'accesses', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('at', created_at, 'address', address) order by created_at desc
      ), '[]')
      from public.access_records where account_id = account.id
    )
  )), '[]')
  from auth.users account
  left join public.members member on member.id = account.id
  left join public.set_ups set_up on set_up.member_id = account.id
  where account.email = accounts_under.address
$$;

create function public.delete_account_under(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = address;
  return found;
end $$;

revoke execute on function public.accounts_under(text), public.delete_account_under(text) from public, anon, authenticated;
grant execute on function public.accounts_under(text), public.delete_account_under(text) to service_role;

create function public.account_mark(account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
    pg_catalog.concat(email, encrypted_password), 'UTF8'
  )), 'hex')
  from auth.users where id = account_id
$$;
comment on function public.account_mark is 'Another one once the password or the address has changed.';

create function public.change_account_email(account_id uuid, mark text, new_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = new_email and email_confirmed_at is null;
  if exists (select from auth.users where email = new_email) then return false; end if;
  update auth.users set email = new_email, recovery_token = '', confirmation_token = ''
  where id = account_id and public.account_mark(account_id) = mark;
  if not found then return false; end if;
  -- What was mailed to the old address opens nothing any more.
  if pg_catalog.to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account_id;
  end if;
  update auth.identities
  set identity_data = identity_data || pg_catalog.jsonb_build_object('email', new_email)
  where user_id = account_id and provider = 'email';
  return true;
end $$;
comment on function public.change_account_email is 'False where address or password have changed since the mark was taken, or the new address is somebody''s.';

create function public.is_account(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where email = address and email_confirmed_at is not null)
$$;

create function public.make_room_for_account(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = address and email_confirmed_at is null;
  return not exists (select from auth.users where email = address);
end $$;
comment on function public.make_room_for_account is 'False where the address is somebody''s, who confirmed it.';

create function public.purge_unconfirmed_accounts(before timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from auth.users where email_confirmed_at is null and created_at < before returning id)
  select count(*) from gone
$$;
comment on function public.purge_unconfirmed_accounts is 'Anybody may have typed their address and name.';

revoke execute on function public.account_mark(uuid), public.change_account_email(uuid, text, text), public.is_account(text),
  public.make_room_for_account(text), public.purge_unconfirmed_accounts(timestamptz) from public, anon, authenticated;
grant execute on function public.account_mark(uuid), public.change_account_email(uuid, text, text), public.is_account(text),
  public.make_room_for_account(text), public.purge_unconfirmed_accounts(timestamptz) to service_role;
