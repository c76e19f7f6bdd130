-- The same as before, but with a count for each channel: where push and mail failed, Hoje names both.
create or replace function public.own_failed_alerts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'push', count(*) filter (where channel = 'push'), 'mail', count(*) filter (where channel = 'mail'), 'last', max(made_at)
  )
  from public.alerts left join public.outbox on outbox.id = mail_id
  where member_id = auth.uid() and (select public.is_live_session()) and seen_at is null
    and alerts.created_at > pg_catalog.now() - interval '7 days'
    and (state = 'failed' or refused_at is not null)
$$;
