-- Lists of customers. They run as their caller, whose rows row-level security picks; `now_at` is the wall time in São Paulo.
-- Each list sorts and counts a few columns of everybody, and reads whole rows only of those whom it shows: of 5,000 customers
-- that takes a fourth of the time.

-- A function with a `search_path` of its own is not inlined, and would give all columns of everybody.
create function public.plain_text(words text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.lower(pg_catalog.translate(
    words, 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'
  ))
$$;
comment on function public.plain_text is 'For searching and sorting: small letters without accents, whatever the database''s collation.';

create function public.matching_customers(filter jsonb, now_at timestamp) returns setof public.customers
language sql stable as $$
  select id, workspace_id, merged_into, name, number, offer, value_cents, tags, note, shown_stage, stage_by_hand,
    case when shown_stage = stage then stage_since else asleep_at end, asleep_at, lost_reason, closed_at, temperature,
    opted_out, open_since, first_at, last_at, last_from, first_answer_minutes, message_count, done_at, later_until, reading,
    created_at
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
comment on function public.matching_customers is
  'Customers, but with the stage that is shown, asleep or not, and waits_since only while nobody has seen to it. Filter: words, stage, temperature, label, waits, idleDays, since.';

create function public.customer_list(filter jsonb, now_at timestamp, sort text, skipped integer, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    select id, name, value_cents, stage, waits_since, last_at from public.matching_customers(filter, now_at)
  )
  select pg_catalog.jsonb_build_object(
    'count', (select count(*) from matching),
    'sum_cents', (select coalesce(sum(value_cents), 0) from matching),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' order by place), '[]')
      from pg_catalog.unnest(array(
        select id from matching
        order by
          case when sort = 'nome' then public.plain_text(name) end,
          case when sort = 'valor' then value_cents end desc nulls last,
          case when sort = 'espera' then waits_since end nulls last,
          case when sort = 'etapa' then pg_catalog.array_position(array[
            'fechamento', 'negociacao', 'proposta', 'interesse', 'descoberta', 'primeira_interacao', 'ganho', 'dormindo', 'perdido'
          ], stage) end,
          last_at desc nulls last, id
        offset skipped limit at_most
      )) with ordinality as page (id, place)
      join public.matching_customers('{}', now_at) customer using (id)
    )
  )
$$;

create function public.customer_board(filter jsonb, now_at timestamp, cards_per_stage integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    -- A card that was moved by hand lies on top of the column until somebody writes.
    select id, stage, value_cents, temperature, waits_since, last_at, closed_at, lost_reason, pg_catalog.row_number() over (
      partition by stage order by greatest(last_at, case when stage_by_hand then stage_since end) desc nulls last, id
    ) as place
    from public.matching_customers(filter, now_at)
  ), counted as (
    select stage, count(*) as count, coalesce(sum(value_cents), 0) as sum_cents, min(last_at) as oldest_at,
      count(*) filter (where closed_at >= now_at - interval '30 days') as recent_count,
      coalesce(sum(value_cents) filter (where closed_at >= now_at - interval '30 days'), 0) as recent_cents,
      pg_catalog.array_agg(id order by place) filter (where place <= cards_per_stage) as shown
    from matching group by stage
  )
  select pg_catalog.jsonb_build_object(
    'stages', (
      select coalesce(pg_catalog.jsonb_object_agg(stage, pg_catalog.to_jsonb(counted) - 'stage' - 'shown' || pg_catalog.jsonb_build_object(
        'cards', (
          select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' order by place), '[]')
          from pg_catalog.unnest(shown) with ordinality as card (id, place)
          join public.matching_customers('{}', now_at) customer using (id)
        )
      )), '{}')
      from counted
    ),
    'count', (select count(*) from matching),
    'hot', (select count(*) from matching where temperature = 'quente' and stage not in ('ganho', 'perdido', 'dormindo')),
    'waiting', (select count(*) from matching where waits_since is not null),
    'idle', (select count(*) from matching where last_at <= now_at - interval '3 days' and stage not in ('ganho', 'perdido', 'dormindo')),
    'lost_by_reason', (
      select coalesce(pg_catalog.jsonb_object_agg(lost_reason, count), '{}')
      from (
        select lost_reason, count(*) from matching
        where stage = 'perdido' and lost_reason is not null and closed_at >= now_at - interval '30 days' group by lost_reason
      ) lost
    )
  )
$$;

-- Who comes first. Somebody who was seen to (`done_at`) is open again once somebody writes, or after `follow_up_days`;
-- somebody put off (`later_until`) once they write, or at that time. Who has waited for a week is asleep: that answer is no
-- longer the most urgent one, so it comes after the others, with the newest silences first.
create function public.customer_queue(now_at timestamp, follow_up_days integer, only_kind text, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  with judged as materialized (
    select id, name, stage, opted_out, waits_since, first_at, last_at, last_from, first_answer_minutes, done_at, later_until,
      closed_at, value_cents, reading -> 'step' as step,
      case
        when opted_out or stage = 'perdido' or (later_until > now_at and waits_since is null) then null
        when waits_since is not null and stage not in ('dormindo', 'ganho') and (temperature = 'quente' or stage = 'fechamento') then 'ready'
        when waits_since is not null and stage <> 'dormindo' then 'waiting'
        when later_until <= now_at and (done_at is null or done_at < later_until)
          and not (last_from = 'seller' and last_at >= later_until) then 'agreed'
        when stage = 'ganho' then null
        when (temperature = 'quente' or stage = 'fechamento') and stage <> 'dormindo'
          and greatest(last_at, done_at) <= now_at - interval '12 hours' then 'ready'
        when greatest(last_at, done_at) <= now_at - pg_catalog.make_interval(days => follow_up_days)
          and last_at >= now_at - interval '180 days' then 'fading'
      end as kind
    from public.matching_customers('{}', now_at)
  ), ordered as materialized (
    select *,
      case kind when 'agreed' then later_until when 'fading' then greatest(last_at, done_at) else coalesce(waits_since, last_at) end as since,
      pg_catalog.row_number() over (
        order by pg_catalog.array_position(array['ready', 'waiting', 'agreed', 'fading'], kind),
          case when kind = 'ready' then waits_since is null end,
          case when kind = 'fading' then greatest(last_at, done_at) end desc,
          case when kind = 'agreed' then later_until else coalesce(waits_since, last_at) end, id
      ) as place
    from judged where kind is not null
  ), today as (
    select pg_catalog.date_trunc('day', now_at) as midnight
  )
  select pg_catalog.jsonb_build_object(
    'counts', (select coalesce(pg_catalog.jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from ordered group by kind) by_kind),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(customer) - 'note' - 'workspace_id' || pg_catalog.jsonb_build_object('kind', kind, 'since', since) order by place
      ), '[]')
      from (select id, kind, since, place from ordered where only_kind is null or kind = only_kind order by place limit at_most) page
      join public.matching_customers('{}', now_at) customer using (id)
    ),
    'customers', (select count(*) from judged),
    'done', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', id, 'name', name) order by done_at desc, id), '[]')
      from (
        select id, name, done_at from judged, today
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
      from judged, today
    ),
    'next', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(later) order by later_until, id), '[]')
      from (
        select id, name, later_until, step from judged
        where kind is null and later_until > now_at and not opted_out and stage <> 'perdido' order by later_until, id limit 3
      ) later
    )
  )
$$;

create function public.customers_alike(customer uuid, name_keys text[], numbers text[]) returns jsonb
language sql stable set search_path = '' as $$
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

-- Facts are written as text: built into jsonb, 40 MB of them took 2 GB of memory, of which PGlite gives none back.
create function public.customers_with_chats(ids uuid[]) returns json
language sql stable set search_path = '' as $$
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

do $$
declare name text;
begin
  foreach name in array array[
    'customer_board', 'customer_list', 'customer_queue', 'customers_alike', 'customers_with_chats', 'matching_customers', 'plain_text'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to authenticated, service_role', name);
  end loop;
end $$;
