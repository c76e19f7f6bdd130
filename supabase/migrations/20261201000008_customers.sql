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
  -- The seller said that a follow-up makes no sense; it counts until somebody writes.
  declined_at timestamp,
  -- The days on which the seller said that it is done; those since the customer wrote count.
  done_on date[] check (cardinality(done_on) <= 10),
  birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  return_days integer check (return_days between 1 and 1100),
  reading jsonb not null default '{}' check (pg_column_size(reading) <= 8000 and jsonb_array_length(coalesce(reading -> 'stages', '[]')) <= 20),
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  -- Members store readings with their own token: what is no date there would fail the whole list of Hoje.
  constraint customers_agreed_day check (reading #>> '{agreed,day}' is null or (reading #>> '{agreed,day}')::timestamp is not null),
  -- Deferred by a restore, which may put a customer back before the one that it was merged into.
  foreign key (workspace_id, merged_into) references public.customers (workspace_id, id) on delete cascade deferrable
);
comment on column public.customers.reading is 'What was concluded, in codes: shared/customers/kept-reading.ts.';
comment on column public.customers.birthday is 'Month and day, `03-10`.';
comment on column public.customers.return_days is 'After how many days the customer usually comes back, as the seller has noted it.';
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

-- What customers are searched by, folded once, when it is written. Folded at each search, 20,000 notes of 4,000 letters took PGlite
-- 35 s; to look through them folded takes 0.3 s, and notes of a workspace are limited to an eighth of that. A table of its own keeps
-- rows of customers as short as lists want them. There is no index of trigrams: LIKE is not leakproof, so that row-level security
-- keeps it from an index, and the embedded database has no pg_trgm.
create table public.customer_search (
  workspace_id uuid not null,
  customer_id uuid not null,
  words text not null,
  primary key (workspace_id, customer_id),
  foreign key (workspace_id, customer_id) references public.customers (workspace_id, id) on delete cascade
);
comment on table public.customer_search is 'Name, number, offer, note and tags of customers as plain_text writes them.';

create trigger note_search_words after insert on public.customers for each row execute function public.note_search_words();
create trigger note_changed_search_words after update on public.customers
  for each row when ((old.name, old.number, old.offer, old.note, old.tags) is distinct from (new.name, new.number, new.offer, new.note, new.tags))
  execute function public.note_search_words();

-- Bounds. Members write with their own token, past every form: nobody fills the disk, or what one export or one import reads
-- into memory. A workspace of 5,000 customers stays far below. Rows that only tell what was before go when there are too many.

create trigger limit_customers after insert on public.customers
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger limit_contacts after insert on public.contacts
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger limit_contacts_of_customer after insert on public.contacts
  referencing new table as added for each statement execute function public.limit_rows('customer_id', '10');
create trigger limit_moved_contacts_of_customer after update on public.contacts
  referencing new table as added for each statement execute function public.limit_rows('customer_id', '10');
create trigger limit_corrections after insert on public.corrections
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger limit_corrections_of_contact after insert on public.corrections
  referencing new table as added for each statement execute function public.limit_rows('contact_id', '500');
create trigger limit_distinct_customers after insert on public.distinct_customers
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger keep_newest_events after insert on public.customer_events
  referencing new table as added for each statement execute function public.keep_newest('workspace_id', 'at', '40000');
create trigger keep_newest_events_of_customer after insert on public.customer_events
  referencing new table as added for each statement execute function public.keep_newest('customer_id', 'at', '500');
create trigger keep_newest_event_bytes after insert on public.customer_events
  referencing new table as added for each statement execute function public.keep_newest_events();
create trigger keep_newest_erased_contacts after insert on public.erased_contacts
  referencing new table as added for each statement execute function public.keep_newest('workspace_id', 'erased_at', '40000');

-- How much of the disk one workspace takes: 100 MB of facts, 10 MB of notes, 40 MB of readings and 50 MB of events.

create trigger limit_facts after insert on public.contacts referencing new table as added
  for each statement execute function public.limit_bytes('facts', 'pg_catalog.pg_column_size(facts) + pg_catalog.pg_column_size(minutes)', '100000000');
create trigger limit_changed_facts after update on public.contacts referencing new table as added old table as before
  for each statement execute function public.limit_bytes('facts', 'pg_catalog.pg_column_size(facts) + pg_catalog.pg_column_size(minutes)', '100000000');
-- Not compressed: a search reads them as they were written.
create trigger limit_notes after insert on public.customers referencing new table as added
  for each statement execute function public.limit_bytes('notes', 'pg_catalog.octet_length(note)', '10000000');
create trigger limit_changed_notes after update on public.customers referencing new table as added old table as before
  for each statement execute function public.limit_bytes('notes', 'pg_catalog.octet_length(note)', '10000000');
create trigger limit_readings after insert on public.customers referencing new table as added
  for each statement execute function public.limit_bytes('readings', 'pg_catalog.pg_column_size(reading)', '40000000');
create trigger limit_changed_readings after update on public.customers referencing new table as added old table as before
  for each statement execute function public.limit_bytes('readings', 'pg_catalog.pg_column_size(reading)', '40000000');

create trigger forget_digests after delete on public.customers
  referencing old table as erased for each statement execute function public.forget_digests();
create trigger refuse_ids_of_others before insert on public.contacts for each row execute function public.refuse_ids_of_others();
create trigger refuse_ids_of_others before insert on public.customer_events for each row execute function public.refuse_ids_of_others();
create trigger refuse_ids_of_others before insert on public.customers for each row execute function public.refuse_ids_of_others();
