-- Anybody may send much under an address: what is kept there is counted and shown in part, and read whole page by page.

drop function public.everything_about(text);
drop function public.accounts_under(text);

create index on public.contact_messages (email, created_at, id);
create index on public.job_applications (email, created_at, id);
create index on public.consents (email, created_at, id);
create index on public.access_records (account_id, created_at, id);

create function public.counts_about(address text) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'contactMessages', (select count(*) from public.contact_messages where email = address),
    'applications', (select count(*) from public.job_applications where email = address),
    'consents', (select count(*) from public.consents where email = address),
    'mailOnItsWay', (
      select count(*) from (
        select id from public.outbox where recipient = address
        union
        select id from public.outbox where about = address
      ) mails
    )
  )
$$;
comment on function public.counts_about is 'How many rows of each kind that there may be many of are kept under an address.';

create function public.accounts_of(address text, at_most integer) returns jsonb
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
comment on function public.accounts_of is
  'The accounts under an address, with the newest of their accesses, sessions and notes of Auth, and how many there are.';

do $$
declare signature text;
begin
  for signature in
    select oid::regprocedure::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'accounts_of',
      'counts_about'
    )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', signature);
    execute format('grant execute on function %s to service_role', signature);
  end loop;
end $$;
