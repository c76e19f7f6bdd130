-- How a workspace has set the labels of the reader, and labels of its own. It is kept with the workspace's revision: what was concluded with other
-- settings is not stored.

create function public.save_labels(settings jsonb, known_revision bigint, relabels boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces
  set label_settings = settings, revision = revision + 1,
    relabel_after = case when relabels then '00000000-0000-0000-0000-000000000000' else relabel_after end
  where id = own and revision = known_revision;
  return found;
end $$;
comment on function public.save_labels is 'False, and nothing is stored, where the workspace has changed since that revision. `relabels`: customers are to be concluded anew.';

create function public.set_relabelled(settings jsonb, up_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare own uuid := public.own_workspace();
begin
  if own is null then raise exception 'No workspace' using errcode = '42501'; end if;
  update public.workspaces set relabel_after = up_to where id = own and label_settings = settings;
end $$;
comment on function public.set_relabelled is
  'Notes up to which id customers are concluded with these settings, null for all; nothing where the settings are others by now.';

revoke execute on function public.save_labels, public.set_relabelled from public, anon, authenticated;
grant execute on function public.save_labels, public.set_relabelled to authenticated, service_role;
