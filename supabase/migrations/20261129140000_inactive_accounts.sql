-- Accounts that nobody uses: told twice by mail, then deleted (LGPD, art. 15 and 16).

alter table public.members
  -- A row from before this column counts from the day on which the column came.
  add column last_used_on date not null default current_date,
  add column inactivity_notices smallint not null default 0,
  add column inactivity_noticed_on date;
comment on column public.members.last_used_on is 'Of the last access.';
create index on public.members (last_used_on);

create function public.note_use() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.members
  set last_used_on = current_date, inactivity_notices = 0, inactivity_noticed_on = null
  where id = new.account_id and last_used_on < current_date;
  return null;
end $$;
create trigger note_use after insert on public.access_records for each row execute function public.note_use();

create function public.inactivity_step(
  last_used_on date, notices integer, noticed_on date, idle_months integer, notice_days integer
)
returns text
language sql stable set search_path = '' as $$
  select case
    when noticed_on > current_date - notice_days then null
    when last_used_on > current_date + 2 * notice_days - pg_catalog.make_interval(months => idle_months) then null
    when notices = 0 then 'first notice'
    when notices = 1 then 'second notice'
    when last_used_on <= current_date - pg_catalog.make_interval(months => idle_months) then 'deletion'
  end
$$;
comment on function public.inactivity_step is
  'What is due: notices so many days apart, the first twice as many days before the end; deletion after so many months without use, and so many days after the second notice.';

create function public.retire_inactive_members(
  idle_months integer, notice_days integer, first_notice jsonb, second_notice jsonb, farewell jsonb, at_most integer
)
returns jsonb
language plpgsql security definer set search_path = '' as $$
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
comment on function public.retire_inactive_members is
  'Tells and deletes at most so many, and says how many of each. The mails are without `to`. An account is deleted with its workspace.';

create or replace function public.is_about_account(mail_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select mail_kind in
    (
      'password-recovery', 'password-changed', 'email-change-notice', 'email-changed', 'email-change-undone',
      'account-deleted', 'account-inactive', 'member-notice'
    )
$$;

do $$
declare name text;
begin
  foreach name in array array['note_use', 'inactivity_step', 'retire_inactive_members'] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to service_role', name);
  end loop;
end $$;
