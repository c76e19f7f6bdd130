-- What a workspace sells, and which facts of it replies have lacked.

create or replace function public.save_catalogue(change jsonb, known_revision bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  perform public.check_arguments(pg_catalog.pg_column_size(change) <= 16000000);
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
  perform public.store_rows('public.catalogue_items', change -> 'items', own, '{missed,answered}');

  delete from public.frequent_answers
  where workspace_id = own and id in (select value::uuid from pg_catalog.jsonb_array_elements_text(change -> 'removedAnswers'));
  perform public.store_rows('public.frequent_answers', change -> 'answers', own, '{}');

  delete from public.catalogue_events where workspace_id = own and id = (change ->> 'undone')::uuid;
  insert into public.catalogue_events (id, workspace_id, before, after)
  select id, own, before, after
  from pg_catalog.jsonb_populate_recordset(null::public.catalogue_events, change -> 'events');
  delete from public.catalogue_events
  where workspace_id = own and id in (select id from public.catalogue_events where workspace_id = own order by at desc, id offset 10);
  return true;
end $$;
comment on function public.save_catalogue is 'Stores the terms and complete rows in one transaction; false, and nothing is stored, where the catalogue has changed since that revision.';

-- How often a reply lacked a fact of an item, and the day on which the seller has said it since. Counts and days by the names that
-- shared/catalogue/asked-facts.ts gives the facts, and no word of a conversation. The catalogue's revision stays: a count conflicts
-- with no change.
create or replace function public.are_asked_facts(kept jsonb, value_pattern text) returns boolean
language sql immutable strict set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(kept) = 'object' then not exists (
    select from pg_catalog.jsonb_each_text(kept) fact
    where fact.key not in ('priceCents', 'deadline', 'duration', 'included', 'audience')
      or coalesce(fact.value !~ value_pattern, true)
  ) else false end
$$;

create or replace function public.lacks_fact(item jsonb, fact text) returns boolean language sql immutable set search_path = '' as $$
  select case
    when fact = 'priceCents' then item ->> 'price_cents' is null and not (item ->> 'is_price_on_request')::boolean
    when fact in ('deadline', 'duration', 'included', 'audience') then item ->> fact = ''
  end
$$;
comment on function public.lacks_fact is 'Of a row of catalogue_items; null for what is no fact.';

create or replace function public.note_answered_facts() returns trigger language plpgsql set search_path = '' as $$
declare
  fact text;
  lacked boolean;
  lacks boolean;
  today text := (pg_catalog.now() at time zone 'America/Sao_Paulo')::date;
begin
  for fact in select pg_catalog.jsonb_object_keys(new.missed) loop
    lacked := public.lacks_fact(pg_catalog.to_jsonb(old), fact);
    lacks := public.lacks_fact(pg_catalog.to_jsonb(new), fact);
    if lacked and not lacks then
      new.answered := coalesce(new.answered, '{}') || pg_catalog.jsonb_build_object(fact, today);
    elsif lacks and not lacked then
      if new.answered ->> fact is distinct from today then new.missed := new.missed - fact; end if;
      new.answered := new.answered - fact;
    end if;
  end loop;
  return new;
end $$;
comment on function public.note_answered_facts is 'Dates the answer to a fact that was missed. Where that is taken back the same day the count stands as before, later it begins anew.';

create or replace function public.count_missed_fact(item uuid, fact text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  perform public.check_arguments(pg_catalog.octet_length(fact) <= 200);
  update public.catalogue_items kept
  set missed = coalesce(kept.missed, '{}') || pg_catalog.jsonb_build_object(
    fact, least(coalesce((kept.missed ->> fact)::integer, 0) + 1, 999)
  )
  where kept.id = item and kept.workspace_id = own and public.lacks_fact(pg_catalog.to_jsonb(kept), fact);
  return exists (
    select from public.catalogue_items kept
    where kept.id = item and kept.workspace_id = own and public.lacks_fact(pg_catalog.to_jsonb(kept), fact) is not null
  );
end $$;
comment on function public.count_missed_fact is 'Counts that a reply lacked this fact, unless it has been said meanwhile; false where the workspace has no such item, or there is no such fact.';
