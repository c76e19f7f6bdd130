-- Where the process ends between Auth's answer and finish_password_change, whoever signs in with the new password is made a member
-- before the change is finished: the terms that they accepted with it are theirs all the same.
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
  delete from auth.sessions where user_id = change.account_id and id is distinct from session_id;
  return true;
end $$;
