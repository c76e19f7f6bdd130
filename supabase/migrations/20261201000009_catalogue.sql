-- What a workspace sells, and on which terms: the only source of prices and promises in a suggested reply. Members read their
-- own while their session lives, and write through save_catalogue alone. Bounds stand here too: members write with their own
-- token, past every form.

create table public.catalogues (
  workspace_id uuid primary key references public.workspaces on delete cascade,
  revision bigint not null default 0,
  meeting_times jsonb not null default '[]'
    check (jsonb_typeof(meeting_times) = 'array' and jsonb_array_length(meeting_times) <= 50 and pg_column_size(meeting_times) <= 8000),
  pix_key text check (char_length(pix_key) between 1 and 77),
  payment_ways text[] not null default '{}'
    check (cardinality(payment_ways) <= 30 and char_length(array_to_string(payment_ways, '')) <= 3600),
  never_promised text[] not null default '{}'
    check (cardinality(never_promised) <= 30 and char_length(array_to_string(never_promised, '')) <= 3600),
  never_said text[] not null default '{}'
    check (cardinality(never_said) <= 30 and char_length(array_to_string(never_said, '')) <= 3600)
);
comment on column public.catalogues.revision is 'Counts the changes of the whole catalogue, so that none is concluded from an older state.';

create table public.catalogue_items (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  position integer not null,
  name text not null check (char_length(name) between 1 and 120),
  price_cents bigint check (price_cents between 0 and 100000000000),
  is_starting_price boolean not null,
  is_price_on_request boolean not null check (not is_price_on_request or price_cents is null),
  instalment_count smallint check (instalment_count between 2 and 48),
  instalment_cents bigint check (instalment_cents between 1 and 100000000000),
  conditions text not null check (char_length(conditions) <= 200),
  duration text not null check (char_length(duration) <= 80),
  deadline text not null check (char_length(deadline) <= 120),
  included text not null check (char_length(included) <= 400),
  audience text not null check (char_length(audience) <= 200),
  link text check (link ~ '^https://' and char_length(link) <= 300),
  missed jsonb check (public.are_asked_facts(missed, '^[1-9][0-9]{0,2}$')),
  answered jsonb check (public.are_asked_facts(answered, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'))
);
comment on column public.catalogue_items.missed is 'How many replies lacked a fact. Stays on the day of its answer, which may be undone.';
comment on column public.catalogue_items.answered is 'The day in São Paulo on which a fact that was missed was said.';
create index on public.catalogue_items (workspace_id, position);

create table public.frequent_answers (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  position integer not null,
  question text not null check (char_length(question) between 1 and 160),
  answer text not null check (char_length(answer) <= 600)
);
comment on column public.frequent_answers.answer is 'Empty where the seller has still to say it.';
create index on public.frequent_answers (workspace_id, position);

create table public.catalogue_events (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  at timestamptz not null default now(),
  before jsonb not null check (pg_column_size(before) <= 3500000),
  after jsonb not null check (pg_column_size(after) <= 3500000)
);
comment on table public.catalogue_events is 'The newest changes of a catalogue, so that they can be undone: what stood there before and after, in the words of server/data/workspace/catalogue-patch.ts.';
create index on public.catalogue_events (workspace_id, at desc);
create index on public.catalogue_events (at);

create trigger limit_catalogue_items after insert on public.catalogue_items
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '500');
create trigger limit_frequent_answers after insert on public.frequent_answers
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '100');
create trigger note_answered_facts before update on public.catalogue_items
  for each row when (new.missed is not null) execute function public.note_answered_facts();
create trigger refuse_ids_of_others before insert on public.catalogue_items for each row execute function public.refuse_ids_of_others();
create trigger refuse_ids_of_others before insert on public.frequent_answers for each row execute function public.refuse_ids_of_others();
