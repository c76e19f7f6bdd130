-- Figures of a workspace. They run as their caller, whose rows row-level security picks; `now_at` is the wall time in São
-- Paulo, `step` is week or month. Customers that were merged into another are not counted.

-- Customers who were won, or lost, since a moment: by how long it took, or by the reason.
create or replace function public.decision_figures(wanted_stage text, since timestamp) returns jsonb
language sql stable set search_path = '' as $$
  select public.check_arguments(wanted_stage in ('ganho', 'perdido'));
  with decided as materialized (
    select id, name, value_cents, coalesce(closed_at, stage_since) as decided_at,
      case
        when wanted_stage = 'ganho' then case
          when coalesce(closed_at, stage_since)::date <= first_at::date then 'day'
          when coalesce(closed_at, stage_since) <= first_at + interval '7 days' then 'week'
          when first_at is not null then 'longer'
        end
        else coalesce(lost_reason, 'read:' || case when opted_out then 'opt_out' else reading -> 'open' ->> -1 end)
      end as reason
    from public.customers
    where workspace_id = (select public.own_workspace()) and merged_into is null
      and stage = wanted_stage and coalesce(closed_at, stage_since) >= since
  ), counted as (
    select reason, count(*) as count, coalesce(sum(value_cents), 0) as sum_cents, count(value_cents) as valued_count
    from decided group by reason
  ), grouped as (
    select *, array(
      select pg_catalog.jsonb_build_object('id', id, 'name', name) from decided
      where decided.reason is not distinct from counted.reason order by decided_at desc, id limit 12
    ) as people from counted
  )
  select pg_catalog.jsonb_build_object(
    'count', count(*), 'sum_cents', coalesce(sum(value_cents), 0), 'valued_count', count(value_cents),
    'groups', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(grouped) order by count desc, reason nulls last), '[]') from grouped)
  )
  from decided
$$;
comment on function public.decision_figures is 'A reason is what the seller said, `read:` and an objection or opt_out where the reading has one, or null. At most 12 people a group, the latest first.';

-- Median minutes until the seller's first answer: since a moment, and by the step in which a chat began.
create or replace function public.answer_figures(now_at timestamp, since timestamp, step text, step_count integer) returns jsonb
language sql stable set search_path = '' as $$
  select public.check_arguments(step in ('week', 'month') and step_count between 1 and 60 and pg_catalog.isfinite(now_at));
  with steps as materialized (
    select pg_catalog.generate_series(pg_catalog.date_trunc(step, now_at) - (step_count - 1) * ('1 ' || step)::interval, now_at, ('1 ' || step)::interval) as start
  ), begun as materialized (
    select pg_catalog.date_trunc(step, first_at) as start, first_at, first_answer_minutes as minutes, waits_since
    from public.customers
    where workspace_id = (select public.own_workspace()) and merged_into is null
      and first_at >= least(since, (select min(start) from steps)) and first_at <= now_at
  ), medians as (
    select start, pg_catalog.percentile_cont(0.5) within group (order by minutes) as minutes, count(minutes) as count
    from begun group by start
  )
  select pg_catalog.jsonb_build_object(
    'minutes', pg_catalog.percentile_cont(0.5) within group (order by minutes), 'count', count(minutes),
    'waiting', count(*) filter (where minutes is null and waits_since is not null),
    'steps', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('start', start, 'minutes', minutes, 'count', coalesce(count, 0)) order by start)
      from steps left join medians using (start)
    )
  )
  from begun where first_at >= since
$$;

-- How many customers were in each stage at the end of each step, and how many of those that are won or lost became so within
-- it. Of a silence that ended nothing is kept: who writes again counts as never asleep. Without nested loops, since one over 20,000 cards
-- that were moved by hand took a minute.
create or replace function public.stage_figures(now_at timestamp, step text, step_count integer) returns jsonb
language sql stable set search_path = '' set enable_nestloop = off as $$
  select public.check_arguments(step in ('week', 'month') and step_count between 1 and 60 and pg_catalog.isfinite(now_at));
  with steps as materialized (
    select start, least(start + ('1 ' || step)::interval, now_at + interval '1 microsecond') as finish,
      pg_catalog.row_number() over (order by start)::integer as place
    from pg_catalog.generate_series(pg_catalog.date_trunc(step, now_at) - (step_count - 1) * ('1 ' || step)::interval, now_at, ('1 ' || step)::interval) as start
  ), bounds as materialized (
    -- As moments, and as texts, which compare with those of a reading as times do: of a full minute without seconds.
    select pg_catalog.array_agg(at order by at) as moments,
      pg_catalog.array_agg(pg_catalog.replace(pg_catalog.to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), ':00.000000', '') collate "C" order by at) as texts
    from (select min(start) as at from steps union all select finish from steps) ends
  ), moves as (
    select customer_id as id, pg_catalog.array_agg(after ->> 'stage' order by after ->> 'stage_since' collate "C") as stages,
      pg_catalog.array_agg(after ->> 'stage_since' order by after ->> 'stage_since' collate "C") as times
    from public.customer_events
    where workspace_id = (select public.own_workspace())
      and kind = 'changed' and undone_at is null and after ? 'stage' and after ? 'stage_since'
    group by customer_id
  ), histories as (
    -- What was read, and where the seller moved a customer to, or where one is whom nobody has read; `times` is null for all others.
    -- As arrays: to build jsonb of the moves took 50 ms of 270.
    select reading -> 'stages' as read, moves.stages || stage as stages,
      case when stage_by_hand or reading -> 'stages' -> -1 ->> 'stage' is distinct from stage
        then times || (pg_catalog.to_jsonb(stage_since) ->> 0)
      end as times, asleep_at
    from public.customers left join moves on stage_by_hand and moves.id = customers.id
    where workspace_id = (select public.own_workspace()) and merged_into is null
    offset 0
  ), passed as (
    -- Places below 0 are in `read`, counted from its end as `->` does, the others in the arrays.
    select *, pg_catalog.generate_series(-coalesce(pg_catalog.jsonb_array_length(read), 0), coalesce(pg_catalog.cardinality(times), 0) - 1) as place
    from histories
  ), stays as materialized (
    -- Materialized, since the conditions of `turns` would else be worked out for each stay of each customer.
    select coalesce(stages[place + 1], read -> place ->> 'stage') as stage,
      pg_catalog.width_bucket(coalesce(times[place + 1], read -> place ->> 'at') collate "C", (select texts from bounds)) as reached_place,
      pg_catalog.width_bucket(
        case when place < -1 then least(read -> (place + 1) ->> 'at' collate "C", times[1]) else times[place + 2] end collate "C", (select texts from bounds)
      ) as left_place,
      pg_catalog.width_bucket(asleep_at, (select moments from bounds)) as asleep_place, count(*) as count
    -- A reading after the seller's own move moved nobody.
    from passed where place >= 0 or times is null or read -> place ->> 'at' < times[1] collate "C"
    group by 1, 2, 3, 4
  ), turns as materialized (
    -- The first step at whose end somebody has come to a stage, or has left it.
    select turn.stage, turn.stage in ('ganho', 'perdido') as is_over, greatest(turn.place, 1) as place, sum(change) as change
    from stays, lateral (values
      (stays.stage, reached_place, count), (stays.stage, coalesce(left_place, asleep_place), -count),
      ('dormindo', case when left_place is null then asleep_place end, count)
    ) as turn (stage, place, change)
    where turn.place is not null
      and (turn.stage not in ('ganho', 'perdido') or coalesce(left_place, asleep_place) is null and reached_place > 0)
    group by 1, 2, 3
  ), counted as (
    select start, stage, sum(change) as count
    from steps join turns on turns.place = steps.place or (turns.place < steps.place and not is_over)
    group by start, stage having sum(change) > 0
  )
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('start', start, 'counts', (
    select coalesce(pg_catalog.jsonb_object_agg(stage, count), '{}') from counted where counted.start = steps.start
  )) order by start)
  from steps
$$;

create or replace function public.customer_figures(now_at timestamp, days integer, step text, step_count integer) returns jsonb
language sql stable set search_path = '' set work_mem = '32MB' as $$
  select public.check_arguments(days between 0 and 3660 and step in ('week', 'month') and step_count between 1 and 60);
  with by_stage as materialized (
    select shown_stage as stage, count(*) as count, coalesce(sum((customer).value_cents), 0) as sum_cents,
      count((customer).value_cents) as valued_count, sum((customer).message_count) as messages
    from public.matching_customers('{}', now_at) group by shown_stage
  )
  select pg_catalog.jsonb_build_object(
    'since', since,
    'won', public.decision_figures('ganho', since),
    'lost', public.decision_figures('perdido', since),
    'answers', public.answer_figures(now_at, since, step, step_count),
    'steps', public.stage_figures(now_at, step, step_count),
    'open', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(by_stage) - 'messages'), '[]') from by_stage
      where stage not in ('ganho', 'perdido')
    ),
    'totals', (
      select pg_catalog.jsonb_build_object('customers', coalesce(sum(count), 0), 'messages', coalesce(sum(messages), 0)) from by_stage
    )
  )
  from (select pg_catalog.date_trunc('day', now_at) - pg_catalog.make_interval(days => days) as since) period
$$;
comment on function public.customer_figures is 'What came of the last `days` days, which begin at midnight, and how it went in the last `step_count` steps.';

-- What came after follow-ups that the seller acted on since a moment: in all, by reason, and by weekday (ISO, Monday is 1).
--
-- A word before the day of a follow-up belongs to the chat that is going on: such a follow-up is not counted. An answer, or a
-- sale, counts once, for the latest one before it. A sale is taken from the customer, as in decision_figures: `won_at` keeps
-- one that was undone. The days within which a sale counts are `saleDays` in server/data/workspace/follow-ups.ts.
create or replace function public.follow_up_figures(now_at timestamp, days integer) returns jsonb
language sql stable set search_path = '' as $$
  select public.check_arguments(days between 0 and 3660);
  with acted as (
    select follow_ups.id, customer_id, reason, ended_at, answered_at, value_cents,
      case when stage = 'ganho' then coalesce(closed_at, stage_since) end as sold_at
    from public.follow_ups join public.customers on customers.id = customer_id
    where follow_ups.workspace_id = (select public.own_workspace()) and merged_into is null
      and state in ('done', 'written') and due_at::date <= ended_at::date
      and ended_at >= pg_catalog.date_trunc('day', now_at) - pg_catalog.make_interval(days => days) and ended_at <= now_at
  ), judged as (
    select reason, value_cents, extract(isodow from ended_at)::integer as weekday,
      case when pg_catalog.row_number() over (partition by customer_id, answered_at order by ended_at desc, id) = 1
        then extract(epoch from answered_at - ended_at) / 60
      end as answer_minutes,
      sold_at between ended_at and ended_at + interval '60 days'
        and pg_catalog.row_number() over (partition by customer_id, ended_at <= sold_at order by ended_at desc, id) = 1 as is_won
    from acted
  ), grouped as (
    select grouping(reason) = 0 as by_reason, grouping(weekday) = 0 as by_weekday, reason, weekday, count(*) as count,
      count(answer_minutes) as answered,
      pg_catalog.percentile_cont(0.5) within group (order by answer_minutes) as answer_minutes,
      pg_catalog.jsonb_build_object(
        'count', count(*) filter (where is_won),
        'sum_cents', coalesce(sum(value_cents) filter (where is_won), 0),
        'valued_count', count(value_cents) filter (where is_won)
      ) as won
    from judged group by grouping sets ((), (reason), (weekday))
  )
  select pg_catalog.jsonb_build_object(
    'count', count, 'answered', answered, 'answer_minutes', answer_minutes, 'won', won,
    'reasons', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('reason', reason, 'count', count, 'answered', answered, 'won', won -> 'count') order by count desc, reason
      ), '[]') from grouped where by_reason
    ),
    'weekdays', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('weekday', weekday, 'count', count, 'answered', answered, 'won', won -> 'count') order by weekday
      ), '[]') from grouped where by_weekday
    )
  )
  from grouped where not by_reason and not by_weekday
$$;
comment on function public.follow_up_figures is 'Acted on from its day on; answered within 30 days, won within 60. Minutes until the answer are a median; null without one.';
