-- Mail: whom it may go to, how much of it, and what is owed.

create table public.silenced_addresses (
  address_hash text primary key,
  reason text not null check (reason in ('refused', 'asked')),
  created_at timestamptz not null default now()
);
comment on table public.silenced_addresses is 'Addresses that refuse mail for good, or asked never to hear from us.';

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text,
  recipient_hash text not null,
  about text,
  message jsonb,
  unconfirmed boolean not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  answer text,
  delivered_at timestamptz,
  refused_at timestamptz,
  created_at timestamptz not null default now(),
  mailbox_hash text not null,
  room text,
  asked_by_hash text
);
comment on column public.outbox.recipient is 'Erased with the message and `about` once the mail is delivered or refused.';
comment on column public.outbox.about is 'Whose personal data the message holds.';
comment on column public.outbox.unconfirmed is 'Nobody has proved yet that the recipient wants it: limited per recipient and per hour.';
comment on column public.outbox.due_at is 'When to try next; while a try is under way, when to presume it dead.';
comment on column public.outbox.answer is 'The mail server''s last code; none while a try is under way. Its words may hold an address.';
comment on column public.outbox.mailbox_hash is 'Whom the limits are for: all addresses of one mailbox.';
comment on column public.outbox.room is 'Of unconfirmed mail alone.';
comment on column public.outbox.asked_by_hash is 'Of an e-mail change: the account.';

-- What is due, and what left within the hour, per room.
create index outbox_owed on public.outbox (room, due_at) where delivered_at is null and refused_at is null;
create index outbox_unconfirmed on public.outbox (room, delivered_at) where room is not null;
-- The limits of a mailbox.
create index outbox_mailboxes on public.outbox (mailbox_hash, created_at);
-- For whom and about whom a mail is: asked when an address is silenced, unsubscribes or is deleted.
create index outbox_recipient on public.outbox (recipient) where recipient is not null;
create index outbox_about on public.outbox (about) where about is not null;

create trigger note_digest_outcome after update on public.outbox for each row
  when (new.kind = 'follow-up-digest' and old.delivered_at is null and old.refused_at is null
    and (new.delivered_at is not null or new.refused_at is not null))
  execute function public.note_digest_outcome();
