-- How a member is told of follow-ups besides the page: by one mail a day, and in a calendar of theirs. All of it is off until the
-- member turns it on. Members read their own row while their session lives, and write through functions alone.

create table public.alert_settings (
  member_id uuid primary key references public.members on delete cascade,
  digest_hour smallint check (digest_hour between 5 and 21),
  digest_on date,
  calendar_version integer,
  calendar_names boolean not null default false,
  follow_ups_per_day integer not null default 20 check (follow_ups_per_day between 1 and 50)
);
comment on column public.alert_settings.digest_hour is 'In São Paulo; null where the member wants no mail.';
comment on column public.alert_settings.digest_on is 'The last day for which a digest was queued, or was not needed.';
comment on column public.alert_settings.calendar_version is
  'Part of the calendar''s secret address: another version is another address. Null where there is none.';
comment on column public.alert_settings.follow_ups_per_day is 'How many are told in a day, the most valuable first.';

alter table public.alert_settings enable row level security;
revoke all on public.alert_settings from anon, authenticated;
grant all on public.alert_settings to service_role;
create policy "their own, while signed in" on public.alert_settings for select to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()));
grant select on public.alert_settings to authenticated;

create function public.own_membership() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare own uuid;
begin
  select member_id into own from public.workspace_members
  where member_id = (select auth.uid()) and (select public.is_live_session());
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  return own;
end $$;
comment on function public.own_membership is 'The id of the member who asks. Refuses whoever is signed out, or is no member.';

create function public.open_calendar() returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_membership();
begin
  -- At random, since the versions of a calendar that was closed and opened again must not repeat: old addresses stay dead.
  insert into public.alert_settings as settings (member_id, calendar_version)
  values (own, (pg_catalog.random() * 2147483647)::integer)
  on conflict (member_id) do update set calendar_version = excluded.calendar_version;
end $$;
comment on function public.open_calendar is 'Gives the calendar another address: one that it had before is worth nothing.';

create function public.close_calendar() returns void
language sql security definer set search_path = '' as $$
  update public.alert_settings set calendar_version = null where member_id = public.own_membership()
$$;

create function public.set_calendar_names(are_shown boolean) returns void
language sql security definer set search_path = '' as $$
  update public.alert_settings set calendar_names = are_shown where member_id = public.own_membership()
$$;

create function public.set_follow_ups_per_day(count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_membership();
begin
  insert into public.alert_settings (member_id, follow_ups_per_day) values (own, count)
  on conflict (member_id) do update set follow_ups_per_day = excluded.follow_ups_per_day;
  -- A day that was full may have room again.
  update public.workspaces set follow_ups_full_on = null
  where id = (select workspace_id from public.workspace_members where member_id = own);
end $$;

create function public.alert_settings_under(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(settings) - 'member_id' from public.alert_settings settings
  where member_id = (select id from auth.users where email = address and not is_sso_user)
$$;

-- A backup may hold a digest that was turned off since, or a calendar's address that was given up.
alter function public.withdrawals() rename to withdrawals_of_rows;
alter function public.withdraw_again(jsonb) rename to withdraw_consents_again;

create function public.withdrawals() returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.withdrawals_of_rows() || pg_catalog.jsonb_build_object('alertSettings', (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'member_id', member_id, 'has_digest', digest_hour is not null, 'calendar_version', calendar_version
    )), '[]') from public.alert_settings
  ))
$$;
comment on function public.withdrawals is
  'Who wants to be gone, or to hear no more, whom sellers have erased, which links and addresses are spent and which credentials and keys hold, without names or addresses of people.';

create function public.withdraw_again(list jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare cvs text[] := public.withdraw_consents_again(list);
begin
  if cvs is not null then
    update public.alert_settings settings set
      digest_hour = case when listed.has_digest then settings.digest_hour end,
      calendar_version = case when settings.calendar_version is not null then listed.calendar_version end
    from pg_catalog.jsonb_to_recordset(list -> 'alertSettings')
      listed (member_id uuid, has_digest boolean, calendar_version integer)
    where settings.member_id = listed.member_id;
  end if;
  return cvs;
end $$;
comment on function public.withdraw_again is
  'Does again what is in a list of withdrawals() and not known here, or known of an earlier time: in a database as a backup had it, that is what came after the backup. Names the CV files to delete; null where the list is of another database.';

revoke execute on function
  public.own_membership, public.open_calendar, public.close_calendar, public.set_calendar_names,
  public.set_follow_ups_per_day, public.alert_settings_under, public.withdrawals, public.withdraw_again
from public, anon, authenticated;
grant execute on function
  public.own_membership, public.open_calendar, public.close_calendar, public.set_calendar_names, public.set_follow_ups_per_day
to authenticated, service_role;
grant execute on function public.alert_settings_under, public.withdrawals, public.withdraw_again to service_role;
