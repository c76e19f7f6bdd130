-- What visitors send, and the proof of what they agreed to. How long it is kept is said in server/data/personal-data.ts.
-- Lists are indexed by time and id, as the inbox reads them and the nightly purge takes the oldest.

create table public.submissions (
  key text primary key,
  content text not null,
  created_at timestamptz not null default now()
);
comment on table public.submissions is 'What was received within the last day, as keyed hashes, so that a repetition is known.';

create type public.reception as enum ('kept', 'repeated', 'key used for other content');

create function public.receive(submission jsonb) returns public.reception
language plpgsql set search_path = '' as $$
declare
  key_hash text := public.keyed_hash(submission ->> 'key');
  content_hash text := public.keyed_hash(submission ->> 'content');
  known text;
begin
  insert into public.submissions (key, content) values (key_hash, content_hash)
  on conflict (key) do update set content = excluded.content, created_at = now()
    where submissions.created_at < now() - interval '24 hours';
  if found then return 'kept'; end if;

  select content into known from public.submissions where key = key_hash;
  return case when known = content_hash then 'repeated' else 'key used for other content' end;
end $$;
comment on function public.receive is 'What to do with a submission: keep it, or nothing more.';

-- Consents

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
create index on public.consents (email, created_at, id);

create function public.note_consent(address text, purpose text, step text, text_version text) returns void
language sql set search_path = '' as $$
  insert into public.consents (email, email_hash, purpose, step, text_version)
  values (address, public.address_hash(address), purpose, step, text_version)
$$;

-- Messages

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index on public.contact_messages (email);
create index on public.contact_messages (email, created_at, id);
create index on public.contact_messages (created_at, id);

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

-- Job applications

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
create index on public.job_applications (email, created_at, id);
create index on public.job_applications (created_at, id);

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

-- The newsletter

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index on public.newsletter_subscriptions (requested_at, id);

create table public.newsletter_issues (
  article_id integer not null,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade,
  queued_at timestamptz not null default now(),
  primary key (article_id, subscription_id)
);
-- A subscription that is deleted takes its issues along.
create index on public.newsletter_issues (subscription_id);

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
comment on function public.confirm_newsletter is
  'Who has left meanwhile, or was forgotten, is not brought back by an old link.';

create function public.leave_newsletter(address text, text_version text) returns boolean
language plpgsql set search_path = '' as $$
declare was_subscribed boolean;
begin
  delete from public.newsletter_subscriptions where email = address;
  was_subscribed := found;
  delete from public.outbox where recipient = address and kind = 'newsletter-issue' and delivered_at is null;
  if was_subscribed then perform public.note_consent(address, 'newsletter', 'withdrawn', text_version); end if;
  return was_subscribed;
end $$;

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

create function public.erase_unconfirmed_consents(before timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare count bigint;
begin
  update public.consents asked set email = null
  where email is not null and step = 'asked' and created_at < before
    and not exists (
      select from public.consents other
      where other.email = asked.email and other.purpose = asked.purpose and other.step <> 'asked'
    )
    and not exists (select from public.newsletter_subscriptions where email = asked.email);
  get diagnostics count = row_count;
  return count;
end $$;
comment on function public.erase_unconfirmed_consents is
  'Anybody may have typed the address, and its owner never confirmed: of such a request the hash alone stays.';

-- The waiting list. Places in it are counted when their mail leaves: whoever sends the form waits for no count, and cannot
-- tell by the time it takes whether an address has a place already.

create table public.waiting_list_entries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  whatsapp text not null,
  sells text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index on public.waiting_list_entries (created_at, id);
create index on public.waiting_list_entries (confirmed_at, id);

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
  on conflict (email) do update set created_at = now() where waiting_list_entries.confirmed_at is null;
  perform public.queue_mail(case when found then mail else mail_if_confirmed end);
end $$;
comment on function public.join_waiting_list is
  'What is sent under an address that is there already changes nothing: its owner confirms one of the mails.';

create function public.confirm_waiting_list(entry jsonb, mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7402);
  update public.waiting_list_entries set
    confirmed_at = pg_catalog.clock_timestamp(),
    name = entry ->> 'name',
    whatsapp = entry ->> 'whatsapp',
    sells = entry ->> 'sells'
  where email = entry ->> 'email' and confirmed_at is null;
  if found then perform public.queue_position_mail(entry ->> 'email', mail); end if;
  return exists (select from public.waiting_list_entries where email = entry ->> 'email');
end $$;
comment on function public.confirm_waiting_list is
  'Keeps the entry as its owner has seen it. False where it is gone. `{{position}}` in the mail becomes the place in the line.';

do $$
declare name text;
begin
  foreach name in array array[
    'consents',
    'contact_messages',
    'job_applications',
    'newsletter_issues',
    'newsletter_subscriptions',
    'submissions',
    'waiting_list_entries'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array[
    'ask_for_newsletter',
    'confirm_newsletter',
    'confirm_waiting_list',
    'erase_unconfirmed_consents',
    'join_waiting_list',
    'keep_contact_message',
    'keep_job_application',
    'leave_newsletter',
    'note_consent',
    'purge_consents',
    'queue_issues',
    'queue_position_mail',
    'receive',
    'waiting_list_position'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
end $$;
