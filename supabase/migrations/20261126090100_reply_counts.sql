-- How often each kind of suggested reply was shown, used and changed in a workspace, by trade and situation. Counts of codes alone:
-- no word of a reply or of a conversation.

create function public.are_reply_counts(counts jsonb) returns boolean
language sql immutable set search_path = '' as $$
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

alter table public.workspaces add column reply_counts jsonb not null default '{"counts": {}, "before": null}'
  check (coalesce(
    public.are_reply_counts(reply_counts -> 'counts')
    and (reply_counts -> 'before' = 'null' or public.are_reply_counts(reply_counts -> 'before')), false
  ));
comment on column public.workspaces.reply_counts is
  'What became of suggested replies: shared/replies/reply-counts.ts. `before` is what was forgotten last, until something is counted again.';

create function public.count_replies(added jsonb) returns void
language sql security definer set search_path = '' as $$
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

create function public.forget_replies() returns void
language sql security definer set search_path = '' as $$
  update public.workspaces
  set reply_counts = pg_catalog.jsonb_build_object('before', reply_counts -> 'counts', 'counts', '{}'::jsonb)
  where id = public.own_workspace() and reply_counts -> 'counts' <> '{}'
$$;

create function public.remember_replies() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.workspaces
  set reply_counts = pg_catalog.jsonb_build_object('before', null, 'counts', reply_counts -> 'before')
  where id = public.own_workspace() and reply_counts -> 'before' <> 'null';
  return found;
end $$;
comment on function public.remember_replies is 'Undoes forget_replies; false where something was counted since, or nothing was forgotten.';

create function public.refused_labels() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(label, times), '{}') from (
    select label, count(*) filter (where not is_right) - count(*) filter (where is_right) as times
    from public.corrections where workspace_id = (select public.own_workspace()) group by label
  ) said where times > 0
$$;
comment on function public.refused_labels is 'How much oftener the seller has refused a label than confirmed it, of those where it is so.';

do $$
declare name text;
begin
  foreach name in array array['count_replies', 'forget_replies', 'refused_labels', 'remember_replies'] loop
    execute format('revoke execute on function public.%I from public, anon, authenticated', name);
    execute format('grant execute on function public.%I to authenticated, service_role', name);
  end loop;
end $$;
revoke execute on function public.are_reply_counts from public, anon, authenticated;
grant execute on function public.are_reply_counts to service_role;
