-- Workspaces. What a seller keeps belongs to a workspace; each member has one, which goes with its last member. Members read
-- it with their own token, and only while its session lives; they write through the functions below alone.

create function public.are_own_labels(labels jsonb) returns boolean
language sql immutable set search_path = '' as $$
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

create table public.workspaces (
  id uuid primary key default gen_random_uuid(),
  revision bigint not null default 0,
  first_import_at timestamptz,
  label_settings jsonb not null default '{"off": [], "names": {}, "own": {"labels": [], "before": null, "next": 1}}'
    check (coalesce(
      jsonb_typeof(label_settings -> 'off') = 'array' and jsonb_typeof(label_settings -> 'names') = 'object'
      and pg_column_size(label_settings - 'own') <= 8000
      and public.are_own_labels(label_settings #> '{own,labels}')
      and (label_settings #> '{own,before}' = 'null' or public.are_own_labels(label_settings #> '{own,before}'))
      and label_settings #>> '{own,next}' ~ '^[1-9][0-9]{0,8}$'
      and pg_column_size(label_settings -> 'own') <= 40000, false
    )),
  relabel_after uuid,
  board_opened_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.workspaces.revision is 'Counts its changes, so that what was concluded from an older state is not stored.';
comment on column public.workspaces.label_settings is 'How labels of the reader are set, and labels of its own: shared/customers/label-settings.ts.';
comment on column public.workspaces.relabel_after is
  'Customers with greater ids may still be concluded with older settings of the labels; null where none are.';

create table public.workspace_members (
  member_id uuid primary key references public.members on delete cascade,
  workspace_id uuid not null references public.workspaces on delete cascade
);
create index on public.workspace_members (workspace_id);

create function public.own_workspace() returns uuid
language sql stable security definer set search_path = '' as $$
  select workspace_id from public.workspace_members
  where member_id = (select auth.uid()) and (select public.is_live_session())
$$;
comment on function public.own_workspace is 'Null for whoever is signed out, or is no member of any.';

create function public.note_board_opened() returns void
language sql security definer set search_path = '' as $$
  update public.workspaces set board_opened_at = pg_catalog.now()
  where id = public.own_workspace() and first_import_at is not null and board_opened_at is null
$$;
comment on function public.note_board_opened is 'Who has opened the board once, with somebody on it, has done the last of the first steps.';

create function public.begin_workspace() returns trigger
language plpgsql security definer set search_path = '' as $$
declare begun uuid;
begin
  insert into public.workspaces default values returning id into begun;
  insert into public.workspace_members (member_id, workspace_id) values (new.id, begun);
  return new;
end $$;
create trigger begin_workspace after insert on public.members
  for each row execute function public.begin_workspace();

create function public.end_workspace() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two members who go at the same time the second one sees that the first one is gone.
  perform from public.workspaces where id = old.workspace_id for update;
  delete from public.workspaces where id = old.workspace_id
    and not exists (select from public.workspace_members where workspace_id = old.workspace_id);
  return old;
end $$;
create trigger end_workspace after delete on public.workspace_members
  for each row execute function public.end_workspace();

-- Members of before get theirs.
do $$
declare
  lonely uuid;
  begun uuid;
begin
  for lonely in select id from public.members where id not in (select member_id from public.workspace_members) loop
    insert into public.workspaces default values returning id into begun;
    insert into public.workspace_members (member_id, workspace_id) values (lonely, begun);
  end loop;
end $$;

alter table public.workspaces enable row level security;
create policy "their own, while signed in" on public.workspaces for select to authenticated
  using (id = (select public.own_workspace()));
alter table public.workspace_members enable row level security;

revoke all on public.workspaces, public.workspace_members from anon, authenticated;
grant select on public.workspaces to authenticated;
grant all on public.workspaces, public.workspace_members to service_role;
revoke execute on function public.are_own_labels, public.own_workspace, public.note_board_opened, public.begin_workspace, public.end_workspace
  from public, anon, authenticated;
grant execute on function public.are_own_labels to service_role;
grant execute on function public.own_workspace, public.note_board_opened to authenticated, service_role;
