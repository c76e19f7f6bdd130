-- Mail that strangers asked for, or that cannot be delivered, keeps the owner of an address from none: neither under another
-- spelling of the letter box, nor of another kind, nor for another account. What is about an account is heard by all.

alter table public.outbox add column asked_by_hash text;
comment on column public.outbox.asked_by_hash is 'Of an e-mail change: the account.';

drop function public.is_silenced(text);
drop function public.has_room_for(text, text);

create function public.is_about_account(mail_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select mail_kind in
    (
      'password-recovery', 'password-changed', 'email-change-notice', 'email-changed', 'email-change-undone',
      'account-deleted'
    )
$$;
comment on function public.is_about_account is
  'Mail that only the owner of an account gets, and needs to keep it: it comes also to whoever asked for no more mail.';

create function public.is_silenced(address text, mail_kind text) returns boolean
language plpgsql set search_path = '' as $$
declare hashes text[] := array[public.address_hash(address), public.mailbox_hash(address)];
begin
  return exists (
    select from public.silenced_addresses
    where address_hash = any (hashes) and not (reason = 'asked' and public.is_about_account(mail_kind))
  );
end $$;

create function public.has_room_for(address text, mail_kind text, asked_by text) returns boolean
language plpgsql set search_path = '' as $$
declare
  box text := public.mailbox_of(address);
  hash text := public.address_hash(address);
  asker text := public.address_hash(asked_by);
  token_kind text := case mail_kind
    when 'account-confirmation' then 'signup'
    when 'password-recovery' then 'recovery'
  end;
  to_box integer;
  to_address integer;
  alike integer;
  latest timestamptz;
  refused integer;
begin
  if public.is_silenced(address, mail_kind) then return false; end if;

  select
    count(*),
    count(*) filter (where is_to_address),
    count(*) filter (where is_to_address and is_of_asker),
    max(created_at) filter (where is_to_address and is_of_asker),
    count(*) filter (where is_to_address and is_of_asker and is_refused)
  into to_box, to_address, alike, latest, refused
  from (
    select
      created_at,
      refused_at is not null as is_refused,
      recipient_hash = hash and kind = mail_kind as is_to_address,
      asked_by_hash is not distinct from asker as is_of_asker
    from public.outbox
    where mailbox_hash = public.mailbox_hash(address) and room = public.mail_room(mail_kind)
      and created_at > now() - interval '24 hours'
  ) mails;

  if token_kind is not null then
    -- A mail whose token was used or ended is of no use to its owner.
    select count(*), max(created_at) into alike, latest from public.account_tokens
    where address_hash = hash and kind = token_kind and code_hash <> '' and created_at > now() - interval '24 hours';
  end if;

  alike := alike - least(refused, 3);
  if alike > 0 then
    return alike < 3 and to_box < 6 and latest <= now() - interval '10 minutes';
  end if;
  if to_box < 6 then return true; end if;
  if asked_by is not null and to_address >= 12 then return false; end if;
  -- There is no end of tags and of places for dots.
  return box in (address, pg_catalog.regexp_replace(address, '^([^.@]+)\.([^.@]+@gmail\.com)$', '\1\2'))
    or public.is_account(address)
    or exists (select from public.newsletter_subscriptions where email = address and confirmed_at is not null)
    or exists (select from public.waiting_list_entries where email = address and confirmed_at is not null);
end $$;
comment on function public.has_room_for is
  'Unconfirmed mail. An address gets a kind three times a day, once in 10 minutes, and where it is silenced only what is about its account; for each account that wants to change to it, as often again, up to 12. All spellings of a letter box get six a day in a room, and then only the first of a kind to the letter box as it is called (at Gmail with one dot, too) or to an address that its owner confirmed. The links of a day''s mails are good for that day, so who finds no room has a mail that works. Three mails a day that were refused do not count for the address.';

create or replace function public.queue_mail(mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  box text := public.mailbox_hash(mail ->> 'to');
  is_unconfirmed boolean := coalesce((mail ->> 'unconfirmed')::boolean, false);
begin
  -- Our own letter box gets mail about others, and is never silenced: anybody can have a link to silence it sent there.
  if coalesce(mail ->> 'about', mail ->> 'to') = mail ->> 'to' and public.is_silenced(mail ->> 'to', mail ->> 'kind') then
    return false;
  end if;

  if is_unconfirmed then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(box, 0));
    if not public.has_room_for(mail ->> 'to', mail ->> 'kind', mail ->> 'askedBy') then return false; end if;
  end if;

  insert into public.outbox (
    id, kind, recipient, recipient_hash, mailbox_hash, about, message, unconfirmed, room, asked_by_hash
  )
  values (
    coalesce((mail ->> 'id')::uuid, pg_catalog.gen_random_uuid()),
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
  -- settle_mail takes it before a mail, too.
  perform pg_catalog.pg_advisory_xact_lock(7403);
  insert into public.silenced_addresses (address_hash, reason) values (public.address_hash(address), reason)
  on conflict do nothing;
  if reason = 'asked' then
    insert into public.silenced_addresses (address_hash, reason) values (box, reason) on conflict do nothing;
  end if;
  update public.outbox set refused_at = now(), recipient = null, about = null, message = null
  where (recipient = address or (reason = 'asked' and mailbox_hash = box))
    and coalesce(about, recipient) = recipient
    and not (reason = 'asked' and public.is_about_account(kind))
    and delivered_at is null and refused_at is null;
end $$;

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
  perform public.finish_password_changes();
  -- Its asker has given up, or asked again.
  with lapsed as materialized (
    select id from public.outbox
    where room is not null and created_at < now() - interval '24 hours'
      and delivered_at is null and refused_at is null and due_at <= now()
    for update skip locked
  )
  update public.outbox set refused_at = now(), answer = 'lapsed', recipient = null, about = null, message = null
  where id in (select id from lapsed);
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

revoke execute on function public.has_room_for(text, text, text),
  public.is_about_account(text),
  public.is_silenced(text, text),
  public.unconfirmed_mails_under_way(text)
  from public, anon, authenticated;
grant execute on function public.has_room_for(text, text, text),
  public.is_about_account(text),
  public.is_silenced(text, text),
  public.unconfirmed_mails_under_way(text)
  to service_role;
