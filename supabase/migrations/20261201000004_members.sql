-- Members, and the set-up of their business. A member reads and writes their own row, with their own token, and only while its
-- session lives: a sign-out holds at once on every instance, without a call to Auth. Members of a hosted project reach their rows
-- without the forms, so the lengths that the forms allow are checked here, too. What the site alone writes is kept by triggers.

create table public.members (
  id uuid primary key references auth.users on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  terms_version text,
  terms_accepted_at timestamptz,
  last_used_on date not null default current_date,
  inactivity_notices smallint not null default 0,
  inactivity_noticed_on date,
  created_at timestamptz not null default now()
);
comment on column public.members.terms_version is 'Null for an account from before acceptances were kept. Members cannot write it.';
comment on column public.members.last_used_on is 'Of the last access.';
create index on public.members (last_used_on);

create trigger keep_created_at before insert or update on public.members for each row execute function public.keep_created_at();
create trigger keep_accepted_terms before insert or update on public.members for each row execute function public.keep_accepted_terms();

create table public.set_ups (
  member_id uuid primary key references public.members on delete cascade,
  business text not null constraint set_ups_business_length check (char_length(business) between 1 and 120),
  sells text not null constraint set_ups_sells_length check (char_length(sells) between 1 and 200),
  tone text not null check (tone in ('warm', 'direct', 'formal')),
  opening_hours text not null constraint set_ups_opening_hours_length check (char_length(opening_hours) between 1 and 120),
  follow_up_days integer not null check (follow_up_days between 1 and 30),
  saved_at timestamptz not null default now()
);

create trigger note_saved_at before insert or update on public.set_ups for each row execute function public.note_saved_at();
create trigger renew_follow_ups_first after insert on public.set_ups for each row execute function public.renew_follow_ups();
create trigger renew_follow_ups after update on public.set_ups for each row
  when (old.opening_hours <> new.opening_hours or old.follow_up_days <> new.follow_up_days)
  execute function public.renew_follow_ups();

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

-- Plans over all customers cost enough to be compiled first, which takes several times as long as they run. Embedded, the site's own
-- connections ask for the same.
do $$
begin
  alter role authenticated set jit = off;
  alter role service_role set jit = off;
exception when insufficient_privilege then
  -- As above.
end $$;
