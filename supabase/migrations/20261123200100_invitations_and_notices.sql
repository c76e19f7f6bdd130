-- What an operator's command sends to many: the invitation of the next in the waiting list, and a notice to every member. Each
-- mail is the same for all, and is queued in the transaction that notes who gets it: nobody gets it twice, whatever is killed.

alter table public.waiting_list_entries add column invited_at timestamptz;
comment on column public.waiting_list_entries.invited_at is 'When the mail was queued that says that their turn has come.';

create function public.next_in_line(how_many integer) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select from public.waiting_list_entries
    where confirmed_at is not null and invited_at is null and not public.is_silenced(email, 'waiting-list-invitation')
    limit greatest(how_many, 0)
  ) waiting
$$;
comment on function public.next_in_line is 'How many invite_next would write to.';

create function public.invite_next(how_many integer, mail jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  entry record;
  invited integer := 0;
begin
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
comment on function public.invite_next is
  'Writes to the next confirmed people of the line, and says to how many. Who asked for silence keeps their place, uninvited.';

create table public.notices (
  name text primary key,
  words_hash text not null,
  begun_at timestamptz not null default now()
);
comment on table public.notices is 'Changes of terms, prices or privacy that members were told of. The hash is of the words.';

create table public.notice_recipients (
  notice_name text not null references public.notices on delete cascade,
  account_id uuid not null references auth.users on delete cascade,
  queued_at timestamptz not null default now(),
  primary key (notice_name, account_id)
);
-- An account that is deleted takes its rows along.
create index on public.notice_recipients (account_id);

-- Members who asked for no more mail are owed it as well: it is part of the contract.
create or replace function public.is_about_account(mail_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select mail_kind in
    (
      'password-recovery', 'password-changed', 'email-change-notice', 'email-changed', 'email-change-undone',
      'account-deleted', 'member-notice'
    )
$$;
comment on function public.is_about_account is
  'Mail that only the owner of an account gets, and needs to keep it or is owed by contract: it comes also to whoever asked for no more mail.';

create function public.notice_counts(notice_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'members', (select count(*) from auth.users where email_confirmed_at is not null and not is_sso_user),
    'queued', (select count(*) from public.notice_recipients recipient where recipient.notice_name = notice_counts.notice_name)
  )
$$;

create function public.queue_notice(notice_name text, words_hash text, mail jsonb, after_account uuid, at_most integer)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account record;
  last_account uuid;
  queued integer := 0;
begin
  insert into public.notices (name, words_hash) values (notice_name, queue_notice.words_hash) on conflict do nothing;
  -- One call of a notice at a time.
  perform from public.notices
  where name = notice_name and notices.words_hash = queue_notice.words_hash
  for update;
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
comment on function public.queue_notice is
  'A page of members after an id: how many mails were queued, and the id to go on from, null at the end. Null where the notice of that name has other words. An address that its server refuses gets none, and is tried again by another call.';

do $$
declare name text;
begin
  foreach name in array array['notices', 'notice_recipients'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
  foreach name in array array['invite_next', 'next_in_line', 'notice_counts', 'queue_notice'] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
end $$;
