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
  link text check (link ~ '^https://' and char_length(link) <= 300)
);
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
comment on table public.catalogue_events is
  'The newest changes of a catalogue, so that they can be undone: what stood there before and after, in the words of server/data/workspace/catalogue-patch.ts.';
create index on public.catalogue_events (workspace_id, at desc);
create index on public.catalogue_events (at);

do $$
declare name text;
begin
  foreach name in array array['catalogues', 'catalogue_items', 'frequent_answers', 'catalogue_events'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format(
      'create policy "of their workspace, while signed in" on public.%I for select to authenticated using (workspace_id = (select public.own_workspace()))',
      name
    );
    execute format('grant select on public.%I to authenticated', name);
  end loop;
end $$;

create trigger limit_catalogue_items after insert on public.catalogue_items
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '500');
create trigger limit_frequent_answers after insert on public.frequent_answers
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '100');

create function public.save_catalogue(change jsonb, known_revision bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  if known_revision = 0 then insert into public.catalogues (workspace_id) values (own) on conflict do nothing; end if;
  update public.catalogues kept
  set revision = kept.revision + 1, meeting_times = terms.meeting_times, pix_key = terms.pix_key,
    payment_ways = terms.payment_ways, never_promised = terms.never_promised, never_said = terms.never_said
  from pg_catalog.jsonb_populate_record(null::public.catalogues, change -> 'terms') terms
  where kept.workspace_id = own and kept.revision = known_revision;
  if not found then return false; end if;

  delete from public.catalogue_items
  where workspace_id = own and id in (select value::uuid from pg_catalog.jsonb_array_elements_text(change -> 'removedItems'));
  insert into public.catalogue_items as kept
  select * from pg_catalog.jsonb_populate_recordset(null::public.catalogue_items, public.with_owner(change -> 'items', own))
  on conflict (id) do update set
    position = excluded.position, name = excluded.name, price_cents = excluded.price_cents,
    is_starting_price = excluded.is_starting_price, is_price_on_request = excluded.is_price_on_request,
    instalment_count = excluded.instalment_count, instalment_cents = excluded.instalment_cents,
    conditions = excluded.conditions, duration = excluded.duration, deadline = excluded.deadline,
    included = excluded.included, audience = excluded.audience, link = excluded.link
  where kept.workspace_id = own;

  delete from public.frequent_answers
  where workspace_id = own and id in (select value::uuid from pg_catalog.jsonb_array_elements_text(change -> 'removedAnswers'));
  insert into public.frequent_answers as kept
  select * from pg_catalog.jsonb_populate_recordset(null::public.frequent_answers, public.with_owner(change -> 'answers', own))
  on conflict (id) do update set position = excluded.position, question = excluded.question, answer = excluded.answer
  where kept.workspace_id = own;

  delete from public.catalogue_events where workspace_id = own and id = (change ->> 'undone')::uuid;
  insert into public.catalogue_events (id, workspace_id, before, after)
  select id, own, before, after
  from pg_catalog.jsonb_populate_recordset(null::public.catalogue_events, change -> 'events');
  delete from public.catalogue_events
  where workspace_id = own and id in (
    select id from public.catalogue_events where workspace_id = own order by at desc, id offset 10
  );
  return true;
end $$;
comment on function public.save_catalogue is
  'Stores the terms and complete rows in one transaction; false, and nothing is stored, where the catalogue has changed since that revision.';

revoke execute on function public.save_catalogue from public, anon, authenticated;
grant execute on function public.save_catalogue to authenticated, service_role;
