-- Accounts, whose passwords and sessions are Auth's.

-- Accesses and sessions

-- To be kept for six months (Marco Civil da Internet, art. 15), also after the account is gone.
create table public.access_records (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  address text not null,
  session_id uuid,
  created_at timestamptz not null default now()
);
comment on column public.access_records.session_id is 'Of the first access of a day; null for a sign-in.';
create index on public.access_records (account_id);
create index on public.access_records (account_id, created_at, id);
create index on public.access_records (created_at);
create unique index access_records_daily on public.access_records (session_id, ((created_at at time zone 'America/Sao_Paulo')::date));
create trigger note_use after insert on public.access_records for each row execute function public.note_use();

create table public.password_tries (
  address_hash text primary key,
  tries integer not null default 1,
  since timestamptz not null default now()
);
comment on table public.password_tries is 'Passwords that were tried for an address, whether or not it has an account, since one was right.';
create index on public.password_tries (since);

-- What the links and codes of account mails stand for. Auth is asked for a token of its own only when a password is chosen: so a
-- second request makes no mail worthless, and until then there is no session and no account.
create table public.account_tokens (
  id uuid primary key,
  kind text not null check (kind in ('signup', 'recovery')),
  address_hash text not null,
  code_hash text not null,
  wrong_codes integer not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  claimed_by uuid
);
comment on table public.account_tokens is 'Good for 24 hours, all of one address until one of them was used; kept longer to count the codes that were guessed.';
create index on public.account_tokens (address_hash);
create index on public.account_tokens (created_at);

-- A change is noted before Auth is asked for it: what follows from one that was made is done in one step, by the request that
-- asked for it or, where that died, by whoever claims mail next.
create table public.password_changes (
  id uuid primary key,
  account_id uuid not null,
  password_mark text not null,
  terms_version text,
  created_at timestamptz not null default now()
);
comment on table public.password_changes is 'Changes that Auth is being asked for. The mail to the account''s owner has the same id, waits, and goes with its change.';
comment on column public.password_changes.terms_version is 'What a new member accepts with their first password.';
create index on public.password_changes (account_id);
create index on public.password_changes (created_at);
create trigger forget_waiting_mail after delete on public.password_changes for each row execute function public.forget_waiting_mail();

create table public.email_changes (
  id uuid primary key,
  account_id uuid not null,
  created_at timestamptz not null default now()
);
comment on table public.email_changes is 'Changes that can be undone by a link that the address before was sent.';
create index on public.email_changes (account_id);
create index on public.email_changes (created_at);
