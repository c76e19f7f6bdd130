-- What came after follow-ups that the seller acted on since a moment: in all, by reason, and by weekday (ISO, Monday is 1). It
-- runs as its caller, whose rows row-level security picks; `now_at` is the wall time in São Paulo.
--
-- A word before the day of a follow-up belongs to the chat that is going on: such a follow-up is not counted. An answer, or a
-- sale, counts once, for the latest one before it. A sale is taken from the customer, as in decision_figures: `won_at` keeps
-- one that was undone. The days within which a sale counts are `saleDays` in server/data/workspace/follow-ups.ts.
create function public.follow_up_figures(now_at timestamp, days integer) returns jsonb
language sql stable set search_path = '' as $$
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
comment on function public.follow_up_figures is
  'Acted on from its day on; answered within 30 days, won within 60. Minutes until the answer are a median; null without one.';

revoke execute on function public.follow_up_figures from public, anon, authenticated;
grant execute on function public.follow_up_figures to authenticated, service_role;
