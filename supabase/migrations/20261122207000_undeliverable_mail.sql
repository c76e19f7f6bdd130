-- Mail that cannot be delivered, or only slowly, is in nobody's way: a room is full of mail that was never tried, each room
-- has two deliveries at once, and what was never tried leaves before what is tried again.

create function public.unconfirmed_mails_under_way(mail_room text) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.outbox
  where room = mail_room and attempts > 0 and answer is null and due_at > now()
    and delivered_at is null and refused_at is null
$$;
comment on function public.unconfirmed_mails_under_way is 'Claimed, and without an answer yet.';

create or replace function public.unconfirmed_mails_left(mail_room text, per_hour integer) returns integer
language sql stable set search_path = '' as $$
  select per_hour
    - (select count(*) from public.outbox where room = mail_room and delivered_at > now() - interval '1 hour')::integer
    - public.unconfirmed_mails_under_way(mail_room)
$$;

create or replace function public.is_mail_room_full(mail_room text, per_hour integer) returns boolean
language sql stable set search_path = '' as $$
  select count(*) >= per_hour from (
    select from public.outbox
    where room = mail_room and attempts = 0 and due_at <= now() and delivered_at is null and refused_at is null
    limit per_hour
  ) waiting
$$;
comment on function public.is_mail_room_full is
  'Whether as many mails wait for their first try as may leave within an hour: one more could come after its link is dead. Mail that is tried again waits for its recipient''s server, and counts for nothing here.';

create or replace function public.claim_mails(how_many integer, lease_seconds integer, unconfirmed_per_hour jsonb)
returns setof public.outbox
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7403);
  -- Its asker has given up, or asked again.
  update public.outbox set refused_at = now(), answer = 'lapsed', recipient = null, about = null, message = null
  where room is not null and created_at < now() - interval '24 hours'
    and delivered_at is null and refused_at is null and due_at <= now();
  return query
  with due as (
    (
      select id, room, false as is_tried, due_at from public.outbox
      where room is null and delivered_at is null and refused_at is null and due_at <= now()
      order by due_at
      limit how_many
    )
    union all
    select waiting.id, waiting.room, waiting.is_tried, waiting.due_at
    from pg_catalog.jsonb_each_text(unconfirmed_per_hour) ceiling (room, mails)
    cross join lateral (
      select id, outbox.room, attempts > 0 as is_tried, due_at from public.outbox
      where outbox.room = ceiling.room and delivered_at is null and refused_at is null and due_at <= now()
      order by is_tried, due_at
      limit greatest(least(
        2 - public.unconfirmed_mails_under_way(ceiling.room),
        public.unconfirmed_mails_left(ceiling.room, ceiling.mails::integer)
      ), 0)
    ) waiting
  ), claimed as materialized (
    select id from public.outbox
    where id in (select id from due order by room is null, is_tried, due_at limit how_many)
    for update skip locked
  )
  update public.outbox set
    attempts = attempts + 1,
    answer = null,
    due_at = now() + pg_catalog.make_interval(secs => lease_seconds),
    message = case
      when kind <> 'already-on-waiting-list' then message
      else pg_catalog.replace(message::text, '{{position}}', public.waiting_list_position(recipient)::text)::jsonb
    end
  where id in (select id from claimed)
  returning *;
end $$;
comment on function public.claim_mails is
  'Mail of rooms goes first, what was never tried before what was, and is two deliveries at once in each: slow recipients hold up their own room alone.';

create or replace function public.queue_mail(mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  box text := public.mailbox_hash(mail ->> 'to');
  is_unconfirmed boolean := coalesce((mail ->> 'unconfirmed')::boolean, false);
begin
  -- Our own letter box gets mail about others, and is never silenced: anybody can have a link to silence it sent there.
  if coalesce(mail ->> 'about', mail ->> 'to') = mail ->> 'to' and public.is_silenced(mail ->> 'to') then
    return false;
  end if;

  if is_unconfirmed then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(box, 0));
    if not public.has_room_for(mail ->> 'to', mail ->> 'kind', mail ->> 'askedBy') then return false; end if;
  end if;

  insert into public.outbox (
    kind, recipient, recipient_hash, mailbox_hash, about, message, unconfirmed, room, asked_by_hash
  )
  values (
    mail ->> 'kind', mail ->> 'to', public.address_hash(mail ->> 'to'), box, mail ->> 'about', mail -> 'message',
    is_unconfirmed, case when is_unconfirmed then public.mail_room(mail ->> 'kind') end,
    public.address_hash(mail ->> 'askedBy')
  );
  return true;
end $$;

create or replace function public.silence_address(address text, reason text) returns void
language plpgsql set search_path = '' as $$
declare box text := public.mailbox_hash(address);
begin
  insert into public.silenced_addresses (address_hash, reason) values (public.address_hash(address), reason)
  on conflict do nothing;
  if reason = 'asked' then
    insert into public.silenced_addresses (address_hash, reason) values (box, reason) on conflict do nothing;
  end if;
  update public.outbox set refused_at = now(), recipient = null, about = null, message = null
  where (recipient = address or (reason = 'asked' and mailbox_hash = box))
    and coalesce(about, recipient) = recipient
    and delivered_at is null and refused_at is null;
end $$;

revoke execute on function public.unconfirmed_mails_under_way(text) from public, anon, authenticated;
grant execute on function public.unconfirmed_mails_under_way(text) to service_role;
