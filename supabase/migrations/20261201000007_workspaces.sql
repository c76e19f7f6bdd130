-- Workspaces. What a seller keeps belongs to a workspace; each member has one, which goes with its last member. Members read
-- it with their own token, and only while its session lives; they write through functions alone.

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
  reply_counts jsonb not null default '{"counts": {}, "before": null}'
    check (coalesce(
      public.are_reply_counts(reply_counts -> 'counts')
      and (reply_counts -> 'before' = 'null' or public.are_reply_counts(reply_counts -> 'before')), false
    )),
  follow_ups_after uuid default '00000000-0000-0000-0000-000000000000',
  follow_ups_full_on date,
  board_opened_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.workspaces.revision is 'Counts its changes, so that what was concluded from an older state is not stored.';
comment on column public.workspaces.label_settings is 'How labels of the reader are set, and labels of its own: shared/customers/label-settings.ts.';
comment on column public.workspaces.relabel_after is 'Customers with greater ids may still be concluded with older settings of the labels; null where none are.';
comment on column public.workspaces.reply_counts is 'What became of suggested replies: shared/replies/reply-counts.ts. `before` is what was forgotten last, until something is counted again.';
comment on column public.workspaces.follow_ups_after is 'Customers with greater ids may have follow-ups of an older set-up; null where none has.';
comment on column public.workspaces.follow_ups_full_on is 'The day on which as many follow-ups were told as a day has.';
create index workspaces_with_old_follow_ups on public.workspaces (id) where follow_ups_after is not null;

create table public.workspace_members (
  member_id uuid primary key references public.members on delete cascade,
  workspace_id uuid not null references public.workspaces on delete cascade
);
create index on public.workspace_members (workspace_id);

create trigger begin_workspace after insert on public.members for each row execute function public.begin_workspace();
create trigger end_workspace after delete on public.workspace_members for each row execute function public.end_workspace();

-- Whether a workspace lets a language model reword its replies: to which provider, at which host, and to which words its owner agreed.
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
