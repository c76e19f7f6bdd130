-- How often something was asked for within some time, for all processes and machines that share this database.
-- Nothing is lost with it, so it is not written ahead.
create unlogged table public.request_counts (
  key text primary key,
  points integer not null default 1,
  ends_at timestamptz not null default now()
);
comment on column public.request_counts.key is 'A hash of what is counted and of whom.';

alter table public.request_counts enable row level security;
revoke all on public.request_counts from anon, authenticated;
grant all on public.request_counts to service_role;

create function public.count_request(counted text, for_seconds integer) returns setof public.request_counts
language sql set search_path = '' as $$
  insert into public.request_counts as kept (key, points, ends_at)
  values (counted, 1, now() + pg_catalog.make_interval(secs => for_seconds))
  on conflict (key) do update set
    points = case when kept.ends_at <= now() then 1 else kept.points + 1 end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning kept.*
$$;
comment on function public.count_request is 'The count with this time, and when it begins anew.';

revoke execute on function public.count_request from public, anon, authenticated;
grant execute on function public.count_request to service_role;
