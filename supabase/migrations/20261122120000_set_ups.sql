-- The set-up of a member's business. Members of a hosted project reach their row without the form, so the lengths that the
-- form allows are checked here, too.

create table public.set_ups (
  member_id uuid primary key references public.members on delete cascade,
  business text not null constraint set_ups_business_length check (char_length(business) between 1 and 120),
  sells text not null constraint set_ups_sells_length check (char_length(sells) between 1 and 200),
  tone text not null check (tone in ('warm', 'direct', 'formal')),
  opening_hours text not null constraint set_ups_opening_hours_length check (char_length(opening_hours) between 1 and 120),
  follow_up_days integer not null check (follow_up_days between 1 and 30),
  saved_at timestamptz not null default now()
);

alter table public.set_ups enable row level security;
create policy "their own, while signed in" on public.set_ups for select to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, once" on public.set_ups for insert to authenticated
  with check (member_id = (select auth.uid()) and (select public.is_live_session()));
create policy "their own, while signed in: change" on public.set_ups for update to authenticated
  using (member_id = (select auth.uid()) and (select public.is_live_session()))
  with check (member_id = (select auth.uid()));

create function public.note_saved_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.saved_at := now();
  return new;
end $$;
create trigger note_saved_at before insert or update on public.set_ups
  for each row execute function public.note_saved_at();

revoke all on public.set_ups from anon, authenticated;
grant select, insert (member_id, business, sells, tone, opening_hours, follow_up_days),
  -- An upsert of PostgREST's names the key among what it updates; the policy pins it.
  update (member_id, business, sells, tone, opening_hours, follow_up_days) on public.set_ups to authenticated;
grant all on public.set_ups to service_role;
revoke execute on function public.note_saved_at from public, anon;
