-- What the links and codes of account mails stand for. Auth is asked for a token of its own only when a password is
-- chosen: so a second request makes no mail worthless, and until then there is no session and no account.

create table public.account_tokens (
  id uuid primary key,
  kind text not null check (kind in ('signup', 'recovery')),
  address_hash text not null,
  code_hash text not null,
  wrong_codes integer not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.account_tokens is
  'Good for 24 hours, all of one address until one of them was used; kept longer to count the codes that were guessed.';
create index on public.account_tokens (address_hash);
create index on public.account_tokens (created_at);
alter table public.account_tokens enable row level security;
revoke all on public.account_tokens from anon, authenticated;
grant all on public.account_tokens to service_role;

create table public.password_tries (
  address_hash text primary key,
  tries integer not null default 1,
  since timestamptz not null default now()
);
comment on table public.password_tries is
  'Passwords that were tried for an address, whether or not it has an account, since one was right.';
create index on public.password_tries (since);
alter table public.password_tries enable row level security;
revoke all on public.password_tries from anon, authenticated;
grant all on public.password_tries to service_role;

create function public.count_password_try(address text) returns integer
language sql set search_path = '' as $$
  insert into public.password_tries as kept (address_hash) values (public.address_hash(address))
  on conflict (address_hash) do update set tries = kept.tries + 1
  returning tries
$$;
comment on function public.count_password_try is 'How many there were with this one.';

create function public.forget_password_tries(address text) returns void
language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  delete from public.password_tries where address_hash = hash;
end $$;

create function public.forget_tokens_and_tries(address text) returns void
language plpgsql set search_path = '' as $$
declare hash text := public.address_hash(address);
begin
  delete from public.password_tries where address_hash = hash;
  delete from public.account_tokens where address_hash = hash;
end $$;

create function public.code_hash(token_id uuid, code text) returns text
language sql set search_path = '' as $$ select public.address_hash(token_id::text || ' ' || code) $$;

create function public.queue_account_mail(token jsonb, mail jsonb, mail_otherwise jsonb) returns void
language plpgsql set search_path = '' as $$
declare is_member boolean := public.is_account(mail ->> 'to');
begin
  if is_member <> (token ->> 'kind' = 'recovery') then
    if mail_otherwise is not null then perform public.queue_mail(mail_otherwise); end if;
  elsif public.queue_mail(mail) then
    insert into public.account_tokens (id, kind, address_hash, code_hash)
    values (
      (token ->> 'id')::uuid, token ->> 'kind', public.address_hash(mail ->> 'to'),
      public.code_hash((token ->> 'id')::uuid, token ->> 'code')
    );
  end if;
end $$;
comment on function public.queue_account_mail is
  'Mail and token, or neither. Recovery is for members and sign-up for everybody else, who may get the other mail.';

create function public.is_account_token_good(token_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.account_tokens where id = token_id and created_at > now() - interval '24 hours')
$$;

create function public.try_account_code(address text, token_kind text, code text) returns uuid
language plpgsql set search_path = '' as $$
declare
  hash text := public.address_hash(address);
  found_id uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(hash, 1));
  if (select coalesce(sum(wrong_codes), 0) from public.account_tokens where address_hash = hash) >= 100 then
    return null;
  end if;
  select id into found_id from public.account_tokens
  where address_hash = hash and kind = token_kind and wrong_codes < 10 and created_at > now() - interval '24 hours'
    and code_hash = public.code_hash(id, code);
  if found_id is null then
    update public.account_tokens set wrong_codes = wrong_codes + 1
    where address_hash = hash and kind = token_kind and wrong_codes < 10 and created_at > now() - interval '24 hours';
  end if;
  return found_id;
end $$;
comment on function public.try_account_code is
  'Ten wrong codes end the code of a mail, whoever tried; a hundred end all codes of an address until somebody chose a password (NIST SP 800-63B, 5.2.2). The links go on working.';

create function public.claim_account_token(token_id uuid, lease_seconds integer) returns text
language plpgsql set search_path = '' as $$
begin
  update public.account_tokens set claimed_until = now() + pg_catalog.make_interval(secs => lease_seconds)
  where id = token_id and created_at > now() - interval '24 hours' and coalesce(claimed_until < now(), true);
  if found then return 'claimed'; end if;
  return case when public.is_account_token_good(token_id) then 'taken' else 'gone' end;
end $$;
comment on function public.claim_account_token is
  'A form that is sent twice at once would ask Auth for two tokens, the second of which ends the first.';

create function public.use_account_token(token_id uuid, account_id uuid, network_address text, mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare hash text;
begin
  select address_hash into hash from public.account_tokens
  where id = token_id and created_at > now() - interval '24 hours';
  delete from public.account_tokens where address_hash = hash;
  if not found then return false; end if;
  delete from public.password_tries where address_hash = hash;
  insert into public.access_records (account_id, address) values (use_account_token.account_id, network_address);
  if mail is not null then perform public.queue_mail(mail); end if;
  return true;
end $$;
comment on function public.use_account_token is
  'Ends every token of the address, records the access and queues the owner''s mail. False where another was quicker.';

do $$
declare signature text;
begin
  for signature in
    select oid::regprocedure::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace
      and proname in (
        'claim_account_token',
        'code_hash',
        'count_password_try',
        'forget_password_tries',
        'forget_tokens_and_tries',
        'is_account_token_good',
        'queue_account_mail',
        'try_account_code',
        'use_account_token'
      )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', signature);
    execute format('grant execute on function %s to service_role', signature);
  end loop;
end $$;
