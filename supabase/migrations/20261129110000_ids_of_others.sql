-- Saving skips a row whose id is another workspace's (`on conflict … where kept.workspace_id = own`), so that nothing of theirs
-- changes. Nothing would be stored then, and nobody told: the whole save is refused instead.

create function public.refuse_ids_of_others() returns trigger
language plpgsql set search_path = '' as $$
declare is_taken boolean;
begin
  execute pg_catalog.format('select exists (select from public.%I where id = $1 and workspace_id <> $2)', tg_table_name)
  into is_taken using new.id, new.workspace_id;
  if is_taken then raise exception 'An id is another workspace''s' using errcode = '23505'; end if;
  return new;
end $$;
revoke execute on function public.refuse_ids_of_others from public, anon, authenticated;

do $$
declare name text;
begin
  foreach name in array array['customers', 'contacts', 'customer_events', 'catalogue_items', 'frequent_answers'] loop
    execute format(
      'create trigger refuse_ids_of_others before insert on public.%I for each row execute function public.refuse_ids_of_others()',
      name
    );
  end loop;
end $$;
