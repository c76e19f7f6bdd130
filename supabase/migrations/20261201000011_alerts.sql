-- How a member is told of follow-ups outside of the site's pages: by notices of their browsers, by one mail a day, and in a calendar.
-- All of it is off until the member turns it on. Members read their own settings and browsers while their session lives, and write
-- through functions alone.

create table public.vapid_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);
comment on table public.vapid_keys is 'One row, made by the first process that needs it. Whoever changes it ends every subscription.';

-- A subscription belongs to the session in which it was made: who signs out, here or from another device, gets no more notices there.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.workspace_members on delete cascade,
  session_id uuid not null unique,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^B[\w-]{86}$'),
  auth text not null check (auth ~ '^[\w-]{22}$'),
  names_shown boolean not null default false,
  created_at timestamptz not null default now(),
  last_delivered_at timestamptz,
  failures integer not null default 0,
  last_failure text check (last_failure in ('later', 'refused', 'tooLarge')),
  failing_since timestamptz
);
comment on column public.push_subscriptions.failures is 'Those since the last notice that was delivered.';
create index on public.push_subscriptions (member_id, created_at desc);

create table public.alert_settings (
  member_id uuid primary key references public.members on delete cascade,
  digest_hour smallint check (digest_hour between 5 and 21),
  digest_on date,
  digest_names boolean not null default false,
  calendar_version integer,
  calendar_names boolean not null default false,
  follow_ups_per_day integer not null default 20 check (follow_ups_per_day between 1 and 50)
);
comment on column public.alert_settings.digest_hour is 'In São Paulo; null where the member wants no mail.';
comment on column public.alert_settings.digest_on is 'The last day for which a digest was queued, or was not needed.';
comment on column public.alert_settings.digest_names is 'Whether the mail of the day has the names of customers.';
comment on column public.alert_settings.calendar_version is 'Part of the calendar''s secret address: another version is another address. Null where there is none.';
comment on column public.alert_settings.follow_ups_per_day is 'How many are told in a day, the most valuable first.';
create index alert_settings_digests on public.alert_settings (digest_hour, digest_on) where digest_hour is not null;

-- What the site tells a member of due follow-ups, by push or by mail, and each attempt to do so. An alert is written in the
-- transaction that finds its follow-ups due, so that it is owed whatever is killed; whoever claims it has a minute, then it is due
-- again. Nothing in it says who a follow-up is of but the follow-up itself.
create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.workspace_members on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  -- Wall time in São Paulo.
  made_at timestamp not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'needless')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  mail_id uuid,
  seen_at timestamptz,
  pushed_at timestamp,
  created_at timestamptz not null default now()
);
comment on column public.alerts.made_at is 'When the latest of its follow-ups was told.';
comment on column public.alerts.state is 'needless: every follow-up of it had ended before it was told.';
comment on column public.alerts.due_at is 'When to try next; while a try is under way, when to presume it dead.';
comment on column public.alerts.mail_id is 'The mail in the outbox, which says what became of it.';
comment on column public.alerts.seen_at is 'When the member was shown that it had failed.';
comment on column public.alerts.pushed_at is 'Wall time of the latest attempt by push.';
create index alerts_waiting on public.alerts (due_at) where state = 'waiting' and channel = 'push';
create index on public.alerts (member_id, created_at desc);
create index on public.alerts (created_at);
create index on public.alerts (mail_id) where mail_id is not null;

create table public.alert_follow_ups (
  alert_id uuid not null references public.alerts on delete cascade,
  follow_up_id uuid not null references public.follow_ups on delete cascade,
  primary key (alert_id, follow_up_id)
);
create index on public.alert_follow_ups (follow_up_id);

create table public.alert_attempts (
  alert_id uuid not null references public.alerts on delete cascade,
  at timestamptz not null default now(),
  -- `delivered`, or why not, in a word.
  answer text not null check (char_length(answer) between 1 and 40) );
create index on public.alert_attempts (alert_id);
