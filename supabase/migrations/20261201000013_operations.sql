-- How often something was asked for within some time, for all processes and machines that share this database. Losing the
-- counts harms nothing, so they are not written ahead.
create unlogged table public.request_counts (
  key text primary key,
  points integer not null default 1,
  ends_at timestamptz not null default now()
);
comment on column public.request_counts.key is 'A keyed hash of what is counted and of whom.';
