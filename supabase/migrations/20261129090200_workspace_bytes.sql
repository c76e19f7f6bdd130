-- How much of the disk one workspace takes: 100 MB of facts, 10 MB of notes, 40 MB of readings and 50 MB of events.

create function public.limit_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added_bytes bigint;
  bytes_before bigint := 0;
  is_exceeded boolean;
begin
  execute pg_catalog.format('select sum(%s) from added', tg_argv[1]) into added_bytes;
  if tg_op = 'UPDATE' then
    execute pg_catalog.format('select sum(%s) from before', tg_argv[1]) into bytes_before;
  end if;
  -- What is no more than it was needs no count of all rows.
  if coalesce(added_bytes, 0) <= coalesce(bytes_before, 0) then return null; end if;
  execute pg_catalog.format(
    'select exists (
      select from (select distinct workspace_id as owner from added) owners
      where (select sum(%1$s) from public.%2$I where workspace_id = owner) > %3$s
    )', tg_argv[1], tg_table_name, tg_argv[2]
  ) into is_exceeded;
  if is_exceeded then raise exception 'Too many %', tg_argv[0] using errcode = '54000'; end if;
  return null;
end $$;
comment on function public.limit_bytes is
  'Refuses more bytes of a workspace than a number. Arguments: what they are of, the bytes of a row in SQL, the number. Bytes of columns are those on the disk, compressed.';

drop trigger limit_facts on public.contacts;
drop trigger limit_changed_facts on public.contacts;
drop function public.limit_facts();

create trigger limit_facts after insert on public.contacts
  referencing new table as added
  for each statement execute function public.limit_bytes('facts', 'pg_catalog.pg_column_size(facts) + pg_catalog.pg_column_size(minutes)', '100000000');
create trigger limit_changed_facts after update on public.contacts
  referencing new table as added old table as before
  for each statement execute function public.limit_bytes('facts', 'pg_catalog.pg_column_size(facts) + pg_catalog.pg_column_size(minutes)', '100000000');

-- Not compressed: a search reads them as they were written.
create trigger limit_notes after insert on public.customers
  referencing new table as added
  for each statement execute function public.limit_bytes('notes', 'pg_catalog.octet_length(note)', '10000000');
create trigger limit_changed_notes after update on public.customers
  referencing new table as added old table as before
  for each statement execute function public.limit_bytes('notes', 'pg_catalog.octet_length(note)', '10000000');

create trigger limit_readings after insert on public.customers
  referencing new table as added
  for each statement execute function public.limit_bytes('readings', 'pg_catalog.pg_column_size(reading)', '40000000');
create trigger limit_changed_readings after update on public.customers
  referencing new table as added old table as before
  for each statement execute function public.limit_bytes('readings', 'pg_catalog.pg_column_size(reading)', '40000000');

create function public.keep_newest_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As in keep_newest: to count takes a while.
  if (select coalesce(sum(pg_catalog.pg_column_size(before) + pg_catalog.pg_column_size(after)), 0) from added) <= 1000000 and not exists (
    select from public.workspaces where id in (select workspace_id from added) and revision % 50 = 0
  ) then return null; end if;
  delete from public.customer_events where id in (
    select id from (
      select id, sum(pg_catalog.pg_column_size(before) + pg_catalog.pg_column_size(after)) over (
        partition by workspace_id order by at desc, id
      ) as bytes
      from public.customer_events where workspace_id in (select workspace_id from added)
    ) summed where bytes > 50000000
  );
  return null;
end $$;
comment on function public.keep_newest_events is 'Deletes the oldest events of a workspace beyond 50 MB.';
create trigger keep_newest_event_bytes after insert on public.customer_events
  referencing new table as added for each statement execute function public.keep_newest_events();

revoke execute on function public.limit_bytes, public.keep_newest_events from public, anon, authenticated;
grant execute on function public.limit_bytes, public.keep_newest_events to service_role;

-- Counts what weighs more than one, as the bytes of an import.
drop function public.count_request(text, integer);
create function public.count_request(counted text, for_seconds integer, added integer) returns setof public.request_counts
language sql set search_path = '' set lock_timeout = '500ms' as $$
  insert into public.request_counts as kept (key, points, ends_at)
  values (public.keyed_hash(counted), added, now() + pg_catalog.make_interval(secs => for_seconds))
  on conflict (key) do update set
    points = case when kept.ends_at <= now() then excluded.points else kept.points + excluded.points end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning kept.*
$$;
comment on function public.count_request is
  'The count with this time, and when it begins anew. A row that somebody holds is not waited for: all connections would.';
revoke execute on function public.count_request from public, anon, authenticated;
grant execute on function public.count_request to service_role;
