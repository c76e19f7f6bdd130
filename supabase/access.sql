-- Who may call which function. Applied after the files of supabase/routines, in the same transaction.

-- The server alone, with its secret key, but for those below.
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;

-- Members, with their own token. Row-level security picks their rows, or the function does by `own_workspace`.
grant execute on function
  -- Asked by policies.
  public.is_live_session, public.own_workspace,
  -- Asked by functions that run as the member.
  public.check_arguments, public.is_customer_filter, public.matching_customers, public.own_follow_ups_per_day,
  public.own_membership, public.plain_text, public.is_near_sale, public.stage_rank,
  -- Customers
  public.contacts_like, public.customer_board, public.customer_list, public.customer_queue, public.customers_alike,
  public.customers_with_chats, public.ended_deals, public.erase_customer, public.own_follow_ups_known, public.own_today, public.save_workspace,
  -- Figures
  public.answer_figures, public.customer_figures, public.decision_figures, public.follow_up_figures, public.stage_figures,
  -- Catalogue, labels and replies
  public.count_missed_fact, public.count_replies, public.forget_replies, public.give_model_consent, public.note_board_opened,
  public.refused_labels, public.remember_replies, public.save_catalogue, public.save_labels, public.set_relabelled,
  public.withdraw_model_consent,
  -- How they are told of follow-ups
  public.close_calendar, public.end_push_of_session, public.keep_push_subscription, public.note_failed_alerts_seen,
  public.open_calendar, public.own_digest, public.own_failed_alerts, public.own_push_subscriptions,
  public.remove_push_subscription, public.set_calendar_names, public.set_digest,
  public.set_follow_ups_per_day, public.show_names_in_push
to authenticated;
