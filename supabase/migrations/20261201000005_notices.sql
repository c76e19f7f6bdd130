-- What an operator's command tells every member, once, whatever is killed.

create table public.notices (
  name text primary key,
  words_hash text not null,
  begun_at timestamptz not null default now()
);
comment on table public.notices is 'Changes of terms, prices or privacy that members were told of. The hash is of the words.';

create table public.notice_recipients (
  notice_name text not null references public.notices on delete cascade,
  account_id uuid not null references auth.users on delete cascade,
  queued_at timestamptz not null default now(),
  primary key (notice_name, account_id)
);
-- An account that is deleted takes its rows along.
create index on public.notice_recipients (account_id);
