create or replace function public.delete_person(address text, mail_to_member jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare cvs text[];
begin
  perform public.lock_account(id) from auth.users where email = address and not is_sso_user;
  -- A notice that is being queued for the account is waited for, and goes with the other mail.
  perform from auth.users where email = address and not is_sso_user for update;
  cvs := public.forget(address);
  perform public.forget_tokens_and_tries(address);
  if not public.delete_account_under(address) then
    -- An account that was never confirmed may have left the address in the log.
    perform public.clear_auth_log(address, null);
  elsif pg_catalog.jsonb_typeof(mail_to_member) = 'object' then
    perform public.queue_mail(mail_to_member);
  end if;
  return cvs;
end $$;
