create or replace function public.invite_next(how_many integer, mail jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  entry record;
  invited integer := 0;
begin
  -- A loop locks more rows than it comes to. A second call that passed over them would write to people further down the line.
  perform pg_catalog.pg_advisory_xact_lock(7404);
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
