-- Personal data of workspaces: how much one may hold, what is kept of it under an address, and erasures after a restore.

-- Bounds. Members write with their own token, past every form: nobody fills the disk, or what one export or one import reads
-- into memory. A workspace of 5,000 customers stays far below. Rows that only tell what was before go when there are too many.

create function public.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare is_exceeded boolean;
begin
  execute pg_catalog.format(
    'select exists (
      select from (select distinct %1$I as owner from added) owners,
        lateral (select from public.%2$I where %1$I = owner offset %3$s limit 1) beyond
    )', tg_argv[0], tg_table_name, tg_argv[1]
  ) into is_exceeded;
  if is_exceeded then raise exception 'Too many %', tg_table_name using errcode = '54000'; end if;
  return null;
end $$;
comment on function public.limit_rows is 'Refuses rows beyond a number. Arguments: the column of those who own them, the number.';

create function public.limit_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Bytes as they are on the disk, compressed.
  if exists (
    select from public.contacts where workspace_id in (select workspace_id from added)
    group by workspace_id having sum(pg_catalog.pg_column_size(facts)) > 1000000000
  ) then raise exception 'Too many facts' using errcode = '54000'; end if;
  return null;
end $$;

create function public.keep_newest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- To count many rows takes a while: that is done when many are added at once, and else with every 50th revision.
  if tg_argv[0] = 'workspace_id' and (select count(*) from added) <= 100 and not exists (
    select from public.workspaces where id in (select workspace_id from added) and revision % 50 = 0
  ) then return null; end if;
  -- Rows of one transaction have one time, and go together.
  execute pg_catalog.format(
    'delete from public.%1$I row
    using (select distinct %2$I as owner from added) owners,
      lateral (select %3$I as at from public.%1$I where %2$I = owner order by %3$I desc offset %4$s limit 1) oldest
    where row.%2$I = owner and row.%3$I <= oldest.at', tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2]
  );
  return null;
end $$;
comment on function public.keep_newest is
  'Deletes the oldest rows beyond a number. Arguments: the column of those who own them, the column of their time, the number.';

create trigger limit_customers after insert on public.customers
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger limit_contacts after insert on public.contacts
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger limit_contacts_of_customer after insert on public.contacts
  referencing new table as added for each statement execute function public.limit_rows('customer_id', '10');
create trigger limit_moved_contacts_of_customer after update on public.contacts
  referencing new table as added for each statement execute function public.limit_rows('customer_id', '10');
create trigger limit_facts after insert on public.contacts
  referencing new table as added for each statement execute function public.limit_facts();
create trigger limit_changed_facts after update on public.contacts
  referencing new table as added for each statement execute function public.limit_facts();
create trigger limit_corrections after insert on public.corrections
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger limit_corrections_of_contact after insert on public.corrections
  referencing new table as added for each statement execute function public.limit_rows('contact_id', '500');
create trigger limit_distinct_customers after insert on public.distinct_customers
  referencing new table as added for each statement execute function public.limit_rows('workspace_id', '20000');
create trigger keep_newest_events after insert on public.customer_events
  referencing new table as added for each statement execute function public.keep_newest('workspace_id', 'at', '40000');
create trigger keep_newest_events_of_customer after insert on public.customer_events
  referencing new table as added for each statement execute function public.keep_newest('customer_id', 'at', '500');
create trigger keep_newest_erased_contacts after insert on public.erased_contacts
  referencing new table as added for each statement execute function public.keep_newest('workspace_id', 'erased_at', '40000');

-- What is kept under an address

create function public.workspace_under(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select workspace_id from public.workspace_members
  where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;

create or replace function public.counts_about(address text) returns jsonb
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
    ),
    'customers', (
      select count(*) from public.customers where workspace_id = (select public.workspace_under(address)) and merged_into is null
    )
  )
$$;

-- Restore

alter function public.withdrawals() rename to withdrawals_of_people;
alter function public.withdraw_again(jsonb) rename to withdraw_people_again;

create function public.withdrawals() returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.withdrawals_of_people() || pg_catalog.jsonb_build_object('erasedContacts', (
    -- No backup is older: backups.days in shared/site.ts.
    select coalesce(pg_catalog.jsonb_agg(row), '[]') from public.erased_contacts row where erased_at > now() - interval '30 days'
  ))
$$;
comment on function public.withdrawals is
  'Who wants to be gone, or to hear no more, whom sellers have erased, which links are spent and which credentials and keys hold, all as hashes.';

create function public.erase_customers_again(erased jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  news public.erased_contacts[];
  own uuid;
  hashes text[];
begin
  with added as (
    insert into public.erased_contacts
    select listed.* from pg_catalog.jsonb_populate_recordset(null::public.erased_contacts, erased) listed
    join public.workspaces on workspaces.id = listed.workspace_id
    on conflict do nothing
    returning *
  )
  select pg_catalog.array_agg(added) into news from added;
  for own in select distinct workspace_id from pg_catalog.unnest(news) loop
    select pg_catalog.array_agg(key_hash) into hashes from pg_catalog.unnest(news) where workspace_id = own;
    delete from public.contacts where workspace_id = own and public.contact_hash(own, 'id', id::text) = any (hashes);
    perform public.delete_customers(own, array(
      select id from public.customers where workspace_id = own and public.contact_hash(own, 'id', id::text) = any (hashes)
    ));
    update public.workspaces set revision = revision + 1 where id = own;
    -- Whom the seller has brought back since then stays.
    delete from public.erased_contacts again using public.contacts
    where again.workspace_id = own and again.key_hash = any (hashes)
      and contacts.workspace_id = own and contacts.created_at > again.erased_at
      and again.key_hash in (
        select public.contact_hash(own, 'name', key) from pg_catalog.unnest(former_name_keys || name_key) as key
        union all
        select public.contact_hash(own, 'number', number_key)
      );
  end loop;
end $$;

create function public.withdraw_again(list jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare cvs text[] := public.withdraw_people_again(list);
begin
  if cvs is not null then perform public.erase_customers_again(list -> 'erasedContacts'); end if;
  return cvs;
end $$;
comment on function public.withdraw_again is
  'Does again what is in a list of withdrawals() and not known here, or known of an earlier time: in a database as a backup had it, that is what came after the backup. Names the CV files to delete; null where the list is of another database.';

do $$
declare name text;
begin
  foreach name in array array['erase_customers_again', 'withdraw_again', 'withdrawals', 'workspace_under'] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
  foreach name in array array['keep_newest', 'limit_facts', 'limit_rows'] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
  end loop;
end $$;
