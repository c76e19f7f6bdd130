-- Whether a workspace lets a language model reword its replies: to which provider, at which host, and to which words its owner
-- agreed. Members read their own while their session lives, and write through the functions below alone.

create table public.model_consents (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces on delete cascade,
  provider text not null check (char_length(provider) between 1 and 260),
  host text not null check (char_length(host) between 1 and 260),
  text_version text not null check (char_length(text_version) between 1 and 20),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table public.model_consents is 'The newest is kept with those before it, as proof: at most 20 of a workspace.';
create index on public.model_consents (workspace_id, given_at desc);
create unique index on public.model_consents (workspace_id) where withdrawn_at is null;

alter table public.model_consents enable row level security;
revoke all on public.model_consents from anon, authenticated;
grant all on public.model_consents to service_role;
create policy "of their workspace, while signed in" on public.model_consents for select to authenticated
  using (workspace_id = (select public.own_workspace()));
grant select on public.model_consents to authenticated;

create function public.withdraw_model_consent() returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.model_consents set withdrawn_at = pg_catalog.now() where workspace_id = own and withdrawn_at is null;
end $$;

create function public.give_model_consent(provider text, host text, text_version text) returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  -- Two tabs that agree at once leave one consent.
  perform from public.workspaces where id = own for update;
  if exists (
    select from public.model_consents kept
    where workspace_id = own and withdrawn_at is null and kept.provider = give_model_consent.provider
      and kept.host = give_model_consent.host and kept.text_version = give_model_consent.text_version
  ) then return; end if;
  perform public.withdraw_model_consent();
  insert into public.model_consents (workspace_id, provider, host, text_version)
  values (own, give_model_consent.provider, give_model_consent.host, give_model_consent.text_version);
  delete from public.model_consents where workspace_id = own and id in (
    select id from public.model_consents where workspace_id = own order by given_at desc offset 20
  );
end $$;
comment on function public.give_model_consent is 'Takes back the consent to another provider, host or text.';

-- A backup may hold a consent that was taken back since: after a restore owners are asked again.
alter function public.withdraw_again(jsonb) rename to withdraw_rows_again;

create function public.withdraw_again(list jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare cvs text[] := public.withdraw_rows_again(list);
begin
  if cvs is not null then update public.model_consents set withdrawn_at = pg_catalog.now() where withdrawn_at is null; end if;
  return cvs;
end $$;
comment on function public.withdraw_again is
  'Does again what is in a list of withdrawals() and not known here, or known of an earlier time: in a database as a backup had it, that is what came after the backup. Names the CV files to delete; null where the list is of another database.';

revoke execute on function public.give_model_consent, public.withdraw_model_consent, public.withdraw_again
  from public, anon, authenticated;
grant execute on function public.give_model_consent, public.withdraw_model_consent to authenticated, service_role;
grant execute on function public.withdraw_again to service_role;
