-- Unconfirmed mail is limited per letter box and per room: what strangers ask for in one room keeps nobody from a mail of
-- another. Every room has an hourly ceiling of its own.

create function public.mailbox_of(address text) returns text
language sql immutable set search_path = '' as $$
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
comment on function public.mailbox_of is
  'The letter box behind an address: without a tag (`ana+loja@`, RFC 5233) and, at Gmail, without dots. Never written to.';

create function public.mailbox_hash(address text) returns text
language sql set search_path = '' as $$ select public.address_hash(public.mailbox_of(address)) $$;

create function public.mail_room(kind text) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind = 'password-recovery' then 'recovery'
    when kind in ('account-confirmation', 'account-exists') then 'accounts'
    when kind = 'email-change-confirmation' then 'email-change'
    when kind = 'my-data-link' then 'my-data'
    else 'lists'
  end
$$;
comment on function public.mail_room is
  'Kinds of unconfirmed mail that share limits. A mail that only its owner can do without has a room of its own.';

alter table public.outbox add column mailbox_hash text, add column room text;
update public.outbox set
  mailbox_hash = case when recipient is null then recipient_hash else public.mailbox_hash(recipient) end,
  room = case when unconfirmed then public.mail_room(kind) end;
alter table public.outbox alter column mailbox_hash set not null;
comment on column public.outbox.mailbox_hash is 'Whom the limits are for: all addresses of one letter box.';
comment on column public.outbox.room is 'Of unconfirmed mail alone.';

drop index public.outbox_recipients;
create index outbox_mailboxes on public.outbox (mailbox_hash, created_at);
drop index public.outbox_owed;
create index outbox_owed on public.outbox (room, due_at) where delivered_at is null and refused_at is null;
drop index public.outbox_unconfirmed;
create index outbox_unconfirmed on public.outbox (room, delivered_at) where room is not null;

create function public.is_silenced(address text) returns boolean
language plpgsql set search_path = '' as $$
declare hashes text[] := array[public.address_hash(address), public.mailbox_hash(address)];
begin
  return exists (select from public.silenced_addresses where address_hash = any (hashes));
end $$;

create or replace function public.has_room_for(address text, mail_kind text) returns boolean
language plpgsql set search_path = '' as $$
declare hash text := public.mailbox_hash(address);
begin
  return not public.is_silenced(address) and not exists (
    select from public.outbox
    where mailbox_hash = hash and room = public.mail_room(mail_kind) and created_at > now() - interval '24 hours'
    having count(*) >= 3
      or count(*) filter (where kind = mail_kind and created_at > now() - interval '10 minutes') > 0
  );
end $$;
comment on function public.has_room_for is
  'Unconfirmed mail to one letter box: three a day in a room, the same kind once in 10 minutes, none to the silenced. The links of a day''s mails are good for that day, so who finds no room has a mail that works.';

create or replace function public.queue_mail(mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  box text := public.mailbox_hash(mail ->> 'to');
  is_unconfirmed boolean := coalesce((mail ->> 'unconfirmed')::boolean, false);
begin
  if public.is_silenced(mail ->> 'to') then return false; end if;

  if is_unconfirmed then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(box, 0));
    if not public.has_room_for(mail ->> 'to', mail ->> 'kind') then return false; end if;
  end if;

  insert into public.outbox (kind, recipient, recipient_hash, mailbox_hash, about, message, unconfirmed, room)
  values (
    mail ->> 'kind', mail ->> 'to', public.address_hash(mail ->> 'to'), box, mail ->> 'about', mail -> 'message',
    is_unconfirmed, case when is_unconfirmed then public.mail_room(mail ->> 'kind') end
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
    and delivered_at is null and refused_at is null;
end $$;
comment on function public.silence_address is
  'Who asks for silence has it for the whole letter box. An address that is refused speaks for itself alone: a server without sub-addresses knows no `ana+loja@`, and knows `ana@`.';

create or replace function public.hear_again(address text) returns boolean
language plpgsql set search_path = '' as $$
declare hashes text[] := array[public.address_hash(address), public.mailbox_hash(address)];
begin
  delete from public.silenced_addresses where address_hash = any (hashes);
  return found;
end $$;

drop function public.claim_mails(integer, integer, integer);
drop function public.unconfirmed_mails_held_back(integer);
drop function public.unconfirmed_mails_left(integer);

create function public.unconfirmed_mails_left(mail_room text, per_hour integer) returns integer
language sql stable set search_path = '' as $$
  select per_hour - (
    (select count(*) from public.outbox where room = mail_room and delivered_at > now() - interval '1 hour')
    + (
      select count(*) from public.outbox
      where room = mail_room and attempts > 0 and answer is null and due_at > now()
        and delivered_at is null and refused_at is null
    )
  )::integer
$$;
comment on function public.unconfirmed_mails_left is
  'How many more of a room may leave within the hour; those under way, claimed and without an answer yet, count as gone.';

create function public.unconfirmed_mails_held_back(per_hour jsonb) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(waiting), 0)::integer
  from pg_catalog.jsonb_each_text(per_hour) ceiling (room, mails)
  cross join lateral (
    select count(*) as waiting from public.outbox
    where outbox.room = ceiling.room and delivered_at is null and refused_at is null and due_at <= now()
  ) due
  where public.unconfirmed_mails_left(ceiling.room, ceiling.mails::integer) <= 0
$$;

create function public.is_mail_room_full(mail_room text, per_hour integer) returns boolean
language sql stable set search_path = '' as $$
  select count(*) >= per_hour from (
    select from public.outbox where room = mail_room and delivered_at is null and refused_at is null limit per_hour
  ) waiting
$$;
comment on function public.is_mail_room_full is
  'Whether as many mails wait as may leave within an hour: one more could come after its link is dead.';

create function public.claim_mails(how_many integer, lease_seconds integer, unconfirmed_per_hour jsonb)
returns setof public.outbox
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7403);
  -- Its link would be dead when it arrives.
  update public.outbox set refused_at = now(), answer = 'lapsed', recipient = null, about = null, message = null
  where room in ('recovery', 'accounts', 'email-change', 'my-data') and created_at < now() - interval '24 hours'
    and delivered_at is null and refused_at is null and due_at <= now();
  return query
  with due as (
    (
      select id, due_at from public.outbox
      where room is null and delivered_at is null and refused_at is null and due_at <= now()
      order by due_at
      limit how_many
    )
    union all
    select waiting.id, waiting.due_at from pg_catalog.jsonb_each_text(unconfirmed_per_hour) ceiling (room, mails)
    cross join lateral (
      select id, due_at from public.outbox
      where outbox.room = ceiling.room and delivered_at is null and refused_at is null and due_at <= now()
      order by due_at
      limit greatest(least(how_many, public.unconfirmed_mails_left(ceiling.room, ceiling.mails::integer)), 0)
    ) waiting
  ), claimed as materialized (
    select id from public.outbox
    where id in (select id from due order by due_at limit how_many)
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

do $$
declare signature text;
begin
  for signature in
    select oid::regprocedure::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'claim_mails',
      'is_mail_room_full',
      'is_silenced',
      'mail_room',
      'mailbox_hash',
      'mailbox_of',
      'unconfirmed_mails_held_back',
      'unconfirmed_mails_left'
    )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', signature);
    execute format('grant execute on function %s to service_role', signature);
  end loop;
end $$;
