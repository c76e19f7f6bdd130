-- The scheduler goes by the database's clock, which all servers share: one whose clock is ahead would note days that have not come,
-- on which nobody would be told. A day ahead that is noted all the same, by a database's clock that was set back, counts as none.

create function public.database_time() returns timestamptz
language sql stable set search_path = '' as $$ select pg_catalog.now() $$;

create or replace function public.digests_due(now_at timestamp, at_most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(public.digest_of(member_id, now_at)), '[]')
  from (
    select member_id from public.alert_settings join public.workspace_members using (member_id)
    -- After a day that was missed, nobody is woken at night.
    where digest_hour <= extract(hour from now_at) and extract(hour from now_at) <= 21
      and digest_on is distinct from now_at::date
    -- A page of digests that cannot be made keeps the others from nothing.
    order by pg_catalog.random() limit at_most
  ) due
$$;

create or replace function public.queue_digest(member uuid, now_at timestamp, mail jsonb, follow_ups uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own uuid;
  new_mail uuid := pg_catalog.gen_random_uuid();
  new_alert uuid;
begin
  -- Before anything else, as by an account that is being deleted.
  select workspace_id into own from public.workspace_members where member_id = member for key share;
  -- Somebody may have been erased, or seen to, since the list was read: then it is read again.
  perform from public.follow_ups kept where id = any (follow_ups) and workspace_id = own and state = 'open' for key share;
  if (select count(*) from public.follow_ups kept where id = any (follow_ups) and workspace_id = own and state = 'open')
    <> pg_catalog.cardinality(follow_ups) then return false; end if;
  update public.alert_settings set digest_on = now_at::date
  where member_id = member and digest_hour is not null and digest_on is distinct from now_at::date;
  if not found or mail is null then return false; end if;
  perform public.end_waiting_digests(member);
  if not public.queue_mail(mail || pg_catalog.jsonb_build_object('id', new_mail)) then return false; end if;
  insert into public.alerts (member_id, channel, made_at, mail_id)
  values (member, 'mail', now_at, new_mail) returning id into new_alert;
  insert into public.alert_follow_ups (alert_id, follow_up_id)
  select new_alert, id from pg_catalog.unnest(follow_ups) as id;
  return true;
end $$;

revoke execute on function public.database_time from public, anon, authenticated;
grant execute on function public.database_time to service_role;
