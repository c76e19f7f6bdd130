-- Names leave the site in the mail of the day, too, only where the member has asked for them.

alter table public.alert_settings add column digest_names boolean not null default false;
comment on column public.alert_settings.digest_names is 'Whether the mail of the day has the names of customers.';

create function public.set_digest(hour integer, names_shown boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.set_digest_hour(hour);
  update public.alert_settings set digest_names = names_shown where member_id = public.own_membership();
end $$;
revoke execute on function public.set_digest from public, anon, authenticated;
grant execute on function public.set_digest to authenticated, service_role;

create or replace function public.digest_of(member uuid, now_at timestamp) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'member', member,
    'email', users.email,
    'hasNames', coalesce(digest_names, false),
    'failedPushAt', (
      select pg_catalog.to_char(max(made_at), 'YYYY-MM-DD"T"HH24:MI') from public.alerts
      where alerts.member_id = member and channel = 'push' and state = 'failed'
        and made_at >= pg_catalog.date_trunc('day', now_at) - interval '1 day'
    )
  ) || public.follow_ups_of_day(workspace_id, now_at, coalesce(follow_ups_per_day, 20))
  from public.workspace_members
  join auth.users on users.id = member_id
  left join public.alert_settings using (member_id)
  where member_id = member
$$;

-- Nothing comes in by itself, so Hoje says how new the newest message is.
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
