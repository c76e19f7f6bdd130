-- How often a reply lacked a fact of an item, and the day on which the seller has said it since. Counts and days by the names that
-- shared/catalogue/asked-facts.ts gives the facts, and no word of a conversation. The catalogue's revision stays: a count conflicts
-- with no change.

create function public.are_asked_facts(kept jsonb, value_pattern text) returns boolean
language sql immutable strict set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(kept) = 'object' then not exists (
    select from pg_catalog.jsonb_each_text(kept) fact
    where fact.key not in ('priceCents', 'deadline', 'duration', 'included', 'audience')
      or coalesce(fact.value !~ value_pattern, true)
  ) else false end
$$;

alter table public.catalogue_items
  add column missed jsonb check (public.are_asked_facts(missed, '^[1-9][0-9]{0,2}$')),
  add column answered jsonb check (public.are_asked_facts(answered, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'));
comment on column public.catalogue_items.missed is
  'How many replies lacked a fact. Stays on the day of its answer, which may be undone.';
comment on column public.catalogue_items.answered is 'The day in São Paulo on which a fact that was missed was said.';

create function public.lacks_fact(item jsonb, fact text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when fact = 'priceCents' then item ->> 'price_cents' is null and not (item ->> 'is_price_on_request')::boolean
    when fact in ('deadline', 'duration', 'included', 'audience') then item ->> fact = ''
  end
$$;
comment on function public.lacks_fact is 'Of a row of catalogue_items; null for what is no fact.';

create function public.note_answered_facts() returns trigger
language plpgsql set search_path = '' as $$
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
comment on function public.note_answered_facts is
  'Dates the answer to a fact that was missed. Where that is taken back the same day the count stands as before, later it begins anew.';

create trigger note_answered_facts before update on public.catalogue_items
  for each row when (new.missed is not null) execute function public.note_answered_facts();

create function public.count_missed_fact(item uuid, fact text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
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
comment on function public.count_missed_fact is
  'Counts that a reply lacked this fact, unless it has been said meanwhile; false where the workspace has no such item, or there is no such fact.';

revoke execute on function public.count_missed_fact from public, anon, authenticated;
grant execute on function public.count_missed_fact to authenticated, service_role;
revoke execute on function public.are_asked_facts, public.lacks_fact, public.note_answered_facts from public, anon, authenticated;
grant execute on function public.are_asked_facts, public.lacks_fact to service_role;
