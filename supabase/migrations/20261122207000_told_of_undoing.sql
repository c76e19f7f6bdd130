-- Whoever loses an account, as its address before takes it back, is told.

drop function public.undo_email_change(uuid, text, uuid);

create or replace function public.complete_email_change(
  change_id uuid, account_id uuid, mark text, old_email text, new_email text, mail jsonb
) returns boolean
language plpgsql set search_path = '' as $$
declare hashes text[] := array[public.address_hash(old_email), public.address_hash(new_email)];
begin
  -- Before the account, as delete_person does.
  perform from public.account_tokens where address_hash = any (hashes) order by id for update;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(account_id::text, 2));
  -- Who goes back to the address before has the mark of before, too: each link works once.
  if exists (select from public.email_changes where id = change_id) then return false; end if;
  if not public.change_account_email(account_id, mark, new_email) then return false; end if;
  delete from public.account_tokens where address_hash = any (hashes);
  insert into public.email_changes (id, account_id) values (change_id, complete_email_change.account_id);
  perform public.queue_mail(mail);
  return true;
end $$;

create function public.undo_email_change(change_id uuid, old_email text, token_id uuid, mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.email_changes;
  new_email text;
begin
  select * into change from public.email_changes where id = change_id and created_at > now() - interval '7 days';
  if not found then return false; end if;
  -- Before the account, as delete_person does.
  perform from public.outbox
  where id in (select id from public.password_changes where password_changes.account_id = change.account_id)
  order by id for update;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(change.account_id::text, 2));
  select email into new_email from auth.users where id = change.account_id;
  if not public.change_account_email(change.account_id, public.account_mark(change.account_id), old_email) then
    return false;
  end if;
  delete from public.email_changes where account_id = change.account_id and created_at >= change.created_at;
  -- Whoever made the change knew the password, and may still be in.
  update auth.users set encrypted_password = '' where id = change.account_id;
  delete from public.password_changes where password_changes.account_id = change.account_id;
  delete from auth.sessions where user_id = change.account_id;
  insert into public.account_tokens (id, kind, address_hash, code_hash)
  values (token_id, 'recovery', public.address_hash(old_email), '');
  perform public.queue_mail(mail || pg_catalog.jsonb_build_object('to', new_email, 'about', new_email));
  return true;
end $$;
comment on function public.undo_email_change is
  'Gives the account back to an address it had, without password and sessions, takes a token to choose another, and tells the address that it had. Later changes cannot be undone any more: their links were sent to whoever made them. False where the change is undone, too old, or the address somebody else''s.';

revoke execute on function public.undo_email_change(uuid, text, uuid, jsonb)
  from public, anon, authenticated;
grant execute on function public.undo_email_change(uuid, text, uuid, jsonb)
  to service_role;
