-- How a workspace has set the labels of the reader. It is kept with the workspace's revision: what was concluded with other
-- settings is not stored.

alter table public.workspaces
  add label_settings jsonb not null default '{"off": [], "names": {}}'
    check (pg_catalog.jsonb_typeof(label_settings -> 'off') = 'array' and pg_catalog.jsonb_typeof(label_settings -> 'names') = 'object'
      and pg_column_size(label_settings) <= 8000),
  add relabel_after uuid;
comment on column public.workspaces.label_settings is 'shared/customers/label-settings.ts';
comment on column public.workspaces.relabel_after is
  'Customers with greater ids may still be concluded with older settings; null where none are.';

create function public.save_labels(settings jsonb, known_revision bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces
  set label_settings = settings, relabel_after = '00000000-0000-0000-0000-000000000000', revision = revision + 1
  where id = own and revision = known_revision;
  return found;
end $$;
comment on function public.save_labels is 'False, and nothing is stored, where the workspace has changed since that revision.';

create function public.set_relabelled(settings jsonb, up_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces set relabel_after = up_to where id = own and label_settings = settings;
end $$;
comment on function public.set_relabelled is
  'Notes up to which id customers are concluded with these settings, null for all; nothing where the settings are others by now.';

-- As in 20261124090200_customer_lists.sql, with the settings of the labels.
create or replace function public.customers_with_chats(ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with chats as materialized (select * from public.contacts where customer_id = any (ids))
  select pg_catalog.jsonb_build_object(
    'customers', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(customer) - 'workspace_id' - 'created_at' order by pg_catalog.array_position(ids, id)), '[]')
      from public.customers customer where id = any (ids)
    ),
    'contacts', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(chats) - 'workspace_id' - 'created_at' order by created_at, id), '[]')
      from chats
    ),
    'corrections', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(correction) - 'workspace_id' - 'created_at' order by created_at, id), '[]')
      from public.corrections correction where contact_id in (select id from chats)
    ),
    'labels', (select label_settings from public.workspaces where id = public.own_workspace())
  )
$$;

revoke execute on function public.save_labels, public.set_relabelled from public, anon, authenticated;
grant execute on function public.save_labels, public.set_relabelled to authenticated, service_role;
