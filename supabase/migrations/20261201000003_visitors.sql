-- What visitors send, and the proof of what they agreed to. How long it is kept is said in server/data/personal-data.ts.
-- Lists are indexed by time and id, as the inbox reads them and the nightly purge takes the oldest.

create table public.submissions (
  key text primary key,
  content text not null,
  created_at timestamptz not null default now()
);
comment on table public.submissions is 'What was received within the last day, as keyed hashes, so that a repetition is known.';

create type public.reception as enum ('kept', 'repeated', 'key used for other content');

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  email text,
  email_hash text not null,
  purpose text not null check (purpose in ('newsletter', 'spontaneous-cv')),
  step text not null check (step in ('asked', 'confirmed', 'withdrawn')),
  text_version text not null,
  created_at timestamptz not null default now()
);
comment on table public.consents is 'Proof of consent (LGPD, art. 8, par. 2). The address goes when its owner asks to be forgotten; the hash stays.';
create index on public.consents (email);
create index on public.consents (email, created_at, id);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  number text,
  created_at timestamptz not null default now()
);
comment on column public.contact_messages.number is 'What its sender quotes. Null where a site without acknowledgements stored it.';
create index on public.contact_messages (email);
create index on public.contact_messages (email, created_at, id);
create index on public.contact_messages (created_at, id);

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id integer,
  name text not null,
  email text not null,
  about text not null,
  cv text not null unique,
  created_at timestamptz not null default now()
);
comment on column public.job_applications.job_id is 'Null where the CV was sent without a job in mind.';
comment on column public.job_applications.cv is 'The name of the file in the private store.';
create index on public.job_applications (email);
create index on public.job_applications (email, created_at, id);
create index on public.job_applications (created_at, id);

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index on public.newsletter_subscriptions (requested_at, id);

create table public.newsletter_issues (
  article_id integer not null,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade,
  queued_at timestamptz not null default now(),
  primary key (article_id, subscription_id)
);
-- A subscription that is deleted takes its issues along.
create index on public.newsletter_issues (subscription_id);

create type public.confirmation as enum ('confirmed', 'already confirmed', 'gone');

create table public.waiting_list_entries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  whatsapp text not null,
  sells text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  invited_at timestamptz
);
comment on column public.waiting_list_entries.invited_at is 'When the mail was queued that says that their turn has come.';
create index on public.waiting_list_entries (created_at, id);
create index on public.waiting_list_entries (confirmed_at, id);
