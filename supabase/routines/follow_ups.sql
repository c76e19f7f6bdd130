-- Follow-ups: what they are concluded from, and what the scheduler asks for.

-- What follow-ups of customers are concluded from, besides their rows: the set-up of the workspace's member, the open one and
-- the newest of those before.
create or replace function public.follow_ups_known(workspace uuid, ids uuid[]) returns jsonb language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'setUp', (
      select pg_catalog.jsonb_build_object('openingHours', opening_hours, 'followUpDays', follow_up_days)
      from public.set_ups join public.workspace_members using (member_id)
      where workspace_id = workspace order by saved_at limit 1
    ),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(known) - 'workspace_id' - 'created_at' - 'told_at' order by created_at desc, id), '[]')
      from pg_catalog.unnest(ids) as customer,
        lateral (
          select * from public.follow_ups
          where customer_id = customer and workspace_id = workspace order by state = 'open' desc, created_at desc limit 8
        ) known
    )
  )
$$;

create or replace function public.own_follow_ups_known(ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.check_arguments(pg_catalog.cardinality(ids) <= 100);
  select public.follow_ups_known(public.own_workspace(), ids)
$$;

create or replace function public.store_follow_ups(workspace uuid, rows jsonb) returns void language sql set search_path = '' as $$
  insert into public.follow_ups as kept
  select row.*
  from pg_catalog.jsonb_array_elements(public.with_owner(rows, workspace)) with ordinality as given (value, place),
    lateral pg_catalog.jsonb_populate_record(null::public.follow_ups, value || case
      when value ->> 'state' <> 'open' and value ->> 'ended_at' is null
        then pg_catalog.jsonb_build_object('ended_at', pg_catalog.now() at time zone 'America/Sao_Paulo')
      else '{}'
    end) row
  order by place
  on conflict (id) do update set
    state = excluded.state, seen_last_at = excluded.seen_last_at, seen_done_at = excluded.seen_done_at,
    seen_stage = excluded.seen_stage, try_number = excluded.try_number, ended_at = excluded.ended_at,
    answered_at = excluded.answered_at, won_at = excluded.won_at
  where kept.workspace_id = workspace
$$;
comment on function public.store_follow_ups is 'In their order: one that ends comes before the next one. Where nothing says when it ended, it is now.';

create or replace function public.renew_follow_ups() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.workspaces set follow_ups_after = '00000000-0000-0000-0000-000000000000'
  where id = (select workspace_id from public.workspace_members where member_id = new.member_id);
  return new;
end $$;

create or replace function public.old_follow_ups(at_most integer) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  old public.workspaces;
  page public.customers[];
begin
  -- One that is changed all the time keeps the others from nothing.
  select * into old from public.workspaces where follow_ups_after is not null order by pg_catalog.random() limit 1;
  if not found then return null; end if;
  page := array(
    select customer from public.customers customer
    where workspace_id = old.id and customer.id > old.follow_ups_after order by customer.id limit at_most
  );
  return pg_catalog.jsonb_build_object(
    'workspace', old.id, 'revision', old.revision, 'after', old.follow_ups_after,
    'customers', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(customer) - 'workspace_id' - 'created_at'), '[]')
      from pg_catalog.unnest(page) customer
    ),
    'known', public.follow_ups_known(old.id, array(select customer.id from pg_catalog.unnest(page) customer))
  );
end $$;
comment on function public.old_follow_ups is 'A page of customers of a workspace whose follow-ups are of an older set-up, with what they are concluded from.';

create or replace function public.save_renewed_follow_ups(workspace uuid, known_revision bigint, after uuid, up_to uuid, rows jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.workspaces set revision = revision + 1, follow_ups_after = up_to
  where id = workspace and revision = known_revision and follow_ups_after = after;
  if not found then return false; end if;
  perform public.store_follow_ups(workspace, rows);
  return true;
end $$;
comment on function public.save_renewed_follow_ups is 'False where the workspace, or its set-up, has changed meanwhile.';

-- What is due is told once, but for what was due half a year ago, whichever process finds it: `told_at` says when. Times that the seller
-- has set or noted are told at their minute; the others in their hours, once an hour at most, and on a day `per_day` of them, those
-- worth most.
create or replace function public.is_noted(reason text) returns boolean
language sql immutable set search_path = '' as $$ select reason in ('seller', 'birthday', 'return') $$;

create or replace function public.workspaces_to_tell(now_at timestamp, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('workspace', id, 'openingHours', (
    select opening_hours from public.set_ups join public.workspace_members using (member_id)
    where workspace_id = due.id order by saved_at limit 1
  ), 'perDay', (
    select max(follow_ups_per_day) from public.alert_settings join public.workspace_members using (member_id)
    where workspace_id = due.id
  ))), '[]')
  from (
    select id from public.workspaces
    where exists (
      select from public.follow_ups
      where workspace_id = workspaces.id and state = 'open' and told_at is null and reason in ('seller', 'birthday', 'return')
        and due_at between now_at - interval '180 days' and now_at
    ) or (
      follow_ups_full_on is distinct from now_at::date and exists (
        select from public.follow_ups
        where workspace_id = workspaces.id and state = 'open' and told_at is null and reason in ('promised', 'proposal', 'silence', 'rhythm')
          and due_at between now_at - interval '180 days' and now_at
      )
    )
    -- Those that are closed now stay in the list: with more than a page of them the others are told all the same.
    order by pg_catalog.random() limit at_most
  ) due
$$;

create or replace function public.note_scheduler_turn() returns void language sql set search_path = '' as $$
  insert into public.scheduler_turns (last_at) values (pg_catalog.now())
  on conflict (only_row) do update set last_at = excluded.last_at
$$;

-- The scheduler goes by the database's clock, which all servers share: one whose clock is ahead would note days that have not come,
-- on which nobody would be told. A day ahead that is noted all the same, by a database's clock that was set back, counts as none.
create or replace function public.database_time() returns timestamptz
language sql stable set search_path = '' as $$ select pg_catalog.now() $$;
