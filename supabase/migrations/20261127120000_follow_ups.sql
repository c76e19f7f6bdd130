-- Follow-ups (shared/customers/follow-up.ts): for each customer at most one that is open, concluded from the customer's row
-- whenever it changes, and stored with it; the others are what became of those before. Times without a zone are São Paulo's
-- wall times. Hoje, the scheduler and its alerts read this table alone.

alter table public.customers
  -- The seller said that a follow-up makes no sense; it counts until somebody writes.
  add column declined_at timestamp,
  -- The days on which the seller said that it is done; those since the customer wrote count.
  add column done_on date[] check (cardinality(done_on) <= 10),
  add column birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  add column return_days integer check (return_days between 1 and 1100);
comment on column public.customers.birthday is 'Month and day, `03-10`.';
comment on column public.customers.return_days is 'After how many days the customer usually comes back, as the seller has noted it.';

create table public.follow_ups (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  customer_id uuid not null,
  reason text not null check (reason in ('seller', 'promised', 'proposal', 'silence', 'birthday', 'return', 'rhythm')),
  due_at timestamp not null check (isfinite(due_at)),
  try_number smallint not null check (try_number between 1 and 1000),
  state text not null check (state in (
    'open', 'done', 'written', 'answered', 'moved', 'declined', 'stage', 'peace', 'merged', 'void'
  )),
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
comment on column public.follow_ups.state is
  'How it ended: the seller said done, or wrote; the customer wrote first; put off; makes no sense; another stage; asked for peace; the customer is part of another; void where what it was concluded from has changed.';
comment on column public.follow_ups.answered_at is 'When the customer wrote after it was done.';
comment on column public.follow_ups.told_at is 'When the scheduler found it due, once.';
create unique index follow_ups_one_open on public.follow_ups (customer_id) where state = 'open';
create index on public.follow_ups (customer_id, created_at desc);
create index follow_ups_open on public.follow_ups (workspace_id, due_at) where state = 'open';
create index follow_ups_untold on public.follow_ups (due_at) where state = 'open' and told_at is null;
create trigger keep_newest_follow_ups after insert on public.follow_ups
  referencing new table as added for each statement execute function public.keep_newest('customer_id', 'created_at', '100');
create index follow_ups_ended on public.follow_ups (workspace_id, ended_at) where state <> 'open';

-- Customers of before have none, and a set-up that changes moves them: the scheduler concludes them anew.
alter table public.workspaces add column follow_ups_after uuid default '00000000-0000-0000-0000-000000000000';
comment on column public.workspaces.follow_ups_after is
  'Customers with greater ids may have follow-ups of an older set-up; null where none has.';
create index workspaces_with_old_follow_ups on public.workspaces (id) where follow_ups_after is not null;

create function public.renew_follow_ups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.workspaces set follow_ups_after = '00000000-0000-0000-0000-000000000000'
  where id = (select workspace_id from public.workspace_members where member_id = new.member_id);
  return new;
end $$;
create trigger renew_follow_ups_first after insert on public.set_ups
  for each row execute function public.renew_follow_ups();
create trigger renew_follow_ups after update on public.set_ups
  for each row
  when (old.opening_hours <> new.opening_hours or old.follow_up_days <> new.follow_up_days)
  execute function public.renew_follow_ups();

create table public.scheduler_turns (
  only_row boolean primary key default true check (only_row),
  last_at timestamptz not null
);
comment on table public.scheduler_turns is 'When a process last looked for what is due: alarms watch it.';

alter table public.follow_ups enable row level security;
create policy "of their workspace, while signed in" on public.follow_ups for select to authenticated
  using (workspace_id = (select public.own_workspace()));
alter table public.scheduler_turns enable row level security;
revoke all on public.follow_ups, public.scheduler_turns from anon, authenticated;
grant all on public.follow_ups, public.scheduler_turns to service_role;
grant select on public.follow_ups to authenticated;

-- What follow-ups of customers are concluded from, besides their rows: the set-up of the workspace's member, the open one and
-- the newest of those before.
create function public.follow_ups_known(workspace uuid, ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
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
create function public.own_follow_ups_known(ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.follow_ups_known(public.own_workspace(), ids)
$$;

create function public.store_follow_ups(workspace uuid, rows jsonb) returns void
language sql set search_path = '' as $$
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

-- The same as before, with the columns and rows of follow-ups.
create or replace function public.save_workspace(change jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces
  set revision = revision + 1,
    first_import_at = coalesce(first_import_at, case when pg_catalog.jsonb_array_length(change -> 'contacts') > 0 then pg_catalog.now() end)
  where id = own and revision = (change ->> 'revision')::bigint;
  if not found then return false; end if;

  insert into public.customers as kept
  select * from pg_catalog.jsonb_populate_recordset(null::public.customers, public.with_owner(change -> 'customers', own))
  on conflict (id) do update set
    merged_into = excluded.merged_into, name = excluded.name, number = excluded.number, offer = excluded.offer,
    value_cents = excluded.value_cents, tags = excluded.tags, note = excluded.note, stage = excluded.stage,
    stage_by_hand = excluded.stage_by_hand, stage_since = excluded.stage_since, asleep_at = excluded.asleep_at,
    lost_reason = excluded.lost_reason, closed_at = excluded.closed_at, temperature = excluded.temperature,
    opted_out = excluded.opted_out, waits_since = excluded.waits_since, first_at = excluded.first_at,
    last_at = excluded.last_at, last_from = excluded.last_from, first_answer_minutes = excluded.first_answer_minutes,
    message_count = excluded.message_count, done_at = excluded.done_at, later_until = excluded.later_until,
    reading = excluded.reading, declined_at = excluded.declined_at, done_on = excluded.done_on,
    birthday = excluded.birthday, return_days = excluded.return_days
  where kept.workspace_id = own;

  insert into public.contacts as kept
  select * from pg_catalog.jsonb_populate_recordset(null::public.contacts, public.with_owner(change -> 'contacts', own))
  on conflict (id) do update set
    customer_id = excluded.customer_id, name = excluded.name, name_key = excluded.name_key,
    former_name_keys = excluded.former_name_keys, number_key = excluded.number_key, facts = excluded.facts, minutes = excluded.minutes,
    first_at = excluded.first_at, last_at = excluded.last_at
  where kept.workspace_id = own;

  delete from public.corrections
  where workspace_id = own and id in (
    select value::uuid from pg_catalog.jsonb_array_elements_text(change -> 'takenBack')
  );
  insert into public.corrections
  select * from pg_catalog.jsonb_populate_recordset(null::public.corrections, public.with_owner(change -> 'corrections', own))
  on conflict (contact_id, at, place, label) do update set is_right = excluded.is_right
  where corrections.workspace_id = own;

  insert into public.customer_events as kept
  select * from pg_catalog.jsonb_populate_recordset(null::public.customer_events, public.with_owner(change -> 'events', own))
  on conflict (id) do update set before = excluded.before, after = excluded.after, undone_at = excluded.undone_at
  where kept.workspace_id = own;

  insert into public.distinct_customers (workspace_id, one, other)
  select own, least(one, other), greatest(one, other)
  from pg_catalog.jsonb_to_recordset(change -> 'distinct') as pair (one uuid, other uuid)
  on conflict do nothing;

  -- Contacts that the seller had erased, and now brings on purpose.
  delete from public.erased_contacts
  where workspace_id = own and key_hash in (
    select public.contact_hash(own, kind, key)
    from pg_catalog.jsonb_to_recordset(change -> 'forgiven') as named (name_key text, number_key text),
      lateral (values ('name', name_key), ('number', number_key)) as keys (kind, key)
  );

  perform public.store_follow_ups(own, coalesce(change -> 'followUps', '[]'));
  return true;
end $$;

create or replace function public.matching_customers(filter jsonb, now_at timestamp) returns setof public.customers
language sql stable as $$
  select id, workspace_id, merged_into, name, number, offer, value_cents, tags, note, shown_stage, stage_by_hand,
    case when shown_stage = stage then stage_since else asleep_at end, asleep_at, lost_reason, closed_at, temperature,
    opted_out, open_since, first_at, last_at, last_from, first_answer_minutes, message_count, done_at, later_until, reading,
    created_at, declined_at, done_on, birthday, return_days
  from (
    select *,
      case when asleep_at <= now_at then 'dormindo' else stage end as shown_stage,
      case when done_at >= last_at then null else waits_since end as open_since
    from public.customers
    where workspace_id = (select public.own_workspace()) and merged_into is null
  ) customer
  where (filter ->> 'words' is null or pg_catalog.strpos(public.plain_text(pg_catalog.concat_ws(' ', name, number, offer, note, pg_catalog.array_to_string(tags, ' '))), public.plain_text(filter ->> 'words')) > 0)
    and (filter ->> 'stage' is null or shown_stage = filter ->> 'stage')
    and (filter ->> 'temperature' is null or temperature = filter ->> 'temperature')
    and (filter ->> 'label' is null or reading ->> 'label' = filter ->> 'label' or reading -> 'asked' ? (filter ->> 'label')
      or reading -> 'own' ? (filter ->> 'label'))
    and (filter ->> 'waits' is null or open_since is not null)
    and (filter ->> 'idleDays' is null or last_at <= now_at - pg_catalog.make_interval(days => (filter ->> 'idleDays')::integer))
    and (filter ->> 'since' is null or last_at >= (filter ->> 'since')::timestamp)
$$;

-- Who comes first: who waits for an answer, and whose follow-up is due. A time that the seller has set counts from its minute on,
-- any other from the first minute of its day. A promise that is a week old, and whoever is asleep, come with the silent ones, of
-- whom a day has at most `per_day`, or as many as the member has set: those worth most.
drop function public.customer_queue(timestamp, integer, text, integer);
create function public.customer_queue(now_at timestamp, per_day integer, only_kind text, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (
    select pg_catalog.date_trunc('day', now_at) as midnight, pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow
  ), open as (
    select id as follow_up_id, customer_id, reason, due_at, try_number from public.follow_ups
    where workspace_id = (select public.own_workspace()) and state = 'open'
  ), known as (
    select customer.id, name, stage, opted_out, waits_since, first_at, last_at, last_from, first_answer_minutes, done_at, later_until,
      closed_at, value_cents, greatest(last_at, done_at) as seen_at, midnight, follow_up_id, reason, due_at,
      (temperature = 'quente' or stage = 'fechamento') and stage not in ('dormindo', 'ganho') as near_sale,
      case reason when 'seller' then due_at <= now_at else due_at < tomorrow end as is_due
    from public.matching_customers('{}', now_at) customer cross join today left join open on customer_id = customer.id
  ), judged as materialized (
    select *,
      case
        when opted_out or (stage = 'perdido' and reason is distinct from 'seller') then null
        when waits_since is not null and near_sale then 'ready'
        when waits_since is not null and stage <> 'dormindo' then 'waiting'
        when is_due is not true then null
        when reason in ('seller', 'birthday', 'return') or (reason = 'promised' and due_at >= midnight - interval '7 days') then 'agreed'
        when due_at < now_at - interval '180 days' then null
        when near_sale then 'ready'
        else 'fading'
      end as kind
    from known
  ), valued as (
    select *, case when kind = 'fading' then pg_catalog.row_number() over (
      partition by kind
      order by stage = 'dormindo', pg_catalog.array_position(array['fechamento', 'negociacao', 'proposta', 'interesse'], stage),
        value_cents desc nulls last, seen_at desc, id
    ) end as worth
    from judged where kind is not null
  ), room as (
    -- Of the settings row-level security shows a member their own alone.
    select greatest(coalesce((select max(follow_ups_per_day) from public.alert_settings), per_day) - count(*), 0) as left_today
    from public.follow_ups, today
    where workspace_id = (select public.own_workspace()) and state in ('done', 'written', 'declined')
      and reason in ('silence', 'proposal', 'rhythm', 'promised') and ended_at >= midnight
  ), ordered as materialized (
    select id, kind, worth is null or worth <= left_today as is_today,
      case kind when 'agreed' then due_at when 'fading' then seen_at else coalesce(waits_since, last_at) end as since,
      pg_catalog.row_number() over (
        order by pg_catalog.array_position(array['ready', 'waiting', 'agreed', 'fading'], kind),
          case when kind = 'ready' then waits_since is null end,
          case when kind = 'fading' then seen_at end desc,
          case when kind = 'agreed' then due_at else coalesce(waits_since, last_at) end, id
      ) as place
    from valued, room
  ), coming as (
    -- More than are told: the site orders them by the hour once more.
    select id, pg_catalog.row_number() over (order by due_at, id) as place
    from (select id, due_at from judged where kind is null and is_due = false and not opted_out order by due_at, id limit 12) next
  ), shown as (
    select id, kind, since, place, false as is_next
    from (
      select id, kind, since, place from ordered
      where case when only_kind is null then is_today else kind = only_kind end order by place limit at_most
    ) page
    union all
    select id, null, null, place, true from coming
  ), drawn as materialized (
    select kind, since, place, is_next, pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' || pg_catalog.jsonb_build_object(
      'follow_up', (
        select pg_catalog.jsonb_build_object('id', follow_up_id, 'reason', reason, 'due_at', due_at, 'try_number', try_number)
        from open where customer_id = customer.id
      )
    ) as customer
    from shown join public.matching_customers('{}', now_at) customer using (id)
  )
  select pg_catalog.jsonb_build_object(
    'counts', (
      select coalesce(pg_catalog.jsonb_object_agg(kind, count), '{}')
      from (select kind, count(*) from ordered where is_today group by kind) by_kind
    ),
    'held_back', (select count(*) from ordered where not is_today),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(customer || pg_catalog.jsonb_build_object('kind', kind, 'since', since) order by place), '[]')
      from drawn where not is_next
    ),
    'customers', (select count(*) from judged),
    'done', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', id, 'name', name) order by done_at desc, id), '[]')
      from (
        select id, name, done_at from judged
        where done_at >= midnight and (later_until is null or later_until <= done_at) order by done_at desc, id limit 200
      ) done
    ),
    'day', (
      select pg_catalog.jsonb_build_object(
        'answered', count(*) filter (where last_from = 'seller' and last_at >= midnight),
        'first_answer_minutes', pg_catalog.percentile_disc(0.5) within group (order by first_answer_minutes) filter (where first_at >= midnight),
        'won', count(*) filter (where stage = 'ganho' and closed_at >= midnight),
        'won_cents', coalesce(sum(value_cents) filter (where stage = 'ganho' and closed_at >= midnight), 0)
      )
      from judged
    ),
    'next', (select coalesce(pg_catalog.jsonb_agg(customer order by place), '[]') from drawn where is_next)
  )
$$;

-- For the scheduler.

create function public.old_follow_ups(at_most integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
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

create function public.save_renewed_follow_ups(workspace uuid, known_revision bigint, after uuid, up_to uuid, rows jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.workspaces set revision = revision + 1, follow_ups_after = up_to
  where id = workspace and revision = known_revision and follow_ups_after = after;
  if not found then return false; end if;
  perform public.store_follow_ups(workspace, rows);
  return true;
end $$;
comment on function public.save_renewed_follow_ups is 'False where the workspace, or its set-up, has changed meanwhile.';

-- What is due is told once, but for what was due half a year ago, whichever process finds it: `told_at` says when. Times that the seller has set or noted are told at
-- their minute; the others in their hours, once an hour at most, and on a day `per_day` of them, those worth most.

create function public.is_noted(reason text) returns boolean
language sql immutable set search_path = '' as $$ select reason in ('seller', 'birthday', 'return') $$;

create index follow_ups_untold_noted on public.follow_ups (workspace_id, due_at)
  where state = 'open' and told_at is null and reason in ('seller', 'birthday', 'return');
create index follow_ups_untold_found on public.follow_ups (workspace_id, due_at)
  where state = 'open' and told_at is null and reason in ('promised', 'proposal', 'silence', 'rhythm');
create index follow_ups_told on public.follow_ups (workspace_id, told_at) where told_at is not null;
alter table public.workspaces add column follow_ups_full_on date;
comment on column public.workspaces.follow_ups_full_on is 'The day on which as many follow-ups were told as a day has.';

create function public.workspaces_to_tell(now_at timestamp, at_most integer) returns jsonb
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

create function public.note_scheduler_turn() returns void
language sql set search_path = '' as $$
  insert into public.scheduler_turns (last_at) values (pg_catalog.now())
  on conflict (only_row) do update set last_at = excluded.last_at
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'customer_queue', 'follow_ups_known', 'is_noted', 'note_scheduler_turn', 'old_follow_ups', 'own_follow_ups_known', 'renew_follow_ups',
    'save_renewed_follow_ups', 'store_follow_ups', 'workspaces_to_tell'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
  foreach name in array array['customer_queue', 'own_follow_ups_known'] loop
    execute format('grant execute on function public.%I to authenticated', name);
  end loop;
end $$;
