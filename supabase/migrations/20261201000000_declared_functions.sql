-- Functions that the tables of the files after this one name in their constraints, policies and triggers, so that they have to be
-- there first. supabase/routines has their bodies: until those are applied nobody reads a row, and no trigger lets one be written.

create function public.are_asked_facts(kept jsonb, value_pattern text) returns boolean return null::boolean;
create function public.are_own_labels(labels jsonb) returns boolean return null::boolean;
create function public.are_reply_counts(counts jsonb) returns boolean return null::boolean;
create function public.is_live_session() returns boolean return null::boolean;
create function public.own_workspace() returns uuid return null::uuid;

do $$
declare name text;
begin
  foreach name in array array[
    'begin_workspace', 'end_workspace', 'forget_digests', 'forget_waiting_mail', 'keep_accepted_terms', 'keep_created_at',
    'keep_newest', 'keep_newest_events', 'limit_bytes', 'limit_rows', 'note_answered_facts', 'note_digest_outcome',
    'note_saved_at', 'note_search_words', 'note_use', 'refuse_ids_of_others', 'renew_follow_ups'
  ] loop
    execute format('create function public.%I() returns trigger language plpgsql as %L', name, format(
      'begin raise exception %L; end', 'supabase/routines is not applied'
    ));
  end loop;
end $$;
