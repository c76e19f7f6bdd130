-- Lists of customers. They run as their caller, whose rows row-level security picks; `now_at` is the wall time in São Paulo.
-- Each list sorts and counts a few columns of everybody, and reads whole rows only of those whom it shows: of 5,000 customers
-- that takes a fourth of the time. Functions in SQL without a `search_path` of their own are inlined into their callers: else they
-- would give all columns of everybody.

create or replace function public.plain_text(words text) returns text language sql immutable as $$
  select pg_catalog.lower(pg_catalog.translate(
    pg_catalog."left"(words, 20000), 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'
  ))
$$;
comment on function public.plain_text is 'For searching and sorting: small letters without accents, whatever the database''s collation. Of the first 20,000 letters; what is kept of a customer has fewer.';

create or replace function public.is_customer_filter(filter jsonb) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  if pg_catalog.pg_column_size(filter) > 4000 then raise exception 'A filter out of bounds' using errcode = '22023'; end if;
  return true;
end $$;
comment on function public.is_customer_filter is 'Refuses a filter that would take long to read for each customer.';

create or replace function public.matching_customers(filter jsonb, now_at timestamp)
returns table (customer public.customers, shown_stage text, shown_since timestamp, open_since timestamp, listed jsonb)
language sql stable as $$
  select customer, shown_stage, shown_since, open_since,
    pg_catalog.to_jsonb(customer) - '{workspace_id,merged_into,note,first_answer_minutes,created_at}'::text[]
      || pg_catalog.jsonb_build_object('stage', shown_stage, 'stage_since', shown_since, 'waits_since', open_since)
  from public.customers customer
    cross join lateral (
      select
        case when asleep_at <= now_at then 'dormindo' else stage end as shown_stage,
        case when asleep_at <= now_at and stage <> 'dormindo' then asleep_at else stage_since end as shown_since,
        case when done_at >= last_at then null else waits_since end as open_since
    ) shown
  where workspace_id = (select public.own_workspace()) and merged_into is null
    and public.is_customer_filter(filter)
    and (filter ->> 'words' is null or id in (
      select customer_id from public.customer_search
      where workspace_id = (select public.own_workspace())
        and pg_catalog.strpos(words, (select public.plain_text(filter ->> 'words'))) > 0
    ))
    and (filter ->> 'stage' is null or shown_stage = filter ->> 'stage')
    and (filter ->> 'temperature' is null or temperature = filter ->> 'temperature' and shown_stage not in ('ganho', 'perdido', 'dormindo'))
    and (filter ->> 'label' is null or reading ->> 'label' = filter ->> 'label' or reading -> 'asked' ? (filter ->> 'label')
      or reading -> 'own' ? (filter ->> 'label'))
    and (filter ->> 'waits' is null or open_since is not null)
    and (filter ->> 'idleDays' is null or last_at <= now_at - pg_catalog.make_interval(days => (filter ->> 'idleDays')::integer))
    and (filter ->> 'since' is null or last_at >= (filter ->> 'since')::timestamp)
$$;
comment on function public.matching_customers is 'Customers with the stage that is shown, asleep or not, since when, and since when they wait, which is null once somebody has seen to it; `listed` is a row of ListedCustomer (shared/customers/listed-customer.ts). Filter: words, stage, temperature (of those on the way, whose temperature is shown), label, waits, idleDays, since.';

create or replace function public.customer_list(filter jsonb, now_at timestamp, sort text, skipped integer, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  select public.check_arguments(at_most between 0 and 500 and skipped between 0 and 1000000 and pg_catalog.octet_length(sort) <= 40);
  with matching as materialized (
    select (customer).id, (customer).name, (customer).value_cents, (customer).last_at, shown_stage as stage, open_since as waits_since
    from public.matching_customers(filter, now_at)
  )
  select pg_catalog.jsonb_build_object(
    'count', (select count(*) from matching),
    'sum_cents', (select coalesce(sum(value_cents), 0) from matching),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(listed order by place), '[]')
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
      join public.matching_customers('{}', now_at) on (customer).id = page.id
    )
  )
$$;

-- All counts of the board's filters are of those on the way, as its heading is: who was won, lost or sleeps is beside it.
create or replace function public.customer_board(filter jsonb, now_at timestamp, cards_per_stage integer) returns jsonb
language sql stable set search_path = '' as $$
  select public.check_arguments(cards_per_stage between 0 and 500);
  with matching as materialized (
    -- A card that was moved by hand lies on top of the column until somebody writes.
    select (customer).id, (customer).value_cents, (customer).temperature, (customer).last_at, (customer).closed_at,
      (customer).lost_reason, shown_stage as stage, open_since as waits_since, pg_catalog.row_number() over (
        partition by shown_stage
        order by greatest((customer).last_at, case when (customer).stage_by_hand then shown_since end) desc nulls last, (customer).id
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
          select coalesce(pg_catalog.jsonb_agg(listed order by place), '[]')
          from pg_catalog.unnest(shown) with ordinality as card (id, place)
          join public.matching_customers('{}', now_at) on (customer).id = card.id
        )
      )), '{}')
      from counted
    ),
    'count', (select count(*) from matching),
    'hot', (select count(*) from matching where temperature = 'quente' and stage not in ('ganho', 'perdido', 'dormindo')),
    'waiting', (select count(*) from matching where waits_since is not null and stage not in ('ganho', 'perdido', 'dormindo')),
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

-- These two become part of the statements that call them, which a search path of their own would prevent. Follow-ups of the stages
-- that stage_rank has are worth most, in this order.
create or replace function public.is_near_sale(stage text, temperature text) returns boolean language sql immutable
as $$ select stage not in ('ganho', 'perdido', 'dormindo') and (stage = 'fechamento' or temperature = 'quente') $$;
create or replace function public.stage_rank(stage text) returns integer language sql immutable
as $$ select pg_catalog.array_position(array['fechamento', 'negociacao', 'proposta', 'interesse'], stage) $$;

create or replace function public.own_follow_ups_per_day() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select follow_ups_per_day from public.alert_settings where member_id = (select auth.uid()) and (select public.is_live_session()));
end $$;
comment on function public.own_follow_ups_per_day is 'Null for whoever has not said it.';

-- Who comes first: who waits for an answer, and whose follow-up is due. A time that the seller has set counts from its minute on, and
-- so does any other of whom was seen to today; else a time counts from the first minute of its day. A promise that is a week old, and
-- whoever is asleep, come with the silent ones, of whom a day has at most `per_day`, or as many as the member has set: those worth
-- most. Those near a sale, and promises, count among them. Who tells of a trouble comes before the others who wait for an answer,
-- and who has bought and waits for no more than thanks after them.
--
-- It is read fast with many customers, also where the database knows nothing of its tables yet, since PGlite gathers no statistics by
-- itself: it reads only who waits, is of the day or has an open follow-up. Rows are put together as json, which copies each
-- once, where jsonb copies them at each step. PL/pgSQL parses it once in a session; a plan that was kept from an empty workspace would take
-- 300 ms with 5,000 customers.
create or replace function public.customer_queue(now_at timestamp, per_day integer, only_kind text, at_most integer) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform public.check_arguments(per_day between 0 and 500 and at_most between 0 and 500 and coalesce(pg_catalog.octet_length(only_kind), 0) <= 40);
  return (
  with today as (
    select pg_catalog.date_trunc('day', now_at) as midnight, pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow
  ), listed as materialized (
    -- Who waits, or whose day it was. Whoever has an open follow-up comes from its table: a join of both compares every pair.
    select (customer).id, (customer).name, (customer).opted_out, (customer).first_at, (customer).last_at, (customer).last_from,
      (customer).first_answer_minutes, (customer).done_at, (customer).later_until, (customer).closed_at, (customer).value_cents,
      (customer).temperature, shown_stage as stage, open_since as waits_since,
      open_since is not null and shown_stage <> 'dormindo' as waits, (customer).reading ->> 'step' is not distinct from 'pos_venda' and not is_troubled as is_thanked, is_troubled
    from public.matching_customers('{}', now_at) cross join today
      cross join lateral (select coalesce((customer).reading -> 'points' @> '[{"kind": "trouble"}]', false) as is_troubled) told
    where open_since is not null and shown_stage <> 'dormindo' or (customer).last_at >= midnight
      or (customer).done_at >= midnight or (customer).closed_at >= midnight
  ), followed as (
    select listed.id, stage, opted_out, waits_since, last_at, done_at, value_cents, temperature, is_thanked, is_troubled, reason, due_at
    from listed left join lateral (
      select reason, due_at from public.follow_ups where customer_id = listed.id and state = 'open' limit 1
    ) open on true
    where waits
    union all
    select customer_id, stage, opted_out, waits_since, last_at, done_at, value_cents, temperature, false, false, reason, due_at
    from public.follow_ups cross join lateral (
      select shown_stage as stage, (customer).opted_out, open_since as waits_since, (customer).last_at, (customer).done_at,
        (customer).value_cents, (customer).temperature
      from public.matching_customers('{}', now_at) where (customer).id = customer_id limit 1
    ) followed_customer
    where follow_ups.workspace_id = (select public.own_workspace()) and state = 'open' and (waits_since is null or stage = 'dormindo')
  ), known as (
    select followed.*, midnight, greatest(last_at, done_at) as seen_at,
      public.is_near_sale(stage, temperature) as near_sale,
      case when reason = 'seller' or done_at >= midnight then due_at <= now_at else due_at < tomorrow end as is_due
    from followed cross join today
  ), judged as materialized (
    select *,
      case
        when opted_out or (stage = 'perdido' and reason is distinct from 'seller') then null
        when waits_since is not null and near_sale then 'ready'
        when waits_since is not null and stage <> 'dormindo' then 'waiting'
        when is_due is not true then null
        when reason in ('seller', 'birthday', 'return') or (reason = 'promised' and due_at >= midnight - interval '7 days') then 'agreed'
        when due_at < now_at - interval '180 days' then null
        when near_sale then 'ready'
        else 'fading'
      end as kind
    from known
  ), valued as (
    select *, null as worth from judged where kind <> 'fading'
    union all
    select *, pg_catalog.row_number() over (
      order by stage = 'dormindo', public.stage_rank(stage), value_cents desc nulls last, seen_at desc, id
    )
    from judged where kind = 'fading'
  ), room as materialized (
    -- Those near a sale, and promises, come first.
    select greatest(
      coalesce((select public.own_follow_ups_per_day()), per_day)
        - (
          select count(*) from public.follow_ups, today
          where workspace_id = (select public.own_workspace()) and state in ('done', 'written', 'declined')
            and reason in ('silence', 'proposal', 'rhythm', 'promised') and ended_at >= midnight
        )
        - (select count(*) from judged where kind in ('ready', 'agreed') and waits_since is null and reason in ('silence', 'proposal', 'rhythm', 'promised')),
      0
    ) as left_today
  ), ordered as materialized (
    select id, kind, kind = 'waiting' and is_thanked as is_thanked, worth is null or worth <= left_today as is_today,
      case kind when 'agreed' then due_at when 'fading' then seen_at else coalesce(waits_since, last_at) end as since,
      pg_catalog.row_number() over (
        order by pg_catalog.array_position(array['ready', 'waiting', 'agreed', 'fading'], kind),
          case when kind = 'ready' then waits_since is null end,
          case when kind = 'waiting' then not is_troubled end,
          case when kind = 'waiting' then is_thanked end,
          case when kind = 'fading' then seen_at end desc,
          case when kind = 'agreed' then due_at else coalesce(waits_since, last_at) end, id
      ) as place
    from valued, room
  ), coming as (
    -- More than are told: the site orders them by the hour once more.
    select id, pg_catalog.row_number() over (order by due_at, id) as place
    from (select id, due_at from judged where kind is null and is_due = false and not opted_out order by due_at, id limit 12) next
  ), shown as (
    select id, kind, is_thanked, since, place, false as is_next
    from (
      select id, kind, is_thanked, since, place from ordered
      where case when only_kind is null then is_today else kind = only_kind end order by place limit at_most
    ) page
    union all
    select id, null, false, null, place, true from coming
  ), drawn as materialized (
    select place, is_next, listed || pg_catalog.jsonb_build_object('kind', kind, 'is_thanked', is_thanked, 'since', since, 'follow_up', (
      select pg_catalog.jsonb_build_object('id', follow_ups.id, 'reason', reason, 'due_at', due_at, 'try_number', try_number)
      from public.follow_ups where customer_id = shown.id and state = 'open'
    )) as customer
    from shown cross join lateral (select listed from public.matching_customers('{}', now_at) where (customer).id = shown.id limit 1) card
  )
  select pg_catalog.json_build_object(
    'counts', (
      select coalesce(pg_catalog.json_object_agg(kind, count), '{}') from (select kind, count(*) from ordered where is_today group by kind) by_kind
    ),
    'held_back', (select count(*) from ordered where not is_today),
    'rows', (select coalesce(pg_catalog.json_agg(customer order by place), '[]') from drawn where not is_next),
    'has_customers', exists (select from public.matching_customers('{}', now_at)),
    'done', (
      select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', id, 'name', name) order by done_at desc, id), '[]')
      from (
        select id, name, done_at from listed, today
        where done_at >= midnight and (later_until is null or later_until <= done_at) order by done_at desc, id limit 200
      ) done
    ),
    'day', (
      select pg_catalog.json_build_object(
        'answered', count(*) filter (where last_from = 'seller' and last_at >= midnight),
        'first_answer_minutes', pg_catalog.percentile_disc(0.5) within group (order by first_answer_minutes) filter (where first_at >= midnight),
        'won', count(*) filter (where stage = 'ganho' and closed_at >= midnight),
        'won_cents', coalesce(sum(value_cents) filter (where stage = 'ganho' and closed_at >= midnight), 0)
      )
      from listed, today
    ),
    'next', (select coalesce(pg_catalog.json_agg(customer order by place), '[]') from drawn where is_next)
  )
  );
end $$;

-- What Hoje is drawn from, in one statement: each of its own costs a transaction with a dozen settings of who asks. Nothing comes in by
-- itself, so Hoje says how new the newest message is.
create or replace function public.own_today(now_at timestamp, per_day integer, only_kind text, at_most integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.json_build_object(
    'queue', public.customer_queue(now_at, per_day, only_kind, at_most),
    'failed_alerts', public.own_failed_alerts(),
    'last_at', (select max(last_at) from public.customers where workspace_id = (select public.own_workspace())),
    'workspace', (
      select pg_catalog.json_build_object('has_imported', first_import_at is not null, 'has_opened_board', board_opened_at is not null)
      from public.workspaces where id = (select public.own_workspace())
    )
  );
end $$;
