-- What a form, the outbox and a command ask of a table is found by an index, however many rows it has.

-- By whom a mail is for, or about: asked when an address is silenced, leaves or is forgotten.
create index outbox_recipient on public.outbox (recipient) where recipient is not null;
create index outbox_about on public.outbox (about) where about is not null;

-- A subscription that goes takes its issues along.
create index on public.newsletter_issues (subscription_id);

-- By time, in the order in which the inbox reads them; the nightly purge takes the oldest.
create index on public.contact_messages (created_at, id);
create index on public.newsletter_subscriptions (requested_at, id);
create index on public.waiting_list_entries (created_at, id);
create index on public.job_applications (created_at, id);
create index on public.access_records (created_at);

-- Places in the waiting list are counted.
create index on public.waiting_list_entries (confirmed_at, id);

-- Mail of either sort is claimed without a look at the other, of which any number may be due.
drop index public.outbox_owed;
create index outbox_owed on public.outbox (unconfirmed, due_at) where delivered_at is null and refused_at is null;

create or replace function public.claim_mails(how_many integer, lease_seconds integer, unconfirmed_per_hour integer)
returns setof public.outbox
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7403);
  return query
  with due as (
    (
      select id, due_at from public.outbox
      where not unconfirmed and delivered_at is null and refused_at is null and due_at <= now()
      order by due_at
      limit how_many
    )
    union all
    (
      select id, due_at from public.outbox
      where unconfirmed and delivered_at is null and refused_at is null and due_at <= now()
      order by due_at
      limit greatest(least(how_many, public.unconfirmed_mails_left(unconfirmed_per_hour)), 0)
    )
  ), claimed as materialized (
    select id from public.outbox
    where id in (select id from due order by due_at limit how_many)
    for update skip locked
  )
  update public.outbox set
    attempts = attempts + 1,
    answer = null,
    due_at = now() + pg_catalog.make_interval(secs => lease_seconds)
  where id in (select id from claimed)
  returning *;
end $$;

-- Auth finds an address by an index of those who do not come by single sign-on, and here nobody does.
create or replace function public.is_account(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users where email = address and not is_sso_user and email_confirmed_at is not null
  )
$$;

create or replace function public.accounts_under(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'name', coalesce(member.name, account.raw_user_meta_data ->> 'name'),
    'createdAt', account.created_at,
    'setUp', pg_catalog.to_jsonb(set_up) - 'member_id',
    'accesses', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('at', created_at, 'address', address) order by created_at desc
      ), '[]')
      from public.access_records where account_id = account.id
    )
  )), '[]')
  from auth.users account
  left join public.members member on member.id = account.id
  left join public.set_ups set_up on set_up.member_id = account.id
  where account.email = accounts_under.address and not account.is_sso_user
$$;

create or replace function public.delete_account_under(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = address and not is_sso_user;
  return found;
end $$;

create or replace function public.change_account_email(account_id uuid, mark text, new_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = new_email and not is_sso_user and email_confirmed_at is null;
  if exists (select from auth.users where email = new_email and not is_sso_user) then return false; end if;
  update auth.users set email = new_email, recovery_token = '', confirmation_token = ''
  where id = account_id and public.account_mark(account_id) = mark;
  if not found then return false; end if;
  -- What was mailed to the old address opens nothing any more.
  if pg_catalog.to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account_id;
  end if;
  update auth.identities
  set identity_data = identity_data || pg_catalog.jsonb_build_object('email', new_email)
  where user_id = account_id and provider = 'email';
  return true;
end $$;

create or replace function public.make_room_for_account(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where email = address and not is_sso_user and email_confirmed_at is null;
  return not exists (select from auth.users where email = address and not is_sso_user);
end $$;
