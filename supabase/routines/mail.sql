-- Mail: whom it may go to, how much of it, and what is owed.

create or replace function public.mailbox_of(address text) returns text language sql immutable set search_path = '' as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then pg_catalog.replace(box, '.', '') || '@gmail.com'
    else box || '@' || domain
  end
  from (
    select
      pg_catalog.lower(pg_catalog.regexp_replace(address, '^(.[^+]*).*@.*$', '\1')) as box,
      pg_catalog.lower(pg_catalog.regexp_replace(address, '^.*@', '')) as domain
  ) parts
$$;
comment on function public.mailbox_of is 'The mailbox behind an address: without a tag (`ana+loja@`, RFC 5233) and, at Gmail, without dots. Never written to.';

create or replace function public.mailbox_hash(address text) returns text
language sql set search_path = '' as $$ select public.address_hash(public.mailbox_of(address)) $$;

create or replace function public.is_about_account(mail_kind text) returns boolean language sql immutable set search_path = '' as $$
  select mail_kind in (
    'password-recovery', 'password-changed', 'email-change-notice', 'email-changed', 'email-change-undone', 'account-deleted',
    'account-inactive', 'member-notice'
  )
$$;
comment on function public.is_about_account is 'Mail that only the owner of an account gets, and needs to keep it or is owed by contract: it comes also to whoever asked for no more mail.';

create or replace function public.is_silenced(address text, mail_kind text) returns boolean language plpgsql set search_path = '' as $$
declare hashes text[] := array[public.address_hash(address), public.mailbox_hash(address)];
begin
  return exists (
    select from public.silenced_addresses
    where address_hash = any (hashes) and not (reason = 'asked' and public.is_about_account(mail_kind))
  );
end $$;

create or replace function public.silence_address(address text, reason text) returns void language plpgsql set search_path = '' as $$
declare box text := public.mailbox_hash(address);
begin
  -- claim_mails takes it, too: the two lock the same mail, and one waits before it locks any.
  perform pg_catalog.pg_advisory_xact_lock(7403);
  insert into public.silenced_addresses (address_hash, reason) values (public.address_hash(address), reason) on conflict do nothing;
  if reason = 'asked' then insert into public.silenced_addresses (address_hash, reason) values (box, reason) on conflict do nothing; end if;
  perform from public.outbox
  where (recipient = address or (reason = 'asked' and mailbox_hash = box)) and delivered_at is null and refused_at is null
  order by id for update;
  update public.outbox set refused_at = now(), recipient = null, about = null, message = null
  where (recipient = address or (reason = 'asked' and mailbox_hash = box))
    and coalesce(about, recipient) = recipient
    and not (reason = 'asked' and public.is_about_account(kind))
    and delivered_at is null and refused_at is null;
end $$;
comment on function public.silence_address is 'Who asks for silence has it for the whole mailbox. An address that is refused speaks for itself alone: a server without sub-addresses knows no `ana+loja@`, and knows `ana@`.';

create or replace function public.hear_again(address text) returns boolean language plpgsql set search_path = '' as $$
declare hashes text[] := array[public.address_hash(address), public.mailbox_hash(address)];
begin
  delete from public.silenced_addresses where address_hash = any (hashes);
  return found;
end $$;
comment on function public.hear_again is 'False where the address was not silenced.';

-- Queueing. Unconfirmed mail is limited per mailbox and per room: what strangers ask for in one room keeps nobody from a
-- mail of another.
create or replace function public.mail_room(kind text) returns text language sql immutable set search_path = '' as $$
  select case
    when kind = 'password-recovery' then 'recovery'
    when kind in ('account-confirmation', 'account-exists') then 'accounts'
    when kind = 'email-change-confirmation' then 'email-change'
    when kind = 'my-data-link' then 'my-data'
    when kind = 'contact-received' then 'contact'
    else 'lists'
  end
$$;
comment on function public.mail_room is 'Kinds of unconfirmed mail that share limits. A mail that only its owner can do without has a room of its own.';

create or replace function public.has_room_for(address text, mail_kind text, asked_by text) returns boolean
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
    -- Counted by tokens, because a mail whose token was used or ended is of no use to its owner.
    select count(*), max(created_at) into alike, latest from public.account_tokens
    where address_hash = hash and kind = token_kind and code_hash <> '' and created_at > now() - interval '24 hours';
  end if;

  alike := alike - least(refused, 3);
  if alike > 0 then return alike < 3 and to_box < 6 and latest <= now() - interval '10 minutes'; end if;
  if to_box < 6 then return true; end if;
  if asked_by is not null and to_address >= 12 then return false; end if;
  -- The spellings of a mailbox are without number: tags, and dots at Gmail.
  return box in (address, pg_catalog.regexp_replace(address, '^([^.@]+)\.([^.@]+@gmail\.com)$', '\1\2'))
    or public.is_account(address)
    or exists (select from public.newsletter_subscriptions where email = address and confirmed_at is not null)
    or exists (select from public.waiting_list_entries where email = address and confirmed_at is not null);
end $$;
comment on function public.has_room_for is 'Unconfirmed mail. An address gets a kind three times a day, once in 10 minutes, and where it is silenced only what is about its account; for each account that wants to change to it, as often again, up to 12. All spellings of a mailbox get six a day in a room, and then only the first of a kind to the mailbox as it is called (at Gmail with one dot, too) or to an address that its owner confirmed. The links of a day''s mails are good for that day, so who finds no room has a mail that works. Three mails a day that were refused do not count for the address.';

create or replace function public.queue_mail(mail jsonb) returns boolean language plpgsql set search_path = '' as $$
declare
  box text := public.mailbox_hash(mail ->> 'to');
  is_unconfirmed boolean := coalesce((mail ->> 'unconfirmed')::boolean, false);
begin
  -- The site's own mailbox, which gets mail about others, is never silenced: anybody can have it sent a link that would.
  if coalesce(mail ->> 'about', mail ->> 'to') = mail ->> 'to' and public.is_silenced(mail ->> 'to', mail ->> 'kind') then
    return false;
  end if;

  if is_unconfirmed then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(box, 0));
    if not public.has_room_for(mail ->> 'to', mail ->> 'kind', mail ->> 'askedBy') then return false; end if;
  end if;

  insert into public.outbox (id, kind, recipient, recipient_hash, mailbox_hash, about, message, unconfirmed, room, asked_by_hash)
  values (
    coalesce((mail ->> 'id')::uuid, pg_catalog.gen_random_uuid()),
    mail ->> 'kind', mail ->> 'to', public.address_hash(mail ->> 'to'), box, mail ->> 'about', mail -> 'message',
    is_unconfirmed, case when is_unconfirmed then public.mail_room(mail ->> 'kind') end,
    public.address_hash(mail ->> 'askedBy')
  );
  return true;
end $$;
comment on function public.queue_mail is 'False where none is queued: the recipient is silenced, or there is no room.';

create or replace function public.is_mail_room_full(mail_room text, per_hour integer) returns boolean
language sql stable set search_path = '' as $$
  select count(*) >= per_hour from (
    select from public.outbox
    where room = mail_room and attempts = 0 and due_at <= now() and delivered_at is null and refused_at is null
    limit per_hour
  ) waiting
$$;
comment on function public.is_mail_room_full is 'Whether as many mails wait for their first try as may leave within an hour: one more could come after its link is dead. Mail that is tried again waits for its recipient''s server, and counts for nothing here.';

-- Delivery. Each room has an hourly ceiling, and two deliveries at once: mail that cannot be delivered, or only slowly,
-- holds up its own room alone.
create or replace function public.unconfirmed_mails_under_way(mail_room text) returns integer language sql stable set search_path = '' as $$
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
comment on function public.unconfirmed_mails_left is 'How many more of a room may leave within the hour; those under way, claimed and without an answer yet, count as gone.';

create or replace function public.unconfirmed_mails_held_back(per_hour jsonb) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(waiting), 0)::integer
  from pg_catalog.jsonb_each_text(per_hour) ceiling (room, mails)
  cross join lateral (
    select count(*) as waiting from public.outbox
    where outbox.room = ceiling.room and delivered_at is null and refused_at is null and due_at <= now()
  ) due
  where public.unconfirmed_mails_left(ceiling.room, ceiling.mails::integer) <= 0
$$;

create or replace function public.claim_mails(how_many integer, lease_seconds integer, unconfirmed_per_hour jsonb)
returns setof public.outbox language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7403);
  perform public.finish_password_changes();
  -- After a day whoever asked for it has given up, or asked again.
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
comment on function public.claim_mails is 'Mail of rooms goes first, what was never tried before what was, and is two deliveries at once in each: slow recipients hold up their own room alone.';

create or replace function public.settle_mail(mail_id uuid, answer text, outcome text, retry_seconds integer) returns void
language plpgsql set search_path = '' as $$
declare address text;
begin
  if outcome = 'postponed' then
    update public.outbox
    set answer = settle_mail.answer, due_at = now() + pg_catalog.make_interval(secs => retry_seconds)
    where id = mail_id;
    return;
  end if;

  if outcome = 'dead address' then
    -- The site's own mailbox, which gets mail about others, is never silenced.
    select recipient into address from public.outbox where id = mail_id and recipient = about;
    if address is not null then perform public.silence_address(address, 'refused'); end if;
  end if;
  update public.outbox set
    answer = settle_mail.answer,
    delivered_at = case when outcome = 'delivered' then now() end,
    refused_at = case when outcome <> 'delivered' then now() end,
    recipient = null,
    about = null,
    message = null
  where id = mail_id;
end $$;
comment on function public.settle_mail is 'The outcome is delivered, postponed, refused or dead address.';
