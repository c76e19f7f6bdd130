-- Follow-ups (shared/customers/follow-up.ts): for each customer at most one that is open, concluded from the customer's row
-- whenever it changes, and stored with it; the others are what became of those before. Times without a zone are São Paulo's
-- wall times. Hoje, the scheduler and its alerts read this table alone.

create table public.follow_ups (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  customer_id uuid not null,
  reason text not null check (reason in ('seller', 'promised', 'proposal', 'silence', 'birthday', 'return', 'rhythm')),
  due_at timestamp not null check (isfinite(due_at)),
  try_number smallint not null check (try_number between 1 and 1000),
  state text not null check (state in ('open', 'done', 'written', 'answered', 'moved', 'declined', 'stage', 'peace', 'merged', 'void')),
  -- How the customer stood when it was made: what has changed since tells why it ended.
  seen_last_at timestamp,
  seen_done_at timestamp,
  seen_stage text not null check (char_length(seen_stage) <= 40),
  ended_at timestamp,
  answered_at timestamp,
  won_at timestamp,
  told_at timestamp,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (ended_at is null)),
  foreign key (workspace_id, customer_id) references public.customers (workspace_id, id) on delete cascade
);
comment on column public.follow_ups.state is 'How it ended: the seller said done, or wrote; the customer wrote first; put off; makes no sense; another stage; asked for peace; the customer is part of another; void where what it was concluded from has changed.';
comment on column public.follow_ups.answered_at is 'When the customer wrote after it was done.';
comment on column public.follow_ups.told_at is 'When the scheduler found it due, once.';
create unique index follow_ups_one_open on public.follow_ups (customer_id) where state = 'open';
create index on public.follow_ups (customer_id, created_at desc);
create index follow_ups_untold on public.follow_ups (due_at) where state = 'open' and told_at is null;
create index follow_ups_ended on public.follow_ups (workspace_id, ended_at) where state <> 'open';
create index follow_ups_untold_noted on public.follow_ups (workspace_id, due_at)
  where state = 'open' and told_at is null and reason in ('seller', 'birthday', 'return');
create index follow_ups_untold_found on public.follow_ups (workspace_id, due_at)
  where state = 'open' and told_at is null and reason in ('promised', 'proposal', 'silence', 'rhythm');
-- Times that the seller noted count towards no day: of them there may be thousands.
create index follow_ups_told_found on public.follow_ups (workspace_id, told_at)
  where told_at is not null and reason in ('promised', 'proposal', 'silence', 'rhythm');

create trigger keep_newest_follow_ups after insert on public.follow_ups
  referencing new table as added for each statement execute function public.keep_newest('customer_id', 'created_at', '100');

create table public.scheduler_turns (
  only_row boolean primary key default true check (only_row),
  last_at timestamptz not null
);
comment on table public.scheduler_turns is 'When a process last looked for what is due: alarms watch it.';
