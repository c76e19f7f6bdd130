-- Mail that strangers asked for keeps the owner of an address from none: neither under another spelling of the letter box,
-- nor of another kind, nor for another account, nor once what was mailed has been used.

alter table public.outbox add column asked_by_hash text;
comment on column public.outbox.asked_by_hash is
  'Of an e-mail change: the account''s mark. Another one once the links of the mails before are dead.';

drop function public.has_room_for(text, text);
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
begin
  if public.is_silenced(address) then return false; end if;

  select
    count(*),
    count(*) filter (where is_to_address),
    count(*) filter (where is_to_address and is_of_asker),
    max(created_at) filter (where is_to_address and is_of_asker)
  into to_box, to_address, alike, latest
  from (
    select
      created_at,
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
  'Unconfirmed mail. An address gets a kind three times a day, once in 10 minutes, and none where it is silenced; for each account that wants to change to it, as often again, up to 12. All spellings of a letter box get six a day in a room, and then only the first of a kind to the letter box as it is called (at Gmail with one dot, too) or to an address that its owner confirmed. The links of a day''s mails are good for that day, so who finds no room has a mail that works.';

create or replace function public.queue_mail(mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  box text := public.mailbox_hash(mail ->> 'to');
  is_unconfirmed boolean := coalesce((mail ->> 'unconfirmed')::boolean, false);
begin
  if public.is_silenced(mail ->> 'to') then return false; end if;

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

create function public.end_account_tokens(address text, mail jsonb) returns void
language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  delete from public.account_tokens where address_hash = hash;
  perform public.queue_mail(mail);
end $$;
comment on function public.end_account_tokens is
  'For whoever has chosen another password without a token: ends those of the address and queues the owner''s mail.';

create or replace function public.clear_auth_log(name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('auth.audit_log_entries') is null then return; end if;
  delete from auth.audit_log_entries
  where pg_catalog.jsonb_path_exists(
    pg_catalog.lower(payload::text)::jsonb,
    '$.** ? (@ == $name)',
    pg_catalog.jsonb_build_object('name', pg_catalog.lower(name))
  );
end $$;
comment on function public.clear_auth_log is
  'Deletes what Auth noted of whoever has an id or an address, where a field says just that. There is no index for that: the log is emptied every night.';

revoke execute on function public.has_room_for(text, text, text), public.end_account_tokens(text, jsonb)
  from public, anon, authenticated;
grant execute on function public.has_room_for(text, text, text), public.end_account_tokens(text, jsonb)
  to service_role;
