-- What Hoje is drawn from, in one statement: each of its own costs a transaction with a dozen settings of who asks.
create function public.own_today(now_at timestamp, per_day integer, only_kind text, at_most integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.json_build_object(
    'queue', public.customer_queue(now_at, per_day, only_kind, at_most),
    'failed_alerts', public.own_failed_alerts(),
    'workspace', (
      select pg_catalog.json_build_object('has_imported', first_import_at is not null, 'has_opened_board', board_opened_at is not null)
      from public.workspaces where id = (select public.own_workspace())
    )
  );
end $$;
revoke execute on function public.own_today from public, anon;
grant execute on function public.own_today to authenticated, service_role;
