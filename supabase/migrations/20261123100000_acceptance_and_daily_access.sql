-- The terms that a member accepted, an access a day of each session, and the end of proofs of consent that nobody confirmed.

-- Terms. Who chooses the first password of an account accepts the terms that the page names. The version waits with the change
-- until Auth has the password, and is then the member's.

alter table public.members add column terms_version text, add column terms_accepted_at timestamptz;
comment on column public.members.terms_version is
  'Null for an account from before acceptances were kept. Members cannot write it.';

-- As keep_created_at: the embedded Supabase grants members every column.
create function public.keep_accepted_terms() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    new.terms_version := case when tg_op = 'UPDATE' then old.terms_version end;
    new.terms_accepted_at := case when tg_op = 'UPDATE' then old.terms_accepted_at end;
  end if;
  return new;
end $$;
create trigger keep_accepted_terms before insert or update on public.members
  for each row execute function public.keep_accepted_terms();
revoke execute on function public.keep_accepted_terms from public, anon, authenticated;

alter table public.password_changes add column terms_version text;
comment on column public.password_changes.terms_version is 'What a new member accepts with their first password.';

drop function public.begin_password_change(uuid, uuid, jsonb);

create function public.begin_password_change(
  change_id uuid, account_id uuid, mail jsonb, accepted_terms text default ''
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_account(account_id);
  insert into public.password_changes (id, account_id, password_mark, terms_version)
  select change_id, account.id, public.password_mark(account.email), nullif(accepted_terms, '')
  from auth.users account
  where account.id = begin_password_change.account_id;
  if not found then return false; end if;
  if pg_catalog.jsonb_typeof(mail) = 'object' then
    perform public.queue_mail(mail || pg_catalog.jsonb_build_object('id', change_id));
    update public.outbox set due_at = now() + interval '1 day' where id = change_id;
  end if;
  return true;
end $$;
comment on function public.begin_password_change is
  'False, and no mail, where there is no such account. The version of the terms counts for a new member alone.';

create or replace function public.finish_password_change(change_id uuid, session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.password_changes;
  account_email text;
begin
  perform public.lock_account((select account_id from public.password_changes where id = change_id));
  select * into change from public.password_changes where id = change_id;
  if not found then return false; end if;
  select email into account_email from auth.users where id = change.account_id;
  update public.outbox set due_at = now() where id = change_id and delivered_at is null;
  delete from public.password_changes
  where account_id = change.account_id and created_at <= change.created_at;
  insert into public.members (id, name, terms_version, terms_accepted_at)
  select
    id, pg_catalog.left(coalesce(nullif(pg_catalog.btrim(raw_user_meta_data ->> 'name'), ''), email), 120),
    change.terms_version, case when change.terms_version is not null then change.created_at end
  from auth.users
  where id = change.account_id and not exists (select from public.members where id = change.account_id)
  on conflict do nothing;
  perform public.forget_tokens_and_tries(account_email);
  delete from auth.sessions where user_id = change.account_id and id is distinct from session_id;
  return true;
end $$;

-- Accesses. A session may live for 400 days: its sign-in alone would not be a record of the last six months.

alter table public.access_records add column session_id uuid;
comment on column public.access_records.session_id is 'Of the first access of a day; null for a sign-in.';
create unique index access_records_daily on public.access_records
  (session_id, ((created_at at time zone 'America/Sao_Paulo')::date));

create function public.record_daily_access(account_id uuid, session_id uuid, network_address text) returns void
language sql security definer set search_path = '' as $$
  insert into public.access_records (account_id, session_id, address)
  select session.user_id, session.id, network_address from auth.sessions session
  where session.id = record_daily_access.session_id and session.user_id = record_daily_access.account_id
  on conflict do nothing
$$;
comment on function public.record_daily_access is
  'The first access of a session on each day in São Paulo (Marco Civil da Internet, art. 15). Nothing for a session that has ended.';

-- Proofs of consent

drop function public.erase_unconfirmed_consents(timestamptz);

create function public.purge_unconfirmed_consents(before timestamptz) returns bigint
language sql set search_path = '' as $$
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
comment on function public.purge_unconfirmed_consents is
  'Anybody may have typed the address, and its owner never answered: such a request is no consent, and goes with its subscription.';

-- What a member may see of it: with the terms that were accepted.
create or replace function public.accounts_of(address text, at_most integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_accounts jsonb;
  log jsonb := '[]';
  log_count bigint := 0;
  own_id uuid := (select id from auth.users where email = accounts_of.address and not is_sso_user);
begin
  if own_id is not null and pg_catalog.to_regclass('auth.audit_log_entries') is not null then
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'at', newest.created_at, 'action', newest.action, 'address', nullif(newest.ip_address, '')
    ) order by newest.created_at desc), '[]'), coalesce(max(newest.total), 0)
    into log, log_count
    from (
      select entry.created_at, entry.payload ->> 'action' as action, entry.ip_address, count(*) over () as total
      from auth.audit_log_entries entry
      where entry.payload ->> 'actor_id' = own_id::text
      order by entry.created_at desc
      limit at_most
    ) newest;
  end if;

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'name', coalesce(member.name, account.raw_user_meta_data ->> 'name'),
    'createdAt', account.created_at,
    'terms', case when member.terms_version is not null then pg_catalog.jsonb_build_object(
      'textVersion', member.terms_version, 'at', member.terms_accepted_at
    ) end,
    'setUp', pg_catalog.to_jsonb(set_up) - 'member_id',
    'accesses', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('at', record.created_at, 'address', record.address) order by record.created_at desc
      ), '[]')
      from (
        select created_at, access_records.address from public.access_records
        where account_id = account.id order by created_at desc, id desc limit at_most
      ) record
    ),
    'accessCount', (select count(*) from public.access_records where account_id = account.id),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'since', session.created_at,
        'lastUsed', coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
        'address', pg_catalog.host(session.ip),
        'browser', pg_catalog.left(session.user_agent, 500)
      ) order by session.created_at desc), '[]')
      from (select * from auth.sessions where user_id = account.id order by created_at desc limit at_most) session
    ),
    'sessionCount', (select count(*) from auth.sessions where user_id = account.id),
    'authLog', log,
    'authLogCount', log_count
  )), '[]')
  into found_accounts
  from auth.users account
  left join public.members member on member.id = account.id
  left join public.set_ups set_up on set_up.member_id = account.id
  where account.id = own_id;
  return found_accounts;
end $$;

do $$
declare name text;
begin
  foreach name in array array[
    'begin_password_change',
    'purge_unconfirmed_consents',
    'record_daily_access'
  ] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
end $$;
