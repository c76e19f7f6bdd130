-- A workspace and its members, its labels, what became of its suggested replies, and its consent to a language model.

create or replace function public.own_workspace() returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (select workspace_id from public.workspace_members where member_id = (select auth.uid()) and (select public.is_live_session()));
end $$;
comment on function public.own_workspace is 'Null for whoever is signed out, or is no member of any.';

create or replace function public.begin_workspace() returns trigger language plpgsql security definer set search_path = '' as $$
declare begun uuid;
begin
  insert into public.workspaces default values returning id into begun;
  insert into public.workspace_members (member_id, workspace_id) values (new.id, begun);
  return new;
end $$;

create or replace function public.end_workspace() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Of two members who go at the same time the second one sees that the first one is gone.
  perform from public.workspaces where id = old.workspace_id for update;
  delete from public.workspaces where id = old.workspace_id
    and not exists (select from public.workspace_members where workspace_id = old.workspace_id);
  return old;
end $$;

create or replace function public.note_board_opened() returns void language sql security definer set search_path = '' as $$
  update public.workspaces set board_opened_at = pg_catalog.now()
  where id = public.own_workspace() and first_import_at is not null and board_opened_at is null
$$;
comment on function public.note_board_opened is 'Who has opened the board once, with somebody on it, has done the last of the first steps.';

-- How a workspace has set the labels of the reader, and labels of its own. It is kept with the workspace's revision: what was concluded
-- with other settings is not stored.
create or replace function public.are_own_labels(labels jsonb) returns boolean language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_array_length(labels) <= 20 and not exists (
    select from pg_catalog.jsonb_array_elements(labels) label
    where not coalesce(
      label ->> 'id' ~ '^propria-[1-9][0-9]{0,8}$'
      and pg_catalog.char_length(label ->> 'name') between 1 and 40
      and pg_catalog.jsonb_array_length(label -> 'phrases') between 1 and 5
      and not exists (
        select from pg_catalog.jsonb_array_elements(label -> 'phrases') phrase
        where not coalesce(
          pg_catalog.jsonb_typeof(phrase -> 'id') = 'number' and phrase ->> 'id' ~ '^[1-9][0-9]{0,8}$'
          and pg_catalog.char_length(phrase ->> 'words') between 3 and 60, false
        )
      ), false
    )
  )
$$;
comment on function public.are_own_labels is 'The limits of shared/customers/own-labels.ts.';

create or replace function public.save_labels(settings jsonb, known_revision bigint, relabels boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  perform public.check_arguments(pg_catalog.pg_column_size(settings) <= 60000);
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces
  set label_settings = settings, revision = revision + 1,
    relabel_after = case when relabels then '00000000-0000-0000-0000-000000000000' else relabel_after end
  where id = own and revision = known_revision;
  return found;
end $$;
comment on function public.save_labels is 'False, and nothing is stored, where the workspace has changed since that revision. `relabels`: customers are to be concluded anew.';

create or replace function public.set_relabelled(settings jsonb, up_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  perform public.check_arguments(pg_catalog.pg_column_size(settings) <= 60000);
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces set relabel_after = up_to where id = own and label_settings = settings;
end $$;
comment on function public.set_relabelled is 'Notes up to which id customers are concluded with these settings, null for all; nothing where the settings are others by now.';

create or replace function public.are_reply_counts(counts jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(counts) = 'object' then
    pg_catalog.pg_column_size(counts) <= 100000 and not exists (
      select from pg_catalog.jsonb_each(counts) kept
      where kept.key !~ '^[a-z]{1,20} [a-z_]{1,30} [a-z_]{1,20}$' or pg_catalog.jsonb_typeof(kept.value) <> 'object'
    ) and not exists (
      select from pg_catalog.jsonb_each(counts) kept,
        pg_catalog.jsonb_each(case when pg_catalog.jsonb_typeof(kept.value) = 'object' then kept.value end) field
      where field.key not in ('shown', 'first', 'used', 'unchanged', 'changedLittle', 'changedMuch')
        or field.value::text !~ '^[0-9]{1,9}$'
    )
  else false end
$$;
comment on function public.are_reply_counts is 'The shape of shared/replies/reply-counts.ts.';

-- How often each kind of suggested reply was shown, used and changed, by trade and situation. Counts of codes alone: no word of a reply
-- or of a conversation.

create or replace function public.count_replies(added jsonb) returns void language sql security definer set search_path = '' as $$
  select public.check_arguments(pg_catalog.pg_column_size(added) <= 100000);
  update public.workspaces set reply_counts = pg_catalog.jsonb_build_object('before', null, 'counts', (
    select pg_catalog.jsonb_object_agg(key, fields) from (
      select key, pg_catalog.jsonb_object_agg(field, times) as fields from (
        select known.key, field.key as field, sum(field.value::integer) as times
        from (
          select * from pg_catalog.jsonb_each(reply_counts -> 'counts')
          union all
          select * from pg_catalog.jsonb_each(added)
        ) known, pg_catalog.jsonb_each_text(known.value) field
        group by known.key, field.key
      ) sums group by key
    ) counts
  ))
  where id = public.own_workspace() and public.are_reply_counts(added) and added <> '{}'
$$;
comment on function public.count_replies is 'Adds these counts to those of the workspace; nothing where they have another shape.';

create or replace function public.forget_replies() returns void language sql security definer set search_path = '' as $$
  update public.workspaces
  set reply_counts = pg_catalog.jsonb_build_object('before', reply_counts -> 'counts', 'counts', '{}'::jsonb)
  where id = public.own_workspace() and reply_counts -> 'counts' <> '{}'
$$;

create or replace function public.remember_replies() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update public.workspaces
  set reply_counts = pg_catalog.jsonb_build_object('before', null, 'counts', reply_counts -> 'before')
  where id = public.own_workspace() and reply_counts -> 'before' <> 'null';
  return found;
end $$;
comment on function public.remember_replies is 'Undoes forget_replies; false where something was counted since, or nothing was forgotten.';

create or replace function public.refused_labels() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(label, times), '{}') from (
    select label, count(*) filter (where not is_right) - count(*) filter (where is_right) as times
    from public.corrections where workspace_id = (select public.own_workspace()) group by label
  ) said where times > 0
$$;
comment on function public.refused_labels is 'How much oftener the seller has refused a label than confirmed it, of those where it is so.';

create or replace function public.withdraw_model_consent() returns void language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.model_consents set withdrawn_at = pg_catalog.now() where workspace_id = own and withdrawn_at is null;
end $$;

create or replace function public.give_model_consent(provider text, host text, text_version text) returns void
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
