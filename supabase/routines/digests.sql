-- Digests by mail, and calendars. A digest is queued in the moment in which it is sent, and once a day, however many processes
-- look for it; a customer who is erased takes what is not delivered yet with them. What the outbox holds of a digest is erased
-- once it is delivered or refused, as of any mail.

-- A digest lists ten follow-ups and counts the others: a day may have thousands, whose names need not leave the database.
-- Whoever waits for an answer is told as such, in the calendar and in the mail of the day.
create or replace function public.reason_outside(reason text, waits_since timestamp, done_at timestamp, last_at timestamp) returns text
language sql immutable set search_path = '' as $$
  select case when reason = 'silence' and waits_since is not null and (done_at is null or done_at < last_at) then 'waits' else reason end
$$;
comment on function public.reason_outside is 'The reason of a follow-up for a mail or a calendar (shared/follow-ups/reason-words.ts).';

create or replace function public.follow_ups_of_day(workspace uuid, now_at timestamp, per_day integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (select pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow), due as (
    select follow_up.id, name, public.reason_outside(reason, waits_since, done_at, last_at) as reason, due_at,
      public.is_noted(reason) as noted, pg_catalog.row_number() over (
        partition by public.is_noted(reason)
        order by reason <> 'promised', coalesce(asleep_at <= now_at, false),
          public.stage_rank(stage), value_cents desc nulls last, last_at desc, customers.id
      ) as worth
    from today, public.follow_ups follow_up join public.customers on customers.id = customer_id
    where follow_up.workspace_id = workspace and state = 'open' and due_at < tomorrow
      and not opted_out and (stage <> 'perdido' or reason = 'seller')
      and (reason not in ('proposal', 'silence') or last_at >= now_at - interval '180 days')
  ), of_day as (select *, pg_catalog.row_number() over (order by noted desc, worth) as place from due where noted or worth <= per_day)
  select pg_catalog.jsonb_build_object('count', count(*), 'rows', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', id, 'name', name, 'reason', reason, 'dueAt', pg_catalog.to_char(due_at, 'YYYY-MM-DD"T"HH24:MI')
  ) order by place) filter (where place <= 10), '[]'))
  from of_day
$$;
comment on function public.follow_ups_of_day is 'What is due on a day and on those before, and open: those that the seller noted, and of the others the most valuable, `per_day` at most. All are counted, and the first ten listed.';

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

create or replace function public.end_waiting_digests(member uuid) returns void language sql security definer set search_path = '' as $$
  update public.outbox set refused_at = pg_catalog.now(), answer = 'lapsed', recipient = null, about = null, message = null
  where kind = 'follow-up-digest' and about = (select email from auth.users where id = member)
    and delivered_at is null and refused_at is null
$$;
comment on function public.end_waiting_digests is 'One that could not be delivered is of no use beside the next.';

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
  insert into public.alert_follow_ups (alert_id, follow_up_id) select new_alert, id from pg_catalog.unnest(follow_ups) as id;
  return true;
end $$;
comment on function public.queue_digest is 'Queues the digest of a day, once; notes the day alone where `mail` is null. False where none is queued.';

create or replace function public.note_digest_outcome() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.alerts set state = case when new.delivered_at is null then 'failed' else 'delivered' end where mail_id = new.id;
  return null;
end $$;

-- The member's settings are locked before the digest that waits, as by one that is being queued: of two at the same time none is broken
-- off.
create or replace function public.forget_digests() returns trigger language plpgsql security definer set search_path = '' as $$
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
  ), again as (delete from public.alerts where mail_id in (select id from gone) returning member_id, made_at::date as day)
  update public.alert_settings settings set digest_on = again.day - 1
  from again where settings.member_id = again.member_id and settings.digest_on = again.day;
  return null;
end $$;
comment on function public.forget_digests is 'A digest that waits may name the customer: it is deleted, and made again without.';

create or replace function public.set_digest(hour integer, names_shown boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := public.own_membership();
  now_at timestamp := pg_catalog.now() at time zone 'America/Sao_Paulo';
begin
  insert into public.alert_settings as settings (member_id, digest_hour, digest_on, digest_names)
  values (own, hour, case when hour <= extract(hour from now_at) then now_at::date end, names_shown)
  on conflict (member_id) do update set digest_hour = excluded.digest_hour, digest_names = excluded.digest_names,
    digest_on = coalesce(excluded.digest_on, settings.digest_on);
  if hour is null then perform public.end_waiting_digests(own); end if;
end $$;
comment on function public.set_digest is 'Null for no hour. The first one comes when the hour comes next.';

create or replace function public.stop_digest(member uuid) returns boolean language plpgsql set search_path = '' as $$
declare is_stopped boolean;
begin
  update public.alert_settings set digest_hour = null where member_id = member and digest_hour is not null;
  is_stopped := found;
  perform public.end_waiting_digests(member);
  return is_stopped;
end $$;
comment on function public.stop_digest is 'For the link in the mail. False where there is none to stop.';

create or replace function public.own_digest() returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'isSilenced', (select public.is_silenced(email, 'follow-up-digest') from auth.users where id = own),
    'last', (
      select pg_catalog.jsonb_build_object(
        'madeAt', pg_catalog.to_char(made_at, 'YYYY-MM-DD"T"HH24:MI'), 'state', state, 'attempts', outbox.attempts, 'at', coalesce(outbox.delivered_at, outbox.refused_at)
      )
      from public.alerts left join public.outbox on outbox.id = mail_id
      where member_id = own and channel = 'mail' order by alerts.created_at desc limit 1
    )
  )
  from (select public.own_membership() as own) membership
$$;
comment on function public.own_digest is 'What became of the last one, and whether the address takes no mail of ours.';

create or replace function public.open_calendar() returns void language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_membership();
begin
  -- At random, since the versions of a calendar that was closed and opened again must not repeat: old addresses stay dead.
  insert into public.alert_settings as settings (member_id, calendar_version)
  values (own, (pg_catalog.random() * 2147483647)::integer)
  on conflict (member_id) do update set calendar_version = excluded.calendar_version;
end $$;
comment on function public.open_calendar is 'Gives the calendar another address: one that it had before is worth nothing.';

create or replace function public.close_calendar() returns void language sql security definer set search_path = '' as $$
  update public.alert_settings set calendar_version = null where member_id = public.own_membership()
$$;

create or replace function public.set_calendar_names(are_shown boolean) returns void
language sql security definer set search_path = '' as $$
  update public.alert_settings set calendar_names = are_shown where member_id = public.own_membership()
$$;

-- Whoever was in an account for a minute may have copied the calendar's address. It ends with what ends their sessions: another
-- password, an e-mail change that is undone, and, by the site, the end of the other sessions.
create or replace function public.renew_calendar(member uuid) returns void language sql set search_path = '' as $$
  update public.alert_settings set calendar_version = (pg_catalog.random() * 2147483647)::integer
  where member_id = member and calendar_version is not null
$$;
comment on function public.renew_calendar is 'Gives an open calendar another address.';

-- No reminder of a day that is over, which would never ring: Hoje has it.
create or replace function public.calendar_feed(member uuid, version integer, now_at timestamp) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('rows', (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'id', near.id, 'customer', customer_id, 'name', case when calendar_names then name end, 'reason', reason,
      'dueAt', due_at at time zone 'America/Sao_Paulo', 'madeAt', made_at
    ) order by due_at, near.id), '[]')
    from (
      select follow_ups.id, customer_id, name, public.reason_outside(reason, waits_since, done_at, last_at) as reason, due_at,
        follow_ups.created_at as made_at
      from public.follow_ups join public.customers on customers.id = customer_id
      where follow_ups.workspace_id = workspace_members.workspace_id and state = 'open'
        and due_at between pg_catalog.date_trunc('day', now_at) and now_at + interval '60 days'
      order by due_at, follow_ups.id limit 500
    ) near
  ))
  from public.alert_settings join public.workspace_members using (member_id)
  where member_id = member and calendar_version = version
$$;
comment on function public.calendar_feed is 'The open follow-ups of today and the next 60 days, the first 500; null where the version is not the calendar''s.';
