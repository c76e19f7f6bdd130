-- What customers are searched by, folded once, when it is written. Folded at each search, 20,000 notes of 4,000 letters took PGlite
-- 35 s; to look through them folded takes 0.3 s, and notes of a workspace are limited to an eighth of that. A table of its own keeps
-- rows of customers as short as lists want them. There is no index of trigrams: LIKE is not leakproof, so that row-level security
-- keeps it from an index, and the embedded database has no pg_trgm.

-- Without a search_path of its own it is inlined.
create or replace function public.plain_text(words text) returns text
language sql immutable as $$
  select pg_catalog.lower(pg_catalog.translate(
    pg_catalog."left"(words, 20000), 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'
  ))
$$;
comment on function public.plain_text is
  'For searching and sorting: small letters without accents, whatever the database''s collation. Of the first 20,000 letters; what is kept of a customer has fewer.';

create table public.customer_search (
  workspace_id uuid not null,
  customer_id uuid not null,
  words text not null,
  primary key (workspace_id, customer_id),
  foreign key (workspace_id, customer_id) references public.customers (workspace_id, id) on delete cascade
);
comment on table public.customer_search is 'Name, number, offer, note and tags of customers as plain_text writes them.';
alter table public.customer_search enable row level security;
create policy "of their workspace, while signed in" on public.customer_search for select to authenticated
  using (workspace_id = (select public.own_workspace()));
revoke all on public.customer_search from anon, authenticated;
grant select on public.customer_search to authenticated;
grant all on public.customer_search to service_role;

create function public.note_search_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.customer_search (workspace_id, customer_id, words)
  values (new.workspace_id, new.id, public.plain_text(pg_catalog.concat_ws(
    ' ', new.name, new.number, new.offer, new.note, pg_catalog.array_to_string(new.tags, ' ')
  )))
  on conflict (workspace_id, customer_id) do update set words = excluded.words;
  return null;
end $$;
create trigger note_search_words after insert on public.customers
  for each row execute function public.note_search_words();
create trigger note_changed_search_words after update on public.customers
  for each row when ((old.name, old.number, old.offer, old.note, old.tags) is distinct from (new.name, new.number, new.offer, new.note, new.tags))
  execute function public.note_search_words();

insert into public.customer_search (workspace_id, customer_id, words)
select workspace_id, id, public.plain_text(pg_catalog.concat_ws(' ', name, number, offer, note, pg_catalog.array_to_string(tags, ' ')))
from public.customers;

create function public.is_customer_filter(filter jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if pg_catalog.pg_column_size(filter) > 4000 then raise exception 'A filter out of bounds' using errcode = '22023'; end if;
  return true;
end $$;
comment on function public.is_customer_filter is 'Refuses a filter that would take long to read for each customer.';

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
  where public.is_customer_filter(filter)
    and (filter ->> 'words' is null or id in (
      select customer_id from public.customer_search
      where workspace_id = (select public.own_workspace())
        and pg_catalog.strpos(words, (select public.plain_text(filter ->> 'words'))) > 0
    ))
    and (filter ->> 'stage' is null or shown_stage = filter ->> 'stage')
    and (filter ->> 'temperature' is null or temperature = filter ->> 'temperature')
    and (filter ->> 'label' is null or reading ->> 'label' = filter ->> 'label' or reading -> 'asked' ? (filter ->> 'label')
      or reading -> 'own' ? (filter ->> 'label'))
    and (filter ->> 'waits' is null or open_since is not null)
    and (filter ->> 'idleDays' is null or last_at <= now_at - pg_catalog.make_interval(days => (filter ->> 'idleDays')::integer))
    and (filter ->> 'since' is null or last_at >= (filter ->> 'since')::timestamp)
$$;

revoke execute on function public.note_search_words, public.is_customer_filter from public, anon, authenticated;
grant execute on function public.note_search_words to service_role;
grant execute on function public.is_customer_filter to authenticated, service_role;
