-- Places in the waiting list are counted when their mail leaves. Who sends the form waits for no count, and cannot tell
-- by the time it takes whether an address has a place already.

create or replace function public.join_waiting_list(entry jsonb, mail jsonb, mail_if_confirmed jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.waiting_list_entries (name, email, whatsapp, sells)
  values (entry ->> 'name', entry ->> 'email', entry ->> 'whatsapp', entry ->> 'sells')
  on conflict (email) do update
    set name = excluded.name, whatsapp = excluded.whatsapp, sells = excluded.sells, created_at = now()
    where waiting_list_entries.confirmed_at is null;
  perform public.queue_mail(case when found then mail else mail_if_confirmed end);
end $$;

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
    due_at = now() + pg_catalog.make_interval(secs => lease_seconds),
    message = case
      when kind <> 'already-on-waiting-list' then message
      else pg_catalog.replace(message::text, '{{position}}', public.waiting_list_position(recipient)::text)::jsonb
    end
  where id in (select id from claimed)
  returning *;
end $$;
