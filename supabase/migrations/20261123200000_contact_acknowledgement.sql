-- Whoever writes by the contact form gets a mail with a number and a copy of what they wrote (Decreto 7.962/2013, art. 4º, VI,
-- and art. 5º, § 4º).

alter table public.contact_messages add column number text;
comment on column public.contact_messages.number is 'What its sender quotes. Null in messages of before.';

-- A version of the site before this one calls it without an acknowledgement.
drop function public.keep_contact_message(jsonb, jsonb, jsonb);
create function public.keep_contact_message(
  submission jsonb, message jsonb, mail jsonb, acknowledgement jsonb default null
) returns public.reception
language plpgsql set search_path = '' as $$
declare reception public.reception := public.receive(submission);
begin
  if reception <> 'kept' then return reception; end if;
  insert into public.contact_messages (name, email, subject, message, number)
  values (
    message ->> 'name', message ->> 'email', message ->> 'subject', message ->> 'message', message ->> 'number'
  );
  perform public.queue_mail(mail);
  if pg_catalog.jsonb_typeof(acknowledgement) = 'object' then perform public.queue_mail(acknowledgement); end if;
  return reception;
end $$;
comment on function public.keep_contact_message is
  'The message, its mail to support and, where its sender may get one, the mail that acknowledges it.';

create or replace function public.mail_room(kind text) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind = 'password-recovery' then 'recovery'
    when kind in ('account-confirmation', 'account-exists') then 'accounts'
    when kind = 'email-change-confirmation' then 'email-change'
    when kind = 'my-data-link' then 'my-data'
    when kind = 'contact-received' then 'contact'
    else 'lists'
  end
$$;

revoke execute on function public.keep_contact_message(jsonb, jsonb, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.keep_contact_message(jsonb, jsonb, jsonb, jsonb) to service_role;
