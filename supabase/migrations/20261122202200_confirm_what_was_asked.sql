-- A place in the waiting list is confirmed with the words that its owner sees, and not as somebody wrote it since.

create or replace function public.join_waiting_list(entry jsonb, mail jsonb, mail_if_confirmed jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.waiting_list_entries (name, email, whatsapp, sells)
  values (entry ->> 'name', entry ->> 'email', entry ->> 'whatsapp', entry ->> 'sells')
  on conflict (email) do update set created_at = now() where waiting_list_entries.confirmed_at is null;
  perform public.queue_mail(case when found then mail else mail_if_confirmed end);
end $$;
comment on function public.join_waiting_list is
  'What is sent under an address that is there already changes nothing: its owner confirms one of the mails.';

drop function public.confirm_waiting_list(text, jsonb);
create function public.confirm_waiting_list(entry jsonb, mail jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7402);
  update public.waiting_list_entries set
    confirmed_at = pg_catalog.clock_timestamp(),
    name = entry ->> 'name',
    whatsapp = entry ->> 'whatsapp',
    sells = entry ->> 'sells'
  where email = entry ->> 'email' and confirmed_at is null;
  if found then perform public.queue_position_mail(entry ->> 'email', mail); end if;
  return exists (select from public.waiting_list_entries where email = entry ->> 'email');
end $$;
comment on function public.confirm_waiting_list is
  'Keeps the entry as its owner has seen it. False where it is gone. `{{position}}` in the mail becomes the place in the line.';

revoke execute on function public.confirm_waiting_list(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.confirm_waiting_list(jsonb, jsonb) to service_role;
