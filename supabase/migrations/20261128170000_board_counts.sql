-- All counts of the board's filters are of those on the way, as its heading is: who was won, lost or sleeps is beside it. Before,
-- those who wait for an answer were counted wherever they stand, and could be more than everybody.
create or replace function public.customer_board(filter jsonb, now_at timestamp, cards_per_stage integer) returns jsonb
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
