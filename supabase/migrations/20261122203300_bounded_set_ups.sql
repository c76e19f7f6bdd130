-- As long as the form lets them be: members of a hosted project reach their row without the form. Rows that are longer
-- already stay as they are until they are changed.
alter table public.set_ups
  add constraint set_ups_business_length check (char_length(business) between 1 and 120) not valid,
  add constraint set_ups_sells_length check (char_length(sells) between 1 and 200) not valid,
  add constraint set_ups_opening_hours_length check (char_length(opening_hours) between 1 and 120) not valid;
