-- Row-level security and rights of all tables of the files before this one; a later table says its own. The server alone reads and writes
-- them, with its secret key. Members read what has a policy, with their own token and while its session lives; they write through
-- functions, but for their name and set-up.

do $$
declare made regclass;
begin
  for made in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s enable row level security', made);
  end loop;
end $$;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
grant all on all tables in schema public to service_role;

do $$
declare name text;
begin
  foreach name in array array[
    'catalogue_events', 'catalogue_items', 'catalogues', 'contacts', 'corrections', 'customer_events', 'customer_search', 'customers',
    'distinct_customers', 'follow_ups', 'frequent_answers', 'model_consents'
  ] loop
    execute format(
      'create policy "of their workspace, while signed in" on public.%I for select to authenticated using (workspace_id = (select public.own_workspace()))',
      name
    );
    execute format('grant select on public.%I to authenticated', name);
  end loop;
end $$;

create policy "their own, while signed in" on public.members for select to authenticated
  using (id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, once" on public.members for insert to authenticated
  with check (id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, while signed in: change" on public.members for update to authenticated
  using (id = (select auth.uid()) and (select public.is_live_session()))
  with check (id = (select auth.uid()));
create policy "their own, while signed in" on public.set_ups for select to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, once" on public.set_ups for insert to authenticated
  with check (member_id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, while signed in: change" on public.set_ups for update to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()))
  with check (member_id = (select auth.uid()));
create policy "their own, while signed in" on public.workspaces for select to authenticated using (id = (select public.own_workspace()));
create policy "their own, while signed in" on public.push_subscriptions for select to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, while signed in" on public.alert_settings for select to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()));
grant select on public.alert_settings, public.push_subscriptions, public.workspaces to authenticated;
grant select, insert (id, name), update (name) on public.members to authenticated;
grant select, insert (member_id, business, sells, tone, opening_hours, follow_up_days),
  -- An upsert of PostgREST's names the key among what it updates; the policy pins it.
  update (member_id, business, sells, tone, opening_hours, follow_up_days) on public.set_ups to authenticated;
