-- The same functions as before, but they lock a member's settings before the digest that waits, as one that is being queued does:
-- of two at the same time none is broken off.

create or replace function public.forget_digests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.alert_settings join public.workspace_members using (member_id)
  where workspace_id in (select workspace_id from erased)
  order by member_id for no key update of alert_settings;
  with gone as (
    delete from public.outbox
    where kind = 'follow-up-digest' and delivered_at is null and refused_at is null and about in (
      select email from auth.users join public.workspace_members on member_id = users.id
      where workspace_id in (select workspace_id from erased)
    )
    returning id
  ), again as (
    delete from public.alerts where mail_id in (select id from gone) returning member_id, made_at::date as day
  )
  update public.alert_settings settings set digest_on = again.day - 1
  from again where settings.member_id = again.member_id and settings.digest_on = again.day;
  return null;
end $$;

create or replace function public.set_digest_hour(hour integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := public.own_membership();
  now_at timestamp := pg_catalog.now() at time zone 'America/Sao_Paulo';
begin
  insert into public.alert_settings as settings (member_id, digest_hour, digest_on)
  values (own, hour, case when hour <= extract(hour from now_at) then now_at::date end)
  on conflict (member_id) do update set
    digest_hour = excluded.digest_hour, digest_on = coalesce(excluded.digest_on, settings.digest_on);
  if hour is null then perform public.end_waiting_digests(own); end if;
end $$;

create or replace function public.stop_digest(member uuid) returns boolean
language plpgsql set search_path = '' as $$
declare is_stopped boolean;
begin
  update public.alert_settings set digest_hour = null where member_id = member and digest_hour is not null;
  is_stopped := found;
  perform public.end_waiting_digests(member);
  return is_stopped;
end $$;
