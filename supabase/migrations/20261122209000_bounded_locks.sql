-- A lock that somebody holds is waited for shortly: all connections would.

create or replace function public.count_request(counted text, for_seconds integer) returns setof public.request_counts
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
