-- What visitors send, and the proof of what they agreed to; the lines of the newsletter and of the waiting list.

create or replace function public.receive(submission jsonb) returns public.reception language plpgsql set search_path = '' as $$
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

create or replace function public.note_consent(address text, purpose text, step text, text_version text) returns void
language sql set search_path = '' as $$
  insert into public.consents (email, email_hash, purpose, step, text_version)
  values (address, public.address_hash(address), purpose, step, text_version)
$$;

create or replace function public.purge_consents(about text, before timestamptz) returns bigint language sql set search_path = '' as $$
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
comment on function public.purge_consents is 'Deletes the proof of what was last agreed to or withdrawn before a time. That of a living subscription stays.';

create or replace function public.purge_unconfirmed_consents(before timestamptz) returns bigint language sql set search_path = '' as $$
  with gone as (
    delete from public.consents asked
    where step = 'asked' and created_at < before
      and not exists (
        select from public.consents answer
        where answer.email_hash = asked.email_hash and answer.purpose = asked.purpose and answer.step <> 'asked'
          and answer.created_at >= asked.created_at
      )
      and not exists (select from public.newsletter_subscriptions where email = asked.email and confirmed_at is null)
    returning id
  )
  select count(*) from gone
$$;
comment on function public.purge_unconfirmed_consents is 'Anybody may have typed the address, and its owner never answered: such a request is no consent, and goes with its subscription.';

create or replace function public.keep_contact_message(
  submission jsonb, message jsonb, mail jsonb, acknowledgement jsonb default null
) returns public.reception language plpgsql set search_path = '' as $$
declare reception public.reception := public.receive(submission);
begin
  if reception <> 'kept' then return reception; end if;
  insert into public.contact_messages (name, email, subject, message, number)
  values (message ->> 'name', message ->> 'email', message ->> 'subject', message ->> 'message', message ->> 'number');
  perform public.queue_mail(mail);
  if pg_catalog.jsonb_typeof(acknowledgement) = 'object' then perform public.queue_mail(acknowledgement); end if;
  return reception;
end $$;
comment on function public.keep_contact_message is 'The message, its mail to support and, where its sender may get one, the mail that acknowledges it.';

create or replace function public.keep_job_application(submission jsonb, application jsonb, text_version text) returns public.reception
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

create or replace function public.ask_for_newsletter(address text, text_version text, mail jsonb, mail_if_confirmed jsonb) returns void
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

create or replace function public.confirm_newsletter(address text, text_version text) returns public.confirmation
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

create or replace function public.leave_newsletter(address text, text_version text) returns boolean
language plpgsql set search_path = '' as $$
declare was_subscribed boolean;
begin
  delete from public.newsletter_subscriptions where email = address;
  was_subscribed := found;
  delete from public.outbox where recipient = address and kind = 'newsletter-issue' and delivered_at is null;
  if was_subscribed then perform public.note_consent(address, 'newsletter', 'withdrawn', text_version); end if;
  return was_subscribed;
end $$;

create or replace function public.queue_issues(article_id integer, letters jsonb) returns integer
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
comment on function public.queue_issues is 'How many mails were queued. Each confirmed subscriber gets each article once, however often this is called.';

-- The waiting list. Places in it are counted when their mail leaves: whoever sends the form waits for no count, and cannot
-- tell by the time it takes whether an address has a place already.

create or replace function public.waiting_list_position(address text) returns bigint language sql stable set search_path = '' as $$
  select count(*) from public.waiting_list_entries earlier, public.waiting_list_entries own
  where own.email = address and (earlier.confirmed_at, earlier.id) <= (own.confirmed_at, own.id)
$$;
comment on function public.waiting_list_position is 'Counted over the confirmed; 0 for whoever is not among them.';

create or replace function public.join_waiting_list(entry jsonb, mail jsonb, mail_if_confirmed jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.waiting_list_entries (name, email, whatsapp, sells)
  values (entry ->> 'name', entry ->> 'email', entry ->> 'whatsapp', entry ->> 'sells')
  on conflict (email) do update set created_at = now() where waiting_list_entries.confirmed_at is null;
  perform public.queue_mail(case when found then mail else mail_if_confirmed end);
end $$;
comment on function public.join_waiting_list is 'What is sent under an address that is there already changes nothing: its owner confirms one of the mails.';

create or replace function public.confirm_waiting_list(entry jsonb, mail jsonb) returns boolean language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7402);
  update public.waiting_list_entries set
    confirmed_at = pg_catalog.clock_timestamp(),
    name = entry ->> 'name',
    whatsapp = entry ->> 'whatsapp',
    sells = entry ->> 'sells'
  where email = entry ->> 'email' and confirmed_at is null;
  if found then
    perform public.queue_mail(
      pg_catalog.replace(mail::text, '{{position}}', public.waiting_list_position(entry ->> 'email')::text)::jsonb
    );
  end if;
  return exists (select from public.waiting_list_entries where email = entry ->> 'email');
end $$;
comment on function public.confirm_waiting_list is 'Keeps the entry as its owner has seen it. False where it is gone. `{{position}}` in the mail becomes the place in the line.';

create or replace function public.next_in_line(how_many integer) returns integer language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select from public.waiting_list_entries
    where confirmed_at is not null and invited_at is null and not public.is_silenced(email, 'waiting-list-invitation')
    limit greatest(how_many, 0)
  ) waiting
$$;
comment on function public.next_in_line is 'How many invite_next would write to.';

create or replace function public.invite_next(how_many integer, mail jsonb) returns integer language plpgsql set search_path = '' as $$
declare
  entry record;
  invited integer := 0;
begin
  -- A loop locks more rows than it comes to. A second call that passed over them would write to people further down the line.
  perform pg_catalog.pg_advisory_xact_lock(7404);
  for entry in
    select id, email from public.waiting_list_entries
    where confirmed_at is not null and invited_at is null
    order by confirmed_at, id
    for update skip locked
  loop
    exit when invited >= how_many;
    if public.queue_mail(mail || pg_catalog.jsonb_build_object('to', entry.email, 'about', entry.email)) then
      update public.waiting_list_entries set invited_at = now() where id = entry.id;
      invited := invited + 1;
    end if;
  end loop;
  return invited;
end $$;
comment on function public.invite_next is 'Writes to the next confirmed people of the line, and says to how many. Who asked for silence keeps their place, uninvited.';
