-- Members, what the site alone writes of them, and what becomes of accounts that nobody uses.

-- Row-level security asks these two in nearly every statement. PL/pgSQL plans them once in a session; as functions in SQL they
-- were planned at each call, and at each table of a statement (0.2 ms on PGlite). A plan that is kept from few rows must not
-- read many from end to end.
create or replace function public.is_live_session() returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now())
  );
end $$;
comment on function public.is_live_session is 'Whether the token belongs to a session that nobody has signed out.';

-- What the site writes itself stays as it is, whatever a member sends.
create or replace function public.keep_created_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  return new;
end $$;

-- As keep_created_at: the embedded Supabase grants members every column.
create or replace function public.keep_accepted_terms() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    new.terms_version := case when tg_op = 'UPDATE' then old.terms_version end;
    new.terms_accepted_at := case when tg_op = 'UPDATE' then old.terms_accepted_at end;
  end if;
  return new;
end $$;

create or replace function public.note_saved_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.saved_at := now();
  return new;
end $$;

-- Accounts that nobody uses: told twice by mail, then deleted (LGPD, art. 15 and 16).

create or replace function public.note_use() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.members
  set last_used_on = current_date, inactivity_notices = 0, inactivity_noticed_on = null
  where id = new.account_id and last_used_on < current_date;
  return null;
end $$;

create or replace function public.inactivity_step(
  last_used_on date, notices integer, noticed_on date, idle_months integer, notice_days integer
)
returns text language sql stable set search_path = '' as $$
  select case
    when noticed_on > current_date - notice_days then null
    when last_used_on > current_date + 2 * notice_days - pg_catalog.make_interval(months => idle_months) then null
    when notices = 0 then 'first notice'
    when notices = 1 then 'second notice'
    when last_used_on <= current_date - pg_catalog.make_interval(months => idle_months) then 'deletion'
  end
$$;
comment on function public.inactivity_step is 'What is due: notices so many days apart, the first twice as many days before the end; deletion after so many months without use, and so many days after the second notice.';

create or replace function public.retire_inactive_members(
  idle_months integer, notice_days integer, first_notice jsonb, second_notice jsonb, farewell jsonb, at_most integer
)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  candidate record;
  step text;
  address text;
  noticed integer := 0;
  deleted integer := 0;
begin
  for candidate in
    select id from public.members
    where public.inactivity_step(last_used_on, inactivity_notices, inactivity_noticed_on, idle_months, notice_days) is not null
    order by last_used_on, id
    limit at_most
  loop
    perform public.lock_account(candidate.id);
    -- Read again: the member may have come back, or another process may have seen to them.
    select public.inactivity_step(last_used_on, inactivity_notices, inactivity_noticed_on, idle_months, notice_days), email
    into step, address
    from public.members join auth.users using (id)
    where members.id = candidate.id
    for update of members;
    if step = 'deletion' then
      perform public.delete_account(candidate.id);
      perform public.queue_mail(farewell || pg_catalog.jsonb_build_object('to', address));
      deleted := deleted + 1;
    elsif step is not null then
      update public.members
      set inactivity_notices = inactivity_notices + 1, inactivity_noticed_on = current_date
      where id = candidate.id;
      perform public.queue_mail(
        case step when 'first notice' then first_notice else second_notice end
        || pg_catalog.jsonb_build_object('to', address, 'about', address)
      );
      noticed := noticed + 1;
    end if;
  end loop;
  return pg_catalog.jsonb_build_object('noticed', noticed, 'deleted', deleted);
end $$;
comment on function public.retire_inactive_members is 'Tells and deletes at most so many, and says how many of each. The mails are without `to`. An account is deleted with its workspace.';

-- Notices to every member. A mail is queued in the transaction that notes who gets it: nobody gets it twice, whatever is killed.

create or replace function public.notice_counts(notice_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'members', (select count(*) from auth.users where email_confirmed_at is not null and not is_sso_user),
    'queued', (select count(*) from public.notice_recipients recipient where recipient.notice_name = notice_counts.notice_name)
  )
$$;

create or replace function public.queue_notice(notice_name text, words_hash text, mail jsonb, after_account uuid, at_most integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  account record;
  last_account uuid;
  queued integer := 0;
begin
  insert into public.notices (name, words_hash) values (notice_name, queue_notice.words_hash) on conflict do nothing;
  -- One call of a notice at a time.
  perform from public.notices where name = notice_name and notices.words_hash = queue_notice.words_hash for update;
  if not found then return null; end if;
  for account in
    select id, email from auth.users
    where id > after_account and email_confirmed_at is not null and not is_sso_user
    order by id
    limit at_most
    -- An account that is being deleted is waited for, and passed over.
    for key share
  loop
    last_account := account.id;
    if not exists (
      select from public.notice_recipients recipient
      where recipient.notice_name = queue_notice.notice_name and recipient.account_id = account.id
    ) and public.queue_mail(mail || pg_catalog.jsonb_build_object('to', account.email, 'about', account.email)) then
      insert into public.notice_recipients (notice_name, account_id) values (queue_notice.notice_name, account.id);
      queued := queued + 1;
    end if;
  end loop;
  return pg_catalog.jsonb_build_object('queued', queued, 'last', last_account);
end $$;
comment on function public.queue_notice is 'A page of members after an id: how many mails were queued, and the id to go on from, null at the end. Null where the notice of that name has other words. An address that its server refuses gets none, and is tried again by another call.';
