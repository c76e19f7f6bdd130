-- Customers and their chats: found, stored, erased.

-- A plan for any list of minutes would compare each contact with every one of them; one for this list looks them up.
create or replace function public.contacts_like(name_key text, number_key text, minutes integer[], chosen uuid default null) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.own_workspace();
  first_minute integer := contacts_like.minutes[1];
  last_minute integer := contacts_like.minutes[pg_catalog.cardinality(contacts_like.minutes)];
  first_moment timestamp := timestamp '1970-01-01' + first_minute * interval '1 minute';
  last_moment timestamp := timestamp '1970-01-01' + last_minute * interval '1 minute';
  named uuid[]; alike uuid[];
begin
  -- As many minutes as a chat has messages: maxMerged in shared/reading/facts/message-facts.ts.
  perform public.check_arguments(pg_catalog.cardinality(minutes) <= 4000 and coalesce(pg_catalog.octet_length(name_key), 0) <= 2000 and coalesce(pg_catalog.octet_length(number_key), 0) <= 100);
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  named := array(
    select id from public.contacts where workspace_id = own and customer_id = chosen and (contacts.number_key = contacts_like.number_key or contacts.name_key = contacts_like.name_key)
    union all
    select id from public.contacts where workspace_id = own and contacts.number_key = contacts_like.number_key
    union all
    (select id from public.contacts where workspace_id = own and contacts.name_key = contacts_like.name_key
      order by (first_at = first_moment and last_at = last_moment) desc, last_at desc nulls last, id limit 8)
    limit 8);
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
comment on function public.contacts_like is 'The chats that a file may be of: the same name or number; or begun or ended in one of its minutes, or covering all of it, and written in at least five minutes of it and in half of those in common. match-contact.ts decides.';

-- Everything that changes in a workspace goes through here, after it was concluded from the revision that it names.
create or replace function public.save_workspace(change jsonb) returns boolean language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  -- Sixteen chats with as many facts as a chat may have.
  perform public.check_arguments(pg_catalog.pg_column_size(change) <= 64000000);
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces
  set revision = revision + 1,
    first_import_at = coalesce(first_import_at, case when pg_catalog.jsonb_array_length(change -> 'contacts') > 0 then pg_catalog.now() end)
  where id = own and revision = (change ->> 'revision')::bigint;
  if not found then return false; end if;

  perform public.store_rows('public.customers', change -> 'customers', own, '{}');
  perform public.store_rows('public.contacts', change -> 'contacts', own, '{}');

  delete from public.corrections
  where workspace_id = own and id in (select value::uuid from pg_catalog.jsonb_array_elements_text(change -> 'takenBack'));
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
comment on function public.save_workspace is 'Stores complete rows in one transaction; false, and nothing is stored, where the workspace has changed since its revision.';

create or replace function public.contact_hash(workspace uuid, kind text, key text) returns text
language sql stable set search_path = '' as $$
  select public.keyed_hash(pg_catalog.concat_ws(' ', workspace, kind, key)) where key is not null
$$;

create or replace function public.delete_customers(workspace uuid, gone uuid[]) returns void language plpgsql set search_path = '' as $$
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

create or replace function public.erase_customer(customer uuid) returns boolean language plpgsql security definer set search_path = '' as $$
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
comment on function public.erase_customer is 'Erases a customer with everything of them, and keeps hashes of their names and numbers, so that they do not come back.';

create or replace function public.customers_alike(customer uuid, name_keys text[], numbers text[]) returns jsonb
language sql stable set search_path = '' as $$
  -- A customer has at most ten chats, and two spellings of the number of each.
  select public.check_arguments(pg_catalog.cardinality(name_keys) <= 50 and pg_catalog.cardinality(numbers) <= 50 and pg_catalog.pg_column_size(name_keys) + pg_catalog.pg_column_size(numbers) <= 50000);
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', id, 'name', name, 'number', number, 'message_count', message_count, 'last_at', last_at
  ) order by last_at desc, id), '[]')
  from (
    select * from public.customers other
    where merged_into is null and id <> customer
      and id in (
        select customer_id from public.contacts
        where workspace_id = (select public.own_workspace()) and contacts.name_key = any (name_keys)
        union all
        select customer_id from public.contacts
        where workspace_id = (select public.own_workspace()) and contacts.number_key = any (numbers)
        union all
        select id from public.customers where workspace_id = (select public.own_workspace()) and number = any (numbers)
      )
      and not exists (
        select from public.distinct_customers
        where one = least(customer, other.id) and distinct_customers.other = greatest(customer, other.id)
      )
    order by last_at desc, id limit 5
  ) alike
$$;
comment on function public.customers_alike is 'Customers who may be the same person: one of these names or numbers, and not told apart.';

create or replace function public.ended_deals(customer uuid, now_at timestamp) returns jsonb language sql stable set search_path = '' as $$
  with passed as (
    select pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('stage', stage)) as stages, stage from public.customers where id = customer
  ), latest as (
    select id, stage, reading,
      -- A buyer who writes afterwards ended with the sale; one whom the seller marks long after a chat ended with the chat.
      case when stage in ('ganho', 'perdido', 'dormindo') then least(coalesce(closed_at, stage_since), last_at) else asleep_at - interval '7 days' end as ended_at
    from public.customers
    where workspace_id = (select public.own_workspace()) and merged_into is null and last_at is not null and id <> customer
    order by last_at desc limit 2000
  ), ended as (
    select latest.stage = 'ganho' as is_won from latest, passed
    -- A silence tells nothing for a week (asleepAfterMinutes in conclude.ts), a sale at once: with sales of this week a seller of ten
    -- customers a day who closes 25 in 100 was told 31, one of forty a day 48.
    where ended_at <= now_at - interval '7 days'
      and (
        reading -> 'stages' @> passed.stages
        or exists (
          select from public.customer_events
          where customer_id = latest.id and kind = 'changed' and undone_at is null and after ->> 'stage' = passed.stage
        )
      )
    order by ended_at desc limit 200
  )
  select pg_catalog.jsonb_build_object('ended', count(*), 'won', count(*) filter (where is_won)) from ended
$$;
comment on function public.ended_deals is 'Of the latest 2,000 customers, the latest 200 who were in the stage of this one and have been won, lost or silent for a week, and how many of them are won.';

-- Facts are written as text: built into jsonb, 40 MB of them took 2 GB of memory, of which PGlite gives none back.
create or replace function public.customers_with_chats(ids uuid[]) returns json language sql stable set search_path = '' as $$
  select public.check_arguments(pg_catalog.cardinality(ids) <= 100);
  with chats as materialized (select * from public.contacts where customer_id = any (ids))
  select pg_catalog.json_build_object(
    'customers', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(customer) - 'workspace_id' - 'created_at' order by pg_catalog.array_position(ids, id)), '[]')
      from public.customers customer where id = any (ids)
    ),
    'contacts', (
      select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
        'id', id, 'customer_id', customer_id, 'name', name, 'name_key', name_key, 'former_name_keys', former_name_keys, 'number_key', number_key,
        'facts', facts, 'minutes', minutes, 'first_at', first_at, 'last_at', last_at
      ) order by created_at, id), '[]')
      from chats
    ),
    'corrections', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(correction) - 'workspace_id' - 'created_at' order by created_at, id), '[]')
      from public.corrections correction where contact_id in (select id from chats)
    ),
    'labels', (select label_settings from public.workspaces where id = public.own_workspace())
  )
$$;

create or replace function public.note_search_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.customer_search (workspace_id, customer_id, words)
  values (new.workspace_id, new.id, public.plain_text(pg_catalog.concat_ws(
    ' ', new.name, new.number, new.offer, new.note, pg_catalog.array_to_string(new.tags, ' ')
  )))
  on conflict (workspace_id, customer_id) do update set words = excluded.words;
  return null;
end $$;
