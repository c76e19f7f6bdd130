-- Customers of a workspace, each with the chats (contacts) that they write in. Of messages only facts are kept: when, which
-- side, what kind, which labels and where; shared/reading/facts/ says how they are written. Times without a zone are those of
-- the chat, which are taken to be São Paulo's. Foreign keys name the workspace, so that no row refers to another one's.

create table public.customers (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  merged_into uuid,
  name text not null check (char_length(name) between 1 and 120),
  number text check (number ~ '^\+[0-9]{8,15}$'),
  offer text check (char_length(offer) between 1 and 120),
  value_cents bigint check (value_cents between 0 and 100000000000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and char_length(array_to_string(tags, '')) <= 800),
  note text not null default '' check (char_length(note) <= 4000),
  stage text not null check (stage in (
    'primeira_interacao', 'descoberta', 'interesse', 'proposta', 'negociacao', 'fechamento', 'ganho', 'perdido', 'dormindo'
  )),
  stage_by_hand boolean not null default false,
  stage_since timestamp not null,
  -- When the reading counts the chat as asleep, unless somebody writes; null where it never does.
  asleep_at timestamp,
  lost_reason text check (char_length(lost_reason) between 1 and 60),
  closed_at timestamp,
  temperature text not null check (temperature in ('quente', 'morno', 'frio')),
  opted_out boolean not null default false,
  waits_since timestamp,
  first_at timestamp,
  last_at timestamp,
  last_from text check (last_from in ('customer', 'seller')),
  first_answer_minutes integer check (first_answer_minutes >= 0),
  message_count integer not null default 0 check (message_count >= 0),
  done_at timestamp,
  later_until timestamp,
  reading jsonb not null default '{}' check (pg_column_size(reading) <= 8000),
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  -- Deferred by a restore, which may put a customer back before the one that it was merged into.
  foreign key (workspace_id, merged_into) references public.customers (workspace_id, id) on delete cascade deferrable
);
comment on column public.customers.reading is 'What was concluded, in codes: shared/customers/kept-reading.ts.';
create index on public.customers (workspace_id, last_at desc);
create index on public.customers (workspace_id, lower(name));
create index on public.customers (workspace_id, number);
create index on public.customers (merged_into) where merged_into is not null;

create table public.contacts (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  customer_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  name_key text not null check (char_length(name_key) <= 200),
  former_name_keys text[] not null default '{}'
    check (cardinality(former_name_keys) <= 10 and char_length(array_to_string(former_name_keys, '')) <= 2000),
  number_key text check (char_length(number_key) <= 20),
  facts jsonb not null check (pg_column_size(facts) <= 4000000),
  -- The minutes in which somebody wrote, since 1970: by them another export of the same chat is found.
  minutes integer[] not null check (cardinality(minutes) <= 4000),
  first_at timestamp,
  last_at timestamp,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, customer_id) references public.customers (workspace_id, id) on delete cascade
);
create index on public.contacts (workspace_id, name_key);
create index on public.contacts (workspace_id, number_key);
create index on public.contacts (workspace_id, first_at);
create index on public.contacts (workspace_id, last_at);
-- Its list of pending entries would be read by every look-up until a vacuum, which PGlite does at night only.
create index on public.contacts using gin (minutes) with (fastupdate = off);
create index on public.contacts (customer_id);

-- What the seller said about a label, by the place of its message: its minute, and its number within that minute.
create table public.corrections (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  contact_id uuid not null,
  at timestamp not null,
  place integer not null check (place between 0 and 4000),
  label text not null check (char_length(label) <= 40),
  is_right boolean not null,
  created_at timestamptz not null default now(),
  unique (contact_id, at, place, label),
  foreign key (workspace_id, contact_id) references public.contacts (workspace_id, id) on delete cascade
);
create index on public.corrections (workspace_id);

-- Two customers of whom the seller said that they are not the same person.
create table public.distinct_customers (
  workspace_id uuid not null references public.workspaces on delete cascade,
  one uuid not null,
  other uuid not null,
  primary key (one, other),
  foreign key (workspace_id, one) references public.customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other) references public.customers (workspace_id, id) on delete cascade
);
create index on public.distinct_customers (workspace_id);
create index on public.distinct_customers (other);

create table public.customer_events (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  customer_id uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('imported', 'read', 'changed', 'corrected', 'merged')),
  -- A note of 4,000 characters takes 16,000 bytes at most.
  before jsonb not null check (pg_column_size(before) <= 24000),
  after jsonb not null check (pg_column_size(after) <= 24000),
  undone_at timestamptz,
  foreign key (workspace_id, customer_id) references public.customers (workspace_id, id) on delete cascade
);
create index on public.customer_events (customer_id, at desc);
create index on public.customer_events (workspace_id, at desc);

-- Contacts that were erased for good stay away when their file comes again. A hash is of a name, a number, or the id of a
-- customer or contact, which a restored backup may hold.
create table public.erased_contacts (
  workspace_id uuid not null references public.workspaces on delete cascade,
  key_hash text not null,
  erased_at timestamptz not null default now(),
  primary key (workspace_id, key_hash)
);
create index on public.erased_contacts (workspace_id, erased_at desc);
create index on public.erased_contacts (erased_at);

do $$
declare name text;
begin
  foreach name in array array[
    'contacts', 'corrections', 'customer_events', 'customers', 'distinct_customers', 'erased_contacts'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
  foreach name in array array['contacts', 'corrections', 'customer_events', 'customers', 'distinct_customers'] loop
    execute format(
      'create policy "of their workspace, while signed in" on public.%I for select to authenticated using (workspace_id = (select public.own_workspace()))',
      name
    );
    execute format('grant select on public.%I to authenticated', name);
  end loop;
end $$;

-- A plan for any list of minutes would compare each contact with every one of them; one for this list looks them up.
create function public.contacts_like(name_key text, number_key text, minutes integer[]) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.own_workspace();
  first_minute integer := contacts_like.minutes[1];
  last_minute integer := contacts_like.minutes[pg_catalog.cardinality(contacts_like.minutes)];
  first_moment timestamp := timestamp '1970-01-01' + first_minute * interval '1 minute';
  last_moment timestamp := timestamp '1970-01-01' + last_minute * interval '1 minute';
  named uuid[];
  alike uuid[];
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  named := array(
    select id from public.contacts where workspace_id = own and contacts.number_key = contacts_like.number_key
    union all
    select id from public.contacts where workspace_id = own and contacts.name_key = contacts_like.name_key
    limit 8
  );
  -- The site decodes the facts of all that are told, up to 2 MB each.
  -- In a large workspace hundreds begin or end in a minute of a long chat by chance: only those who share more are told.
  alike := array(
    select contact.id
    from public.contacts contact
      cross join lateral pg_catalog.unnest(contact.minutes) as minute
      left join pg_catalog.unnest(contacts_like.minutes) as given on given = minute
    where contact.id in (
        select id from public.contacts
        where workspace_id = own and first_at between first_moment and last_moment
          and (extract(epoch from first_at) / 60)::integer = any (contacts_like.minutes)
        union
        select id from public.contacts
        where workspace_id = own and last_at between first_moment and last_moment
          and (extract(epoch from last_at) / 60)::integer = any (contacts_like.minutes)
        union
        select id from public.contacts where workspace_id = own and contacts.minutes @> array[first_minute, last_minute]
      )
      and minute between first_minute and last_minute
    group by contact.id
    having count(given) >= 5 and 2 * count(given) >= count(*) - 2
    order by count(given) desc, contact.id
    limit 8
  );
  -- As text: customers_with_chats.
  return pg_catalog.json_build_object(
    'revision', (select revision from public.workspaces where id = own),
    'isErased', exists (
      select from public.erased_contacts
      where workspace_id = own and key_hash in (
        public.contact_hash(own, 'name', contacts_like.name_key),
        public.contact_hash(own, 'number', contacts_like.number_key)
      )
    ),
    'contacts', (
      select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
        'id', id, 'customer_id', customer_id, 'name', contact.name, 'name_key', contact.name_key, 'former_name_keys', contact.former_name_keys, 'number_key', contact.number_key,
        'facts', facts, 'minutes', contact.minutes, 'first_at', first_at, 'last_at', last_at
      ) order by created_at, id), '[]')
      from public.contacts contact
      where id = any (named) or id = any (alike)
    )
  );
end $$;
comment on function public.contacts_like is
  'The chats that a file may be of: the same name or number; or begun or ended in one of its minutes, or covering all of it, and written in at least five minutes of it and in half of those in common. match-contact.ts decides.';

create function public.with_owner(rows jsonb, owner uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(row || pg_catalog.jsonb_build_object(
    'workspace_id', owner, 'created_at', pg_catalog.now(), 'at', coalesce(row ->> 'at', pg_catalog.now()::text)
  )), '[]')
  from pg_catalog.jsonb_array_elements(rows) row
$$;
comment on function public.with_owner is 'Rows to be stored, whatever workspace they name, with the time of now where they have none.';

-- Everything that changes in a workspace goes through here, after it was concluded from the revision that it names.
create function public.save_workspace(change jsonb) returns boolean
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
    reading = excluded.reading
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
  return true;
end $$;
comment on function public.save_workspace is
  'Stores complete rows in one transaction; false, and nothing is stored, where the workspace has changed since its revision.';

create function public.contact_hash(workspace uuid, kind text, key text) returns text
language sql stable set search_path = '' as $$
  select public.keyed_hash(pg_catalog.concat_ws(' ', workspace, kind, key)) where key is not null
$$;

create function public.delete_customers(workspace uuid, gone uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.contacts where workspace_id = workspace and customer_id = any (gone);
  -- A merge notes what was taken over from the one who goes, and what was corrected of their chats meanwhile. Members store
  -- events with their own token: what stands there is compared as text, since it may be no id.
  delete from public.customer_events
  where workspace_id = workspace and (
    after ->> 'merged' = any (gone::text[])
    or (kind = 'corrected' and after #>> '{correction,contact_id}' not in (
      select id::text from public.contacts where workspace_id = delete_customers.workspace
    ))
  );
  delete from public.customers where workspace_id = workspace and id = any (gone);
end $$;
comment on function public.delete_customers is 'Deletes customers with all that is kept of them.';

create function public.erase_customer(customer uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := public.own_workspace();
  gone uuid[];
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces set revision = revision + 1 where id = own;
  -- Those that were merged into it, or that it was merged into, are the same person.
  with recursive same (id, merged_into) as (
    select id, merged_into from public.customers where id = customer and workspace_id = own
    union
    select customers.id, customers.merged_into
    from public.customers join same on customers.merged_into = same.id or customers.id = same.merged_into
    where workspace_id = own
  )
  select pg_catalog.array_agg(id) into gone from same;
  if gone is null then return false; end if;
  insert into public.erased_contacts (workspace_id, key_hash)
  select distinct own, hash from (
    select public.contact_hash(own, kind, key) as hash
    from public.contacts,
      lateral (values ('number', number_key), ('id', contacts.id::text)) as keys (kind, key)
    where workspace_id = own and customer_id = any (gone)
    union all
    select public.contact_hash(own, 'name', key)
    from public.contacts, lateral pg_catalog.unnest(former_name_keys || name_key) as key
    where workspace_id = own and customer_id = any (gone)
    union all
    select public.contact_hash(own, kind, key)
    from public.customers,
      -- The key of a number: numberKeyOf in shared/customers/contact-keys.ts.
      lateral (values
        ('number', pg_catalog.regexp_replace(number, '^(\+55\d\d)9([6-9]\d{7})$', '\1\2')), ('id', customers.id::text)
      ) as keys (kind, key)
    where workspace_id = own and id = any (gone)
  ) hashes where hash is not null
  on conflict do nothing;
  perform public.delete_customers(own, gone);
  return true;
end $$;
comment on function public.erase_customer is
  'Erases a customer with everything of them, and keeps hashes of their names and numbers, so that they do not come back.';

do $$
declare name text;
begin
  foreach name in array array[
    'contact_hash', 'contacts_like', 'delete_customers', 'erase_customer', 'save_workspace', 'with_owner'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
  foreach name in array array['contacts_like', 'erase_customer', 'save_workspace'] loop
    execute format('grant execute on function public.%I to authenticated', name);
  end loop;
end $$;
