-- How often something was asked for within some time, for all processes and machines that share this database. Losing the
-- counts harms nothing, so they are not written ahead.
create unlogged table public.request_counts (
  key text primary key,
  points integer not null default 1,
  ends_at timestamptz not null default now()
);
comment on column public.request_counts.key is 'A keyed hash of what is counted and of whom.';

-- The hash is keyed because there are few network addresses and few short forms: plain hashes of them are found by trying all.
create function public.count_request(counted text, for_seconds integer) returns setof public.request_counts
language sql set search_path = '' set lock_timeout = '500ms' as $$
  insert into public.request_counts as kept (key, points, ends_at)
  values (public.keyed_hash(counted), 1, now() + pg_catalog.make_interval(secs => for_seconds))
  on conflict (key) do update set
    points = case when kept.ends_at <= now() then 1 else kept.points + 1 end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning kept.*
$$;
comment on function public.count_request is
  'The count with this time, and when it begins anew. A row that somebody holds is not waited for: all connections would.';

alter table public.request_counts enable row level security;
revoke all on public.request_counts from anon, authenticated;
grant all on public.request_counts to service_role;

revoke execute on function public.count_request from public, anon, authenticated;
grant execute on function public.count_request to service_role;
