-- A change of password is noted before Auth is asked for it. What follows from one that was made is done in one step, and by
-- whoever claims mail next where the request that asked for it has died.

create table public.password_changes (
  id uuid primary key,
  account_id uuid not null,
  password_mark text not null,
  created_at timestamptz not null default now()
);
comment on table public.password_changes is
  'Changes that Auth is being asked for. The mail to the account''s owner has the same id, waits, and goes with its change.';
create index on public.password_changes (account_id);
create index on public.password_changes (created_at);
alter table public.password_changes enable row level security;
revoke all on public.password_changes from anon, authenticated;
grant all on public.password_changes to service_role;

create function public.forget_waiting_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from public.outbox where id = old.id and due_at > now() and delivered_at is null;
  return null;
end $$;
create trigger forget_waiting_mail after delete on public.password_changes
  for each row execute function public.forget_waiting_mail();

create function public.password_mark(address text) returns text
language sql stable security definer set search_path = '' as $$
  select public.keyed_hash(pg_catalog.concat_ws(' ', id, encrypted_password))
  from auth.users where email = address and not is_sso_user
$$;
comment on function public.password_mark is 'Another one once the password has changed; null where there is no account.';

create function public.begin_password_change(change_id uuid, address text, mail jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.password_changes (id, account_id, password_mark)
  select change_id, id, public.password_mark(address) from auth.users where email = address and not is_sso_user;
  if pg_catalog.jsonb_typeof(mail) = 'object' then
    perform public.queue_mail(mail || pg_catalog.jsonb_build_object('id', change_id));
    update public.outbox set due_at = now() + interval '1 day' where id = change_id;
  end if;
end $$;

create function public.finish_password_change(change_id uuid, session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  change public.password_changes;
  account_id uuid;
  account_email text;
begin
  select id, email into account_id, account_email from auth.users
  where id = (select owner.account_id from public.password_changes owner where owner.id = change_id);
  -- In the order in which delete_person takes them: mail, tokens, the account.
  perform from public.outbox
  where id in (
    select other.id from public.password_changes other
    join public.password_changes own on own.account_id = other.account_id and own.id = change_id
  )
  order by id for update;
  update public.outbox set due_at = now() where id = change_id and delivered_at is null;
  perform from public.account_tokens where address_hash = public.address_hash(account_email) order by id for update;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(account_id::text, 2));
  delete from public.password_changes where id = change_id returning * into change;
  if not found then return; end if;
  delete from public.password_changes earlier
  where earlier.account_id = change.account_id and earlier.created_at <= change.created_at;
  insert into public.members (id, name)
  select id, pg_catalog.left(coalesce(nullif(pg_catalog.btrim(raw_user_meta_data ->> 'name'), ''), email), 120)
  from auth.users
  where id = change.account_id and not exists (select from public.members where id = change.account_id)
  on conflict do nothing;
  perform public.forget_tokens_and_tries(account_email);
  delete from auth.sessions where user_id = change.account_id and id is distinct from session_id;
end $$;
comment on function public.finish_password_change is
  'Makes a member of who was none, ends every token of the address and every session but one, and lets the owner''s mail go.';

create function public.finish_password_changes() returns void
language plpgsql security definer set search_path = '' as $$
declare
  change_id uuid;
  is_made boolean;
begin
  for change_id, is_made in
    select change.id, change.password_mark <> public.password_mark(account.email)
    from public.password_changes change join auth.users account on account.id = change.account_id
    where change.created_at < now() - interval '1 minute'
    order by change.created_at desc
  loop
    begin
      if is_made then
        perform public.finish_password_change(change_id, null);
      else
        delete from public.password_changes where id = change_id and created_at < now() - interval '1 hour';
      end if;
    exception when others then
      -- One account's row decides over nobody else's mail.
      raise warning 'A password change could not be finished: %', sqlstate;
    end;
  end loop;
end $$;
comment on function public.finish_password_changes is
  'Those that nobody finished. Auth may have made one though its answer was lost, and whose session is whose is not known.';

create function public.record_sign_in(account_id uuid, network_address text, mark text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.access_records (account_id, address)
  select account.id, network_address from auth.users account
  where account.id = record_sign_in.account_id and public.password_mark(account.email) = mark;
  return found;
end $$;
comment on function public.record_sign_in is
  'False where the password has changed since the mark was taken, before it was tried: whoever changed it ended the sessions of then, and not the one that has just begun.';

alter table public.account_tokens add column claimed_by uuid;
drop function public.claim_account_token(uuid, integer);
drop function public.use_account_token(uuid, uuid, text, jsonb);

create or replace function public.forget_tokens_and_tries(address text) returns void
language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  delete from public.account_tokens where address_hash = hash;
  delete from public.password_tries where address_hash = hash;
end $$;
comment on function public.forget_tokens_and_tries is 'Tokens first, as in finish_password_change, so that neither waits for the other.';

create function public.claim_account_token(token_id uuid, claim_id uuid, lease_seconds integer) returns text
language plpgsql set search_path = '' as $$
begin
  update public.account_tokens set
    claimed_by = claim_id,
    claimed_until = now() + pg_catalog.make_interval(secs => lease_seconds)
  where id = token_id and created_at > now() - interval '24 hours' and coalesce(claimed_until < now(), true);
  if found then return 'claimed'; end if;
  return case when public.is_account_token_good(token_id) then 'taken' else 'gone' end;
end $$;

comment on function public.claim_account_token is
  'A form that is sent twice at once would ask Auth for two tokens, the second of which ends the first.';

do $$
declare signature text;
begin
  for signature in
    select oid::regprocedure::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'begin_password_change',
      'claim_account_token',
      'finish_password_change',
      'finish_password_changes',
      'forget_waiting_mail',
      'password_mark',
      'record_sign_in'
    )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', signature);
    execute format('grant execute on function %s to service_role', signature);
  end loop;
end $$;
