-- Auth keeps the password that an account was begun with when its address is confirmed. Whoever has the publishable key may
-- have begun it, so the site clears that password before it spends a mailed token: the owner chooses one afterwards.

create function public.clear_unconfirmed_password(proof text) returns void
language sql security definer set search_path = '' as $$
  update auth.users set encrypted_password = null
  where email_confirmed_at is null and id in (
    select id from auth.users where email = proof and not is_sso_user
    -- The conditions of Auth's own indexes of tokens, which leave out empty ones.
    union all select id from auth.users where confirmation_token = proof and confirmation_token !~ '^[0-9 ]*$'
    union all select id from auth.users where recovery_token = proof and recovery_token !~ '^[0-9 ]*$'
  )
$$;
comment on function public.clear_unconfirmed_password is
  'Of the unconfirmed account under an address, or with a token that was mailed for it.';

revoke execute on function public.clear_unconfirmed_password(text) from public, anon, authenticated;
grant execute on function public.clear_unconfirmed_password(text) to service_role;
