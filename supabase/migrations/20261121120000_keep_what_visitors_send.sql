-- What visitors send, the mail it causes, and the proof of what they agreed to.
-- Row-level security is on everywhere and no policy lets anybody in: the server alone reads and writes, with its
-- secret key. Functions run as their caller, so that the same holds for them.

create table public.signing_keys (
  id integer primary key generated always as identity,
  key text not null,
  created_at timestamptz not null default now()
);
comment on table public.signing_keys is 'Seals the links in mails. The newest seals, all open.';

create table public.submissions (
  key text primary key,
  content text not null,
  created_at timestamptz not null default now()
);
comment on table public.submissions is 'What was received within the last day, as hashes, so that a repetition is known.';

create table public.spent_links (
  link text primary key,
  created_at timestamptz not null default now()
);

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
  created_at timestamptz not null default now()
);
comment on column public.outbox.recipient is 'Erased with the message and `about` once the mail is delivered or refused.';
comment on column public.outbox.about is 'Whose personal data the message holds.';
comment on column public.outbox.unconfirmed is 'Nobody has proved yet that the recipient wants it: limited per recipient and per hour.';
comment on column public.outbox.due_at is 'When to try next; while a try is under way, when to presume it dead.';
comment on column public.outbox.answer is 'The mail server''s last code; none while a try is under way. Its words may hold an address.';
create index outbox_owed on public.outbox (due_at) where delivered_at is null and refused_at is null;
create index outbox_unconfirmed on public.outbox (delivered_at) where unconfirmed;
create index outbox_recipients on public.outbox (recipient_hash, created_at);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index on public.contact_messages (email);

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table public.newsletter_issues (
  article_id integer not null,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade,
  queued_at timestamptz not null default now(),
  primary key (article_id, subscription_id)
);

create table public.waiting_list_entries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  whatsapp text not null,
  sells text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id integer,
  name text not null,
  email text not null,
  about text not null,
  cv text not null unique,
  created_at timestamptz not null default now()
);
comment on column public.job_applications.job_id is 'Null where the CV was sent without a job in mind.';
comment on column public.job_applications.cv is 'The name of the file in the private store.';
create index on public.job_applications (email);

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  email text,
  email_hash text not null,
  purpose text not null check (purpose in ('newsletter', 'spontaneous-cv')),
  step text not null check (step in ('asked', 'confirmed', 'withdrawn')),
  text_version text not null,
  created_at timestamptz not null default now()
);
comment on table public.consents is 'Proof of consent (LGPD, art. 8, par. 2). The address goes when its owner asks to be forgotten; the hash stays.';
create index on public.consents (email);

do $$
declare name text;
begin
  foreach name in array array[
    'consents',
    'contact_messages',
    'job_applications',
    'newsletter_issues',
    'newsletter_subscriptions',
    'outbox',
    'signing_keys',
    'silenced_addresses',
    'spent_links',
    'submissions',
    'waiting_list_entries'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;

create function public.signing_key_values() returns text[]
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.signing_keys) then
    perform pg_catalog.pg_advisory_xact_lock(7401);
    insert into public.signing_keys (key)
    select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
      pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()), 'UTF8'
    )), 'hex')
    where not exists (select from public.signing_keys);
  end if;
  return (select pg_catalog.array_agg(key order by id desc) from public.signing_keys);
end $$;
comment on function public.signing_key_values is 'All signing keys, the newest first; the first call makes one.';

create function public.address_hash(address text) returns text
language plpgsql set search_path = '' as $$
declare keys text[] := public.signing_key_values();
begin
  return pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
    keys[pg_catalog.cardinality(keys)] || pg_catalog.lower(address), 'UTF8'
  )), 'hex');
end $$;
comment on function public.address_hash is 'Keyed by the oldest key, so that it stays the same when a newer one comes.';

create type public.reception as enum ('kept', 'repeated', 'key used for other content');

create function public.receive(submission jsonb) returns public.reception
language plpgsql set search_path = '' as $$
declare known text;
begin
  insert into public.submissions (key, content) values (submission ->> 'key', submission ->> 'content')
  on conflict (key) do update set content = excluded.content, created_at = now()
    where submissions.created_at < now() - interval '24 hours';
  if found then return 'kept'; end if;

  select content into known from public.submissions where key = submission ->> 'key';
  return case when known = submission ->> 'content' then 'repeated' else 'key used for other content' end;
end $$;
comment on function public.receive is 'What to do with a submission: keep it, or nothing more.';

create function public.has_room_for(address text, mail_kind text) returns boolean
language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  return not exists (select from public.silenced_addresses where address_hash = hash) and not exists (
    select from public.outbox
    where recipient_hash = hash and unconfirmed and created_at > now() - interval '24 hours'
      and (kind = 'password-recovery') = (mail_kind = 'password-recovery')
      and (kind in ('account-confirmation', 'account-exists')) = (mail_kind in ('account-confirmation', 'account-exists'))
    having count(*) >= 3
      or count(*) filter (where kind = mail_kind and created_at > now() - interval '10 minutes') > 0
  );
end $$;
comment on function public.has_room_for is
  'Unconfirmed mail to one recipient: three a day, the same kind once in 10 minutes, none to the silenced. Recovery, which only members get, has room of its own, so that no stranger can use it up; so has asking for an account, so that no other mail keeps anybody from one.';

create function public.queue_mail(mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  hash text := public.address_hash(mail ->> 'to');
  is_unconfirmed boolean := coalesce((mail ->> 'unconfirmed')::boolean, false);
begin
  if exists (select from public.silenced_addresses where address_hash = hash) then return false; end if;

  if is_unconfirmed then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(hash, 0));
    if not public.has_room_for(mail ->> 'to', mail ->> 'kind') then return false; end if;
  end if;

  insert into public.outbox (kind, recipient, recipient_hash, about, message, unconfirmed)
  values (mail ->> 'kind', mail ->> 'to', hash, mail ->> 'about', mail -> 'message', is_unconfirmed);
  return true;
end $$;
comment on function public.queue_mail is 'False where none is queued: the recipient is silenced, or there is no room.';

create function public.keep_contact_message(submission jsonb, message jsonb, mail jsonb) returns public.reception
language plpgsql set search_path = '' as $$
declare reception public.reception := public.receive(submission);
begin
  if reception <> 'kept' then return reception; end if;
  insert into public.contact_messages (name, email, subject, message)
  values (message ->> 'name', message ->> 'email', message ->> 'subject', message ->> 'message');
  perform public.queue_mail(mail);
  return reception;
end $$;

create function public.keep_job_application(submission jsonb, application jsonb, text_version text) returns public.reception
language plpgsql set search_path = '' as $$
declare reception public.reception := public.receive(submission);
begin
  if reception <> 'kept' then return reception; end if;
  insert into public.job_applications (job_id, name, email, about, cv)
  values (
    (application ->> 'jobId')::integer, application ->> 'name', application ->> 'email',
    application ->> 'about', application ->> 'cv'
  );
  if application ->> 'jobId' is null then
    perform public.note_consent(application ->> 'email', 'spontaneous-cv', 'confirmed', text_version);
  end if;
  return reception;
end $$;

create function public.note_consent(address text, purpose text, step text, text_version text) returns void
language sql set search_path = '' as $$
  insert into public.consents (email, email_hash, purpose, step, text_version)
  values (address, public.address_hash(address), purpose, step, text_version)
$$;

create function public.ask_for_newsletter(address text, text_version text, mail jsonb, mail_if_confirmed jsonb) returns void
language plpgsql set search_path = '' as $$
declare is_confirmed boolean;
begin
  insert into public.newsletter_subscriptions (email) values (address)
  on conflict (email) do update set requested_at = now()
  returning confirmed_at is not null into is_confirmed;
  if public.queue_mail(case when is_confirmed then mail_if_confirmed else mail end) then
    perform public.note_consent(address, 'newsletter', 'asked', text_version);
  end if;
end $$;

create type public.confirmation as enum ('confirmed', 'already confirmed', 'gone');

create function public.confirm_newsletter(address text, text_version text) returns public.confirmation
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_subscriptions set confirmed_at = now() where email = address and confirmed_at is null;
  if found then
    perform public.note_consent(address, 'newsletter', 'confirmed', text_version);
    return 'confirmed';
  end if;
  return case
    when exists (select from public.newsletter_subscriptions where email = address) then 'already confirmed'
    else 'gone'
  end;
end $$;
comment on function public.confirm_newsletter is 'Who has left meanwhile, or was forgotten, is not brought back by an old link.';

create function public.leave_newsletter(address text, text_version text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.outbox where recipient = address and kind = 'newsletter-issue' and delivered_at is null;
  delete from public.newsletter_subscriptions where email = address;
  if not found then return false; end if;
  perform public.note_consent(address, 'newsletter', 'withdrawn', text_version);
  return true;
end $$;

create function public.waiting_list_position(address text) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.waiting_list_entries earlier, public.waiting_list_entries own
  where own.email = address and (earlier.confirmed_at, earlier.id) <= (own.confirmed_at, own.id)
$$;
comment on function public.waiting_list_position is 'Counted over the confirmed; 0 for whoever is not among them.';

create function public.queue_position_mail(address text, mail jsonb) returns void
language sql set search_path = '' as $$
  select public.queue_mail(
    pg_catalog.replace(mail::text, '{{position}}', public.waiting_list_position(address)::text)::jsonb
  )
$$;

create function public.join_waiting_list(entry jsonb, mail jsonb, mail_if_confirmed jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.waiting_list_entries (name, email, whatsapp, sells)
  values (entry ->> 'name', entry ->> 'email', entry ->> 'whatsapp', entry ->> 'sells')
  on conflict (email) do update
    set name = excluded.name, whatsapp = excluded.whatsapp, sells = excluded.sells, created_at = now()
    where waiting_list_entries.confirmed_at is null;
  if found then perform public.queue_mail(mail);
  else perform public.queue_position_mail(entry ->> 'email', mail_if_confirmed);
  end if;
end $$;
comment on function public.join_waiting_list is 'A confirmed entry is its owner''s: what anybody sends later under that address changes nothing.';

create function public.confirm_waiting_list(address text, mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7402);
  update public.waiting_list_entries set confirmed_at = pg_catalog.clock_timestamp()
  where email = address and confirmed_at is null;
  if found then perform public.queue_position_mail(address, mail); end if;
  return exists (select from public.waiting_list_entries where email = address);
end $$;
comment on function public.confirm_waiting_list is 'False where the entry is gone. `{{position}}` in the mail becomes the place in the line.';

create function public.spend_link(link text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.spent_links (link) values (spend_link.link) on conflict do nothing;
  return found;
end $$;
comment on function public.spend_link is 'False where it was spent before.';

create function public.silence_address(address text, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.silenced_addresses (address_hash, reason) values (public.address_hash(address), reason)
  on conflict do nothing;
  update public.outbox set refused_at = now(), recipient = null, about = null, message = null
  where recipient = address and delivered_at is null and refused_at is null;
end $$;

create function public.hear_again(address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.silenced_addresses where address_hash = public.address_hash(address);
  return found;
end $$;
comment on function public.hear_again is 'False where the address was not silenced.';

create function public.unconfirmed_mails_left(per_hour integer) returns integer
language sql stable set search_path = '' as $$
  select per_hour - count(*)::integer from public.outbox
  where unconfirmed and (
    delivered_at > now() - interval '1 hour'
    or (attempts > 0 and answer is null and due_at > now() and delivered_at is null and refused_at is null)
  )
$$;
comment on function public.unconfirmed_mails_left is
  'How many more may leave within the hour; those under way, claimed and without an answer yet, count as gone.';

create function public.unconfirmed_mails_held_back(per_hour integer) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.outbox
  where unconfirmed and delivered_at is null and refused_at is null and due_at <= now()
    and public.unconfirmed_mails_left(per_hour) <= 0
$$;

create function public.claim_mails(how_many integer, lease_seconds integer, unconfirmed_per_hour integer)
returns setof public.outbox
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7403);
  return query
  with due as materialized (
    select id from public.outbox
    where delivered_at is null and refused_at is null and due_at <= now()
      and (not unconfirmed or id in (
        select id from public.outbox
        where unconfirmed and delivered_at is null and refused_at is null and due_at <= now()
        order by due_at
        limit greatest(public.unconfirmed_mails_left(unconfirmed_per_hour), 0)
      ))
    order by due_at
    limit how_many
    for update skip locked
  )
  update public.outbox set
    attempts = attempts + 1,
    answer = null,
    due_at = now() + pg_catalog.make_interval(secs => lease_seconds)
  where id in (select id from due)
  returning *;
end $$;

create function public.settle_mail(mail_id uuid, answer text, outcome text, retry_seconds integer) returns void
language plpgsql set search_path = '' as $$
declare address text;
begin
  if outcome = 'dead address' then perform pg_catalog.pg_advisory_xact_lock(7403); end if;
  -- Support's own letter box gets mail about others, and is never silenced.
  select recipient into address from public.outbox where id = mail_id and recipient = about;

  if outcome = 'postponed' then
    update public.outbox
    set answer = settle_mail.answer, due_at = now() + pg_catalog.make_interval(secs => retry_seconds)
    where id = mail_id;
    return;
  end if;

  update public.outbox set
    answer = settle_mail.answer,
    delivered_at = case when outcome = 'delivered' then now() end,
    refused_at = case when outcome <> 'delivered' then now() end,
    recipient = null,
    about = null,
    message = null
  where id = mail_id;
  if outcome = 'dead address' and address is not null then
    perform public.silence_address(address, 'refused');
  end if;
end $$;
comment on function public.settle_mail is 'The outcome is delivered, postponed, refused or dead address.';

create function public.queue_issues(article_id integer, letters jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  letter jsonb;
  queued integer := 0;
begin
  for letter in select pg_catalog.jsonb_array_elements(letters) loop
    insert into public.newsletter_issues (article_id, subscription_id)
    select queue_issues.article_id, id from public.newsletter_subscriptions
    where id = (letter ->> 'subscriptionId')::uuid and confirmed_at is not null
    on conflict do nothing;
    if found and public.queue_mail(letter -> 'mail') then queued := queued + 1; end if;
  end loop;
  return queued;
end $$;
comment on function public.queue_issues is
  'How many mails were queued. Each confirmed subscriber gets each article once, however often this is called.';

create function public.everything_about(address text) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'contactMessages', (select coalesce(pg_catalog.jsonb_agg(row order by created_at), '[]') from public.contact_messages row where email = address),
    'newsletterSubscriptions', (select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.newsletter_subscriptions row where email = address),
    'waitingListEntries', (select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.waiting_list_entries row where email = address),
    'jobApplications', (select coalesce(pg_catalog.jsonb_agg(row order by created_at), '[]') from public.job_applications row where email = address),
    'consents', (select coalesce(pg_catalog.jsonb_agg(row order by created_at), '[]') from public.consents row where email = address),
    'outbox', (select coalesce(pg_catalog.jsonb_agg(row order by created_at), '[]') from public.outbox row where recipient = address or about = address)
  )
$$;

create function public.forget(address text) returns text[]
language plpgsql set search_path = '' as $$
declare cvs text[];
begin
  with gone as (delete from public.job_applications where email = address returning cv)
  select coalesce(pg_catalog.array_agg(cv), '{}') into cvs from gone;
  delete from public.contact_messages where email = address;
  delete from public.newsletter_subscriptions where email = address;
  delete from public.waiting_list_entries where email = address;
  delete from public.outbox where recipient = address or about = address;
  insert into public.consents (email_hash, purpose, step, text_version)
  select email_hash, purpose, 'withdrawn', text_version from (
    select distinct on (purpose) * from public.consents where email = address order by purpose, created_at desc
  ) newest where step <> 'withdrawn';
  update public.consents set email = null where email = address;
  return cvs;
end $$;
comment on function public.forget is
  'Deletes all rows under an address and names the CV files to delete. Proof of consent, now withdrawn, stays without the address.';

create function public.purge_consents(about text, before timestamptz) returns bigint
language sql set search_path = '' as $$
  with quiet as (
    select email_hash from public.consents where purpose = about group by email_hash having max(created_at) < before
  ), gone as (
    delete from public.consents proof
    where purpose = about and email_hash in (select email_hash from quiet) and not exists (
      select from public.newsletter_subscriptions
      where about = 'newsletter' and email = proof.email and confirmed_at is not null
    )
    returning id
  )
  select count(*) from gone
$$;
comment on function public.purge_consents is
  'Deletes the proof of what was last agreed to or withdrawn before a time. That of a living subscription stays.';

do $$
declare signature text;
begin
  for signature in
    select oid::regprocedure::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'address_hash',
      'ask_for_newsletter',
      'claim_mails',
      'confirm_newsletter',
      'confirm_waiting_list',
      'everything_about',
      'forget',
      'has_room_for',
      'hear_again',
      'join_waiting_list',
      'keep_contact_message',
      'keep_job_application',
      'leave_newsletter',
      'note_consent',
      'purge_consents',
      'queue_issues',
      'queue_mail',
      'queue_position_mail',
      'receive',
      'settle_mail',
      'signing_key_values',
      'silence_address',
      'spend_link',
      'unconfirmed_mails_held_back',
      'unconfirmed_mails_left',
      'waiting_list_position'
    )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', signature);
    execute format('grant execute on function %s to service_role', signature);
  end loop;
end $$;
