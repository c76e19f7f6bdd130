-- Digests by mail, and calendars. A digest is queued in the moment in which it is sent, and once a day, however many processes
-- look for it; a customer who is erased takes what is not delivered yet with them. What the outbox holds of a digest is erased
-- once it is delivered or refused, as of any mail.

create index alert_settings_digests on public.alert_settings (digest_hour, digest_on) where digest_hour is not null;

create function public.follow_ups_of_day(workspace uuid, now_at timestamp, per_day integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (
    select pg_catalog.date_trunc('day', now_at) + interval '1 day' as tomorrow
  ), due as (
    select follow_up.id, name, reason, due_at, public.is_noted(reason) as noted, pg_catalog.row_number() over (
      partition by public.is_noted(reason)
      order by reason <> 'promised', coalesce(asleep_at <= now_at, false),
        pg_catalog.array_position(array['fechamento', 'negociacao', 'proposta', 'interesse'], stage),
        value_cents desc nulls last, last_at desc, customers.id
    ) as worth
    from today, public.follow_ups follow_up join public.customers on customers.id = customer_id
    where follow_up.workspace_id = workspace and state = 'open' and due_at < tomorrow
      and not opted_out and (stage <> 'perdido' or reason = 'seller')
      and (reason not in ('proposal', 'silence') or last_at >= now_at - interval '180 days')
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', id, 'name', name, 'reason', reason, 'dueAt', pg_catalog.to_char(due_at, 'YYYY-MM-DD"T"HH24:MI')
  ) order by noted desc, worth), '[]')
  from due where noted or worth <= per_day
$$;
comment on function public.follow_ups_of_day is
  'What is due on a day and on those before, and open: those that the seller noted, and of the others the most valuable, `per_day` at most.';

create function public.digest_of(member uuid, now_at timestamp) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'member', member,
    'email', users.email,
    'rows', public.follow_ups_of_day(workspace_id, now_at, coalesce(follow_ups_per_day, 20)),
    'failedPushAt', (
      select pg_catalog.to_char(max(made_at), 'YYYY-MM-DD"T"HH24:MI') from public.alerts
      where alerts.member_id = member and channel = 'push' and state = 'failed'
        and made_at >= pg_catalog.date_trunc('day', now_at) - interval '1 day'
    )
  )
  from public.workspace_members
  join auth.users on users.id = member_id
  left join public.alert_settings using (member_id)
  where member_id = member
$$;

create function public.digests_due(now_at timestamp, at_most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(public.digest_of(member_id, now_at)), '[]')
  from (
    select member_id from public.alert_settings join public.workspace_members using (member_id)
    -- After a day that was missed, nobody is woken at night.
    where digest_hour <= extract(hour from now_at) and extract(hour from now_at) <= 21
      and (digest_on is null or digest_on < now_at::date)
    -- A page of digests that cannot be made keeps the others from nothing.
    order by pg_catalog.random() limit at_most
  ) due
$$;

create function public.end_waiting_digests(member uuid) returns void
language sql security definer set search_path = '' as $$
  update public.outbox set refused_at = pg_catalog.now(), answer = 'lapsed', recipient = null, about = null, message = null
  where kind = 'follow-up-digest' and about = (select email from auth.users where id = member)
    and delivered_at is null and refused_at is null
$$;
comment on function public.end_waiting_digests is 'One that could not be delivered is of no use beside the next.';

create function public.queue_digest(member uuid, now_at timestamp, mail jsonb, follow_ups uuid[]) returns boolean
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
  where member_id = member and digest_hour is not null and (digest_on is null or digest_on < now_at::date);
  if not found or mail is null then return false; end if;
  perform public.end_waiting_digests(member);
  if not public.queue_mail(mail || pg_catalog.jsonb_build_object('id', new_mail)) then return false; end if;
  insert into public.alerts (member_id, channel, made_at, mail_id)
  values (member, 'mail', now_at, new_mail) returning id into new_alert;
  insert into public.alert_follow_ups (alert_id, follow_up_id)
  select new_alert, id from pg_catalog.unnest(follow_ups) as id;
  return true;
end $$;
comment on function public.queue_digest is
  'Queues the digest of a day, once; notes the day alone where `mail` is null. False where none is queued.';

create function public.note_digest_outcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.alerts set state = case when new.delivered_at is null then 'failed' else 'delivered' end where mail_id = new.id;
  return null;
end $$;
create trigger note_digest_outcome after update on public.outbox
  for each row
  when (new.kind = 'follow-up-digest' and old.delivered_at is null and old.refused_at is null
    and (new.delivered_at is not null or new.refused_at is not null))
  execute function public.note_digest_outcome();

create function public.forget_digests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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
comment on function public.forget_digests is 'A digest that waits may name the customer: it is deleted, and made again without.';
create trigger forget_digests after delete on public.customers
  referencing old table as erased for each statement execute function public.forget_digests();

-- The same as before, but for the digests.
create or replace function public.change_account_email(account_id uuid, mark text, new_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare old_email text;
begin
  delete from auth.users where email = new_email and not is_sso_user and email_confirmed_at is null;
  if exists (select from auth.users where email = new_email and not is_sso_user) then return false; end if;
  select email into old_email from auth.users where id = account_id;
  update auth.users set email = new_email, recovery_token = '', confirmation_token = ''
  where id = account_id and public.account_mark(account_id) = mark;
  if not found then return false; end if;
  -- One that waits would name customers to an address that is the member's no more, and that no deletion looks for.
  delete from public.outbox
  where kind = 'follow-up-digest' and about = old_email and delivered_at is null and refused_at is null;
  -- What was mailed to the old address opens nothing any more.
  if pg_catalog.to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account_id;
  end if;
  update auth.identities
  set identity_data = identity_data || pg_catalog.jsonb_build_object('email', new_email)
  where user_id = account_id and provider = 'email';
  return true;
end $$;

create function public.set_digest_hour(hour integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := public.own_membership();
  now_at timestamp := pg_catalog.now() at time zone 'America/Sao_Paulo';
begin
  if hour is null then perform public.end_waiting_digests(own); end if;
  insert into public.alert_settings as settings (member_id, digest_hour, digest_on)
  values (own, hour, case when hour <= extract(hour from now_at) then now_at::date end)
  on conflict (member_id) do update set
    digest_hour = excluded.digest_hour, digest_on = coalesce(excluded.digest_on, settings.digest_on);
end $$;
comment on function public.set_digest_hour is 'Null for none. The first one comes when the hour comes next.';

create function public.stop_digest(member uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.end_waiting_digests(member);
  update public.alert_settings set digest_hour = null where member_id = member and digest_hour is not null;
  return found;
end $$;
comment on function public.stop_digest is 'For the link in the mail. False where there is none to stop.';

create function public.own_digest() returns jsonb
language sql stable security definer set search_path = '' as $$
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

create function public.calendar_feed(member uuid, version integer, now_at timestamp) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('rows', (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'id', near.id, 'customer', customer_id, 'name', case when calendar_names then name end, 'reason', reason,
      'dueAt', due_at at time zone 'America/Sao_Paulo', 'madeAt', made_at
    ) order by due_at, near.id), '[]')
    from (
      select follow_ups.id, customer_id, name, reason, due_at, follow_ups.created_at as made_at
      from public.follow_ups join public.customers on customers.id = customer_id
      where follow_ups.workspace_id = workspace_members.workspace_id and state = 'open'
        and due_at between now_at - interval '30 days' and now_at + interval '60 days'
      order by due_at < pg_catalog.date_trunc('day', now_at), abs(extract(epoch from due_at - now_at)), follow_ups.id limit 500
    ) near
  ))
  from public.alert_settings join public.workspace_members using (member_id)
  where member_id = member and calendar_version = version
$$;
comment on function public.calendar_feed is
  'The open follow-ups of the last 30 and the next 60 days, 500 at most, those of today and later first; null where the version is not the calendar''s.';

do $$
declare name text;
begin
  foreach name in array array[
    'calendar_feed', 'digest_of', 'digests_due', 'end_waiting_digests', 'follow_ups_of_day', 'forget_digests',
    'note_digest_outcome', 'own_digest', 'queue_digest', 'set_digest_hour', 'stop_digest'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
  foreach name in array array['own_digest', 'set_digest_hour'] loop
    execute format('grant execute on function public.%I to authenticated', name);
  end loop;
end $$;
