-- Whoever was in an account for a minute may have copied the calendar's address. It ends with what ends their sessions: another
-- password, an e-mail change that is undone, and, by the site, the end of the other sessions.
create function public.renew_calendar(member uuid) returns void
language sql set search_path = '' as $$
  update public.alert_settings set calendar_version = (pg_catalog.random() * 2147483647)::integer
  where member_id = member and calendar_version is not null
$$;
comment on function public.renew_calendar is 'Gives an open calendar another address.';

create or replace function public.finish_password_change(change_id uuid, session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.password_changes;
  account_email text;
begin
  perform public.lock_account((select account_id from public.password_changes where id = change_id));
  select * into change from public.password_changes where id = change_id;
  if not found then return false; end if;
  select email into account_email from auth.users where id = change.account_id;
  update public.outbox set due_at = now() where id = change_id and delivered_at is null;
  delete from public.password_changes
  where account_id = change.account_id and created_at <= change.created_at;
  insert into public.members (id, name, terms_version, terms_accepted_at)
  select
    id, pg_catalog.left(coalesce(nullif(pg_catalog.btrim(raw_user_meta_data ->> 'name'), ''), email), 120),
    change.terms_version, case when change.terms_version is not null then change.created_at end
  from auth.users
  where id = change.account_id and not exists (select from public.members where id = change.account_id)
  on conflict do nothing;
  if not found and change.terms_version is not null then
    update public.members set terms_version = change.terms_version, terms_accepted_at = change.created_at
    where id = change.account_id and terms_version is null and created_at >= change.created_at;
  end if;
  perform public.forget_tokens_and_tries(account_email);
  perform public.renew_calendar(change.account_id);
  delete from auth.sessions where user_id = change.account_id and id is distinct from session_id;
  return true;
end $$;
comment on function public.finish_password_change is
  'Makes a member of who was none, ends every token of the address, the calendar''s address and every session but one, and lets the owner''s mail go. False where the change is gone: the account was deleted or taken back, or another change has ended this one''s session.';

create or replace function public.undo_email_change(change_id uuid, old_email text, token_id uuid, mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.email_changes;
  new_email text;
begin
  perform public.lock_account((select account_id from public.email_changes where id = change_id));
  -- Read under the lock: an earlier change that was undone meanwhile has taken this one along.
  select * into change from public.email_changes where id = change_id and created_at > now() - interval '7 days';
  if not found then return false; end if;
  select email into new_email from auth.users where id = change.account_id;
  if not public.change_account_email(change.account_id, public.account_mark(change.account_id), old_email) then
    return false;
  end if;
  delete from public.email_changes where account_id = change.account_id and created_at >= change.created_at;
  -- Whoever made the change knew the password, and may still be signed in.
  update auth.users set encrypted_password = '' where id = change.account_id;
  delete from public.password_changes where password_changes.account_id = change.account_id;
  perform public.renew_calendar(change.account_id);
  delete from auth.sessions where user_id = change.account_id;
  insert into public.account_tokens (id, kind, address_hash, code_hash)
  values (token_id, 'recovery', public.address_hash(old_email), '');
  perform public.queue_mail(mail || pg_catalog.jsonb_build_object('to', new_email, 'about', new_email));
  return true;
end $$;

revoke execute on function public.renew_calendar from public, anon, authenticated;
grant execute on function public.renew_calendar to service_role;
