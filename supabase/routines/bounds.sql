-- Bounds. Members write with their own token, past every form: triggers limit how many rows and bytes a workspace has. And members call
-- functions with it: a number of steps or rows, a list or a document of any size would keep a worker of the database busy for as long as
-- it lets a statement run. Each of those functions refuses what no page asks for, before it does anything else.

create or replace function public.check_arguments(are_bounded boolean) returns void language plpgsql stable set search_path = '' as $$
begin
  if are_bounded is not true then raise exception 'Arguments out of bounds' using errcode = '22023'; end if;
end $$;
comment on function public.check_arguments is 'Refuses a call whose arguments are not known to be within bounds.';

create or replace function public.limit_rows() returns trigger language plpgsql security definer set search_path = '' as $$
declare is_exceeded boolean;
begin
  execute pg_catalog.format(
    'select exists (
      select from (select distinct %1$I as owner from added) owners,
        lateral (select from public.%2$I where %1$I = owner offset %3$s limit 1) beyond
    )', tg_argv[0], tg_table_name, tg_argv[1]
  ) into is_exceeded;
  if is_exceeded then raise exception 'Too many %', tg_table_name using errcode = '54000'; end if;
  return null;
end $$;
comment on function public.limit_rows is 'Refuses rows beyond a number. Arguments: the column of those who own them, the number.';

create or replace function public.limit_bytes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  added_bytes bigint;
  bytes_before bigint := 0;
  is_exceeded boolean;
begin
  execute pg_catalog.format('select sum(%s) from added', tg_argv[1]) into added_bytes;
  if tg_op = 'UPDATE' then execute pg_catalog.format('select sum(%s) from before', tg_argv[1]) into bytes_before; end if;
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
comment on function public.limit_bytes is 'Refuses more bytes of a workspace than a number. Arguments: what they are of, the bytes of a row in SQL, the number. Bytes of columns are those on the disk, compressed.';

create or replace function public.keep_newest() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- To count many rows takes a while: that is done when many are added at once, and else with every 50th revision.
  if tg_argv[0] = 'workspace_id' and (select count(*) from added) <= 100 and not exists (
    select from public.workspaces where id in (select workspace_id from added) and revision % 50 = 0
  ) then return null; end if;
  -- Rows of one transaction have one time, and go together.
  execute pg_catalog.format(
    'delete from public.%1$I row
    using (select distinct %2$I as owner from added) owners,
      lateral (select %3$I as at from public.%1$I where %2$I = owner order by %3$I desc offset %4$s limit 1) oldest
    where row.%2$I = owner and row.%3$I <= oldest.at', tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2]
  );
  return null;
end $$;
comment on function public.keep_newest is 'Deletes the oldest rows beyond a number. Arguments: the column of those who own them, the column of their time, the number.';

create or replace function public.keep_newest_events() returns trigger language plpgsql security definer set search_path = '' as $$
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

-- Saving skips a row whose id is another workspace's (`on conflict … where kept.workspace_id = own`), so that nothing of theirs
-- changes. Nothing would be stored then, and nobody told: the whole save is refused instead.
create or replace function public.refuse_ids_of_others() returns trigger language plpgsql set search_path = '' as $$
declare is_taken boolean;
begin
  execute pg_catalog.format('select exists (select from public.%I where id = $1 and workspace_id <> $2)', tg_table_name)
  into is_taken using new.id, new.workspace_id;
  if is_taken then raise exception 'An id is another workspace''s' using errcode = '23505'; end if;
  return new;
end $$;

create or replace function public.store_rows(target_name text, rows jsonb, owner uuid, left_alone text[]) returns void
language plpgsql set search_path = '' as $$
declare
  target regclass := target_name;
  changes text;
begin
  select pg_catalog.string_agg(pg_catalog.format('%1$I = excluded.%1$I', attname), ', ') into strict changes
  from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped
    and attname <> all ('{id,workspace_id,created_at}') and attname <> all (left_alone);
  execute pg_catalog.format(
    'insert into %1$s as kept
    select * from pg_catalog.jsonb_populate_recordset(null::%1$s, public.with_owner($1, $2))
    on conflict (id) do update set %2$s where kept.workspace_id = $2', target, changes
  ) using rows, owner;
end $$;
comment on function public.store_rows is 'Stores complete rows of a workspace: new ones, and all columns of those that are there but for the ones that are left alone.';

create or replace function public.with_owner(rows jsonb, owner uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(row || pg_catalog.jsonb_build_object(
    'workspace_id', owner, 'created_at', pg_catalog.now(), 'at', coalesce(row ->> 'at', pg_catalog.now()::text)
  )), '[]')
  from pg_catalog.jsonb_array_elements(rows) row
$$;
comment on function public.with_owner is 'Rows to be stored, whatever workspace they name, with the time of now where they have none.';
