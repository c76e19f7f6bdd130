-- Members call functions with their own token, past every form: a number of steps or rows, a list or a document of any size would keep
-- a worker of the database busy for as long as it lets a statement run. Each function below refuses what no page asks for, before it
-- does anything else. Its text is otherwise that of the file that made it.

create function public.check_arguments(are_bounded boolean) returns void
language plpgsql stable set search_path = '' as $$
begin
  if are_bounded is not true then raise exception 'Arguments out of bounds' using errcode = '22023'; end if;
end $$;
comment on function public.check_arguments is 'Refuses a call whose arguments are not known to be within bounds.';
revoke execute on function public.check_arguments from public, anon, authenticated;
grant execute on function public.check_arguments to authenticated, service_role;

do $$
declare
  name text;
  bounds text;
  text_before text;
  text_after text;
begin
  for name, bounds in values
    ('answer_figures', 'step in (''week'', ''month'') and step_count between 1 and 60 and pg_catalog.isfinite(now_at)'),
    ('stage_figures', 'step in (''week'', ''month'') and step_count between 1 and 60 and pg_catalog.isfinite(now_at)'),
    ('customer_figures', 'days between 0 and 3660 and step in (''week'', ''month'') and step_count between 1 and 60'),
    ('decision_figures', 'wanted_stage in (''ganho'', ''perdido'')'),
    ('follow_up_figures', 'days between 0 and 3660'),
    ('customer_board', 'cards_per_stage between 0 and 500'),
    ('customer_list', 'at_most between 0 and 500 and skipped between 0 and 1000000 and pg_catalog.octet_length(sort) <= 40'),
    ('customer_queue', 'per_day between 0 and 500 and at_most between 0 and 500 and coalesce(pg_catalog.octet_length(only_kind), 0) <= 40'),
    -- A customer has at most ten chats, and two spellings of the number of each.
    ('customers_alike', 'pg_catalog.cardinality(name_keys) <= 50 and pg_catalog.cardinality(numbers) <= 50 and pg_catalog.pg_column_size(name_keys) + pg_catalog.pg_column_size(numbers) <= 50000'),
    ('customers_with_chats', 'pg_catalog.cardinality(ids) <= 100'),
    ('own_follow_ups_known', 'pg_catalog.cardinality(ids) <= 100'),
    -- As many minutes as a chat has messages: mostMerged in shared/reading/facts/message-facts.ts.
    ('contacts_like', 'pg_catalog.cardinality(minutes) <= 4000 and coalesce(pg_catalog.octet_length(name_key), 0) <= 2000 and coalesce(pg_catalog.octet_length(number_key), 0) <= 100'),
    ('count_missed_fact', 'pg_catalog.octet_length(fact) <= 200'),
    ('count_replies', 'pg_catalog.pg_column_size(added) <= 100000'),
    ('save_labels', 'pg_catalog.pg_column_size(settings) <= 60000'),
    ('set_relabelled', 'pg_catalog.pg_column_size(settings) <= 60000'),
    ('save_catalogue', 'pg_catalog.pg_column_size(change) <= 16000000'),
    -- Sixteen chats with as many facts as a chat may have.
    ('save_workspace', 'pg_catalog.pg_column_size(change) <= 64000000')
  loop
    text_before := pg_catalog.pg_get_functiondef(('public.' || name)::regproc);
    text_after := case
      when text_before ~ 'LANGUAGE plpgsql' then pg_catalog.regexp_replace(
        text_before, E'\nbegin\n', pg_catalog.format(E'\nbegin\n  perform public.check_arguments(%s);\n', bounds)
      )
      else pg_catalog.replace(
        text_before, 'AS $function$', pg_catalog.format(E'AS $function$\n  select public.check_arguments(%s);', bounds)
      )
    end;
    if text_after = text_before then raise exception 'No place for a check in %', name; end if;
    execute text_after;
  end loop;
end $$;
