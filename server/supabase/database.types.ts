/* Made from supabase/ by `npm run types`; not to be edited. */

type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      access_records: {
        Row: {
          id: string
          account_id: string
          address: string
          session_id: string | null
          created_at: string
        }
        Insert: {
          id?: string
          account_id: string
          address: string
          session_id?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['access_records']['Insert']>
        Relationships: []
      }
      account_tokens: {
        Row: {
          id: string
          kind: string
          address_hash: string
          code_hash: string
          wrong_codes: number
          claimed_until: string | null
          created_at: string
          claimed_by: string | null
        }
        Insert: {
          id: string
          kind: string
          address_hash: string
          code_hash: string
          wrong_codes?: number
          claimed_until?: string | null
          created_at?: string
          claimed_by?: string | null
        }
        Update: Partial<Database['public']['Tables']['account_tokens']['Insert']>
        Relationships: []
      }
      alert_attempts: {
        Row: {
          alert_id: string
          at: string
          answer: string
        }
        Insert: {
          alert_id: string
          at?: string
          answer: string
        }
        Update: Partial<Database['public']['Tables']['alert_attempts']['Insert']>
        Relationships: []
      }
      alert_follow_ups: {
        Row: {
          alert_id: string
          follow_up_id: string
        }
        Insert: {
          alert_id: string
          follow_up_id: string
        }
        Update: Partial<Database['public']['Tables']['alert_follow_ups']['Insert']>
        Relationships: []
      }
      alert_settings: {
        Row: {
          member_id: string
          digest_hour: number | null
          digest_on: string | null
          digest_names: boolean
          calendar_version: number | null
          calendar_names: boolean
          follow_ups_per_day: number
        }
        Insert: {
          member_id: string
          digest_hour?: number | null
          digest_on?: string | null
          digest_names?: boolean
          calendar_version?: number | null
          calendar_names?: boolean
          follow_ups_per_day?: number
        }
        Update: Partial<Database['public']['Tables']['alert_settings']['Insert']>
        Relationships: []
      }
      alerts: {
        Row: {
          id: string
          member_id: string
          channel: string
          made_at: string
          state: string
          attempts: number
          due_at: string
          mail_id: string | null
          seen_at: string | null
          pushed_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          member_id: string
          channel: string
          made_at: string
          state?: string
          attempts?: number
          due_at?: string
          mail_id?: string | null
          seen_at?: string | null
          pushed_at?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['alerts']['Insert']>
        Relationships: []
      }
      catalogue_events: {
        Row: {
          id: string
          workspace_id: string
          at: string
          before: Json
          after: Json
        }
        Insert: {
          id: string
          workspace_id: string
          at?: string
          before: Json
          after: Json
        }
        Update: Partial<Database['public']['Tables']['catalogue_events']['Insert']>
        Relationships: []
      }
      catalogue_items: {
        Row: {
          id: string
          workspace_id: string
          position: number
          name: string
          price_cents: number | null
          is_starting_price: boolean
          is_price_on_request: boolean
          instalment_count: number | null
          instalment_cents: number | null
          conditions: string
          duration: string
          deadline: string
          included: string
          audience: string
          link: string | null
          missed: Json | null
          answered: Json | null
        }
        Insert: {
          id: string
          workspace_id: string
          position: number
          name: string
          price_cents?: number | null
          is_starting_price: boolean
          is_price_on_request: boolean
          instalment_count?: number | null
          instalment_cents?: number | null
          conditions: string
          duration: string
          deadline: string
          included: string
          audience: string
          link?: string | null
          missed?: Json | null
          answered?: Json | null
        }
        Update: Partial<Database['public']['Tables']['catalogue_items']['Insert']>
        Relationships: []
      }
      catalogues: {
        Row: {
          workspace_id: string
          revision: number
          meeting_times: Json
          pix_key: string | null
          payment_ways: string[]
          never_promised: string[]
          never_said: string[]
        }
        Insert: {
          workspace_id: string
          revision?: number
          meeting_times?: Json
          pix_key?: string | null
          payment_ways?: string[]
          never_promised?: string[]
          never_said?: string[]
        }
        Update: Partial<Database['public']['Tables']['catalogues']['Insert']>
        Relationships: []
      }
      consents: {
        Row: {
          id: string
          email: string | null
          email_hash: string
          purpose: string
          step: string
          text_version: string
          created_at: string
        }
        Insert: {
          id?: string
          email?: string | null
          email_hash: string
          purpose: string
          step: string
          text_version: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['consents']['Insert']>
        Relationships: []
      }
      contact_messages: {
        Row: {
          id: string
          name: string
          email: string
          subject: string
          message: string
          number: string | null
          created_at: string
        }
        Insert: {
          id?: string
          name: string
          email: string
          subject: string
          message: string
          number?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['contact_messages']['Insert']>
        Relationships: []
      }
      contacts: {
        Row: {
          id: string
          workspace_id: string
          customer_id: string
          name: string
          name_key: string
          former_name_keys: string[]
          number_key: string | null
          facts: Json
          minutes: number[]
          first_at: string | null
          last_at: string | null
          created_at: string
        }
        Insert: {
          id: string
          workspace_id: string
          customer_id: string
          name: string
          name_key: string
          former_name_keys?: string[]
          number_key?: string | null
          facts: Json
          minutes: number[]
          first_at?: string | null
          last_at?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['contacts']['Insert']>
        Relationships: []
      }
      corrections: {
        Row: {
          id: string
          workspace_id: string
          contact_id: string
          at: string
          place: number
          label: string
          is_right: boolean
          created_at: string
        }
        Insert: {
          id: string
          workspace_id: string
          contact_id: string
          at: string
          place: number
          label: string
          is_right: boolean
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['corrections']['Insert']>
        Relationships: []
      }
      customer_events: {
        Row: {
          id: string
          workspace_id: string
          customer_id: string
          at: string
          kind: string
          before: Json
          after: Json
          undone_at: string | null
        }
        Insert: {
          id: string
          workspace_id: string
          customer_id: string
          at?: string
          kind: string
          before: Json
          after: Json
          undone_at?: string | null
        }
        Update: Partial<Database['public']['Tables']['customer_events']['Insert']>
        Relationships: []
      }
      customer_search: {
        Row: {
          workspace_id: string
          customer_id: string
          words: string
        }
        Insert: {
          workspace_id: string
          customer_id: string
          words: string
        }
        Update: Partial<Database['public']['Tables']['customer_search']['Insert']>
        Relationships: []
      }
      customers: {
        Row: {
          id: string
          workspace_id: string
          merged_into: string | null
          name: string
          number: string | null
          offer: string | null
          value_cents: number | null
          tags: string[]
          note: string
          stage: string
          stage_by_hand: boolean
          stage_since: string
          asleep_at: string | null
          lost_reason: string | null
          closed_at: string | null
          temperature: string
          opted_out: boolean
          waits_since: string | null
          first_at: string | null
          last_at: string | null
          last_from: string | null
          first_answer_minutes: number | null
          message_count: number
          done_at: string | null
          later_until: string | null
          declined_at: string | null
          done_on: string[] | null
          birthday: string | null
          return_days: number | null
          reading: Json
          created_at: string
        }
        Insert: {
          id: string
          workspace_id: string
          merged_into?: string | null
          name: string
          number?: string | null
          offer?: string | null
          value_cents?: number | null
          tags?: string[]
          note?: string
          stage: string
          stage_by_hand?: boolean
          stage_since: string
          asleep_at?: string | null
          lost_reason?: string | null
          closed_at?: string | null
          temperature: string
          opted_out?: boolean
          waits_since?: string | null
          first_at?: string | null
          last_at?: string | null
          last_from?: string | null
          first_answer_minutes?: number | null
          message_count?: number
          done_at?: string | null
          later_until?: string | null
          declined_at?: string | null
          done_on?: string[] | null
          birthday?: string | null
          return_days?: number | null
          reading?: Json
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['customers']['Insert']>
        Relationships: []
      }
      deletions: {
        Row: {
          subject_hash: string
          deleted_at: string
        }
        Insert: {
          subject_hash: string
          deleted_at?: string
        }
        Update: Partial<Database['public']['Tables']['deletions']['Insert']>
        Relationships: []
      }
      distinct_customers: {
        Row: {
          workspace_id: string
          one: string
          other: string
        }
        Insert: {
          workspace_id: string
          one: string
          other: string
        }
        Update: Partial<Database['public']['Tables']['distinct_customers']['Insert']>
        Relationships: []
      }
      email_changes: {
        Row: {
          id: string
          account_id: string
          created_at: string
        }
        Insert: {
          id: string
          account_id: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['email_changes']['Insert']>
        Relationships: []
      }
      erased_contacts: {
        Row: {
          workspace_id: string
          key_hash: string
          erased_at: string
        }
        Insert: {
          workspace_id: string
          key_hash: string
          erased_at?: string
        }
        Update: Partial<Database['public']['Tables']['erased_contacts']['Insert']>
        Relationships: []
      }
      follow_ups: {
        Row: {
          id: string
          workspace_id: string
          customer_id: string
          reason: string
          due_at: string
          try_number: number
          state: string
          seen_last_at: string | null
          seen_done_at: string | null
          seen_stage: string
          ended_at: string | null
          answered_at: string | null
          won_at: string | null
          told_at: string | null
          created_at: string
        }
        Insert: {
          id: string
          workspace_id: string
          customer_id: string
          reason: string
          due_at: string
          try_number: number
          state: string
          seen_last_at?: string | null
          seen_done_at?: string | null
          seen_stage: string
          ended_at?: string | null
          answered_at?: string | null
          won_at?: string | null
          told_at?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['follow_ups']['Insert']>
        Relationships: []
      }
      frequent_answers: {
        Row: {
          id: string
          workspace_id: string
          position: number
          question: string
          answer: string
        }
        Insert: {
          id: string
          workspace_id: string
          position: number
          question: string
          answer: string
        }
        Update: Partial<Database['public']['Tables']['frequent_answers']['Insert']>
        Relationships: []
      }
      hash_keys: {
        Row: {
          id: boolean
          key: string
        }
        Insert: {
          id?: boolean
          key: string
        }
        Update: Partial<Database['public']['Tables']['hash_keys']['Insert']>
        Relationships: []
      }
      job_applications: {
        Row: {
          id: string
          job_id: number | null
          name: string
          email: string
          about: string
          cv: string
          created_at: string
        }
        Insert: {
          id?: string
          job_id?: number | null
          name: string
          email: string
          about: string
          cv: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['job_applications']['Insert']>
        Relationships: []
      }
      members: {
        Row: {
          id: string
          name: string
          terms_version: string | null
          terms_accepted_at: string | null
          last_used_on: string
          inactivity_notices: number
          inactivity_noticed_on: string | null
          created_at: string
        }
        Insert: {
          id: string
          name: string
          terms_version?: string | null
          terms_accepted_at?: string | null
          last_used_on?: string
          inactivity_notices?: number
          inactivity_noticed_on?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['members']['Insert']>
        Relationships: []
      }
      model_consents: {
        Row: {
          id: string
          workspace_id: string
          provider: string
          host: string
          text_version: string
          given_at: string
          withdrawn_at: string | null
        }
        Insert: {
          id?: string
          workspace_id: string
          provider: string
          host: string
          text_version: string
          given_at?: string
          withdrawn_at?: string | null
        }
        Update: Partial<Database['public']['Tables']['model_consents']['Insert']>
        Relationships: []
      }
      newsletter_issues: {
        Row: {
          article_id: number
          subscription_id: string
          queued_at: string
        }
        Insert: {
          article_id: number
          subscription_id: string
          queued_at?: string
        }
        Update: Partial<Database['public']['Tables']['newsletter_issues']['Insert']>
        Relationships: []
      }
      newsletter_subscriptions: {
        Row: {
          id: string
          email: string
          requested_at: string
          confirmed_at: string | null
        }
        Insert: {
          id?: string
          email: string
          requested_at?: string
          confirmed_at?: string | null
        }
        Update: Partial<Database['public']['Tables']['newsletter_subscriptions']['Insert']>
        Relationships: []
      }
      notice_recipients: {
        Row: {
          notice_name: string
          account_id: string
          queued_at: string
        }
        Insert: {
          notice_name: string
          account_id: string
          queued_at?: string
        }
        Update: Partial<Database['public']['Tables']['notice_recipients']['Insert']>
        Relationships: []
      }
      notices: {
        Row: {
          name: string
          words_hash: string
          begun_at: string
        }
        Insert: {
          name: string
          words_hash: string
          begun_at?: string
        }
        Update: Partial<Database['public']['Tables']['notices']['Insert']>
        Relationships: []
      }
      outbox: {
        Row: {
          id: string
          kind: string
          recipient: string | null
          recipient_hash: string
          about: string | null
          message: Json | null
          unconfirmed: boolean
          attempts: number
          due_at: string
          answer: string | null
          delivered_at: string | null
          refused_at: string | null
          created_at: string
          mailbox_hash: string
          room: string | null
          asked_by_hash: string | null
        }
        Insert: {
          id?: string
          kind: string
          recipient?: string | null
          recipient_hash: string
          about?: string | null
          message?: Json | null
          unconfirmed: boolean
          attempts?: number
          due_at?: string
          answer?: string | null
          delivered_at?: string | null
          refused_at?: string | null
          created_at?: string
          mailbox_hash: string
          room?: string | null
          asked_by_hash?: string | null
        }
        Update: Partial<Database['public']['Tables']['outbox']['Insert']>
        Relationships: []
      }
      password_changes: {
        Row: {
          id: string
          account_id: string
          password_mark: string
          terms_version: string | null
          created_at: string
        }
        Insert: {
          id: string
          account_id: string
          password_mark: string
          terms_version?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['password_changes']['Insert']>
        Relationships: []
      }
      password_tries: {
        Row: {
          address_hash: string
          tries: number
          since: string
        }
        Insert: {
          address_hash: string
          tries?: number
          since?: string
        }
        Update: Partial<Database['public']['Tables']['password_tries']['Insert']>
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          id: string
          member_id: string
          session_id: string
          endpoint: string
          p256dh: string
          auth: string
          names_shown: boolean
          created_at: string
          last_delivered_at: string | null
          failures: number
          last_failure: string | null
          failing_since: string | null
        }
        Insert: {
          id?: string
          member_id: string
          session_id: string
          endpoint: string
          p256dh: string
          auth: string
          names_shown?: boolean
          created_at?: string
          last_delivered_at?: string | null
          failures?: number
          last_failure?: string | null
          failing_since?: string | null
        }
        Update: Partial<Database['public']['Tables']['push_subscriptions']['Insert']>
        Relationships: []
      }
      request_counts: {
        Row: {
          key: string
          points: number
          ends_at: string
        }
        Insert: {
          key: string
          points?: number
          ends_at?: string
        }
        Update: Partial<Database['public']['Tables']['request_counts']['Insert']>
        Relationships: []
      }
      scheduler_turns: {
        Row: {
          only_row: boolean
          last_at: string
        }
        Insert: {
          only_row?: boolean
          last_at: string
        }
        Update: Partial<Database['public']['Tables']['scheduler_turns']['Insert']>
        Relationships: []
      }
      set_ups: {
        Row: {
          member_id: string
          business: string
          sells: string
          tone: string
          opening_hours: string
          follow_up_days: number
          saved_at: string
        }
        Insert: {
          member_id: string
          business: string
          sells: string
          tone: string
          opening_hours: string
          follow_up_days: number
          saved_at?: string
        }
        Update: Partial<Database['public']['Tables']['set_ups']['Insert']>
        Relationships: []
      }
      signing_keys: {
        Row: {
          id: number
          key: string
          created_at: string
        }
        Insert: {
          id?: never
          key: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['signing_keys']['Insert']>
        Relationships: []
      }
      silenced_addresses: {
        Row: {
          address_hash: string
          reason: string
          created_at: string
        }
        Insert: {
          address_hash: string
          reason: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['silenced_addresses']['Insert']>
        Relationships: []
      }
      spent_links: {
        Row: {
          link: string
          created_at: string
        }
        Insert: {
          link: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['spent_links']['Insert']>
        Relationships: []
      }
      submissions: {
        Row: {
          key: string
          content: string
          created_at: string
        }
        Insert: {
          key: string
          content: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['submissions']['Insert']>
        Relationships: []
      }
      vapid_keys: {
        Row: {
          id: boolean
          public_key: string
          private_key: string
        }
        Insert: {
          id?: boolean
          public_key: string
          private_key: string
        }
        Update: Partial<Database['public']['Tables']['vapid_keys']['Insert']>
        Relationships: []
      }
      waiting_list_entries: {
        Row: {
          id: string
          name: string
          email: string
          whatsapp: string
          sells: string
          created_at: string
          confirmed_at: string | null
          invited_at: string | null
        }
        Insert: {
          id?: string
          name: string
          email: string
          whatsapp: string
          sells: string
          created_at?: string
          confirmed_at?: string | null
          invited_at?: string | null
        }
        Update: Partial<Database['public']['Tables']['waiting_list_entries']['Insert']>
        Relationships: []
      }
      workspace_members: {
        Row: {
          member_id: string
          workspace_id: string
        }
        Insert: {
          member_id: string
          workspace_id: string
        }
        Update: Partial<Database['public']['Tables']['workspace_members']['Insert']>
        Relationships: []
      }
      workspaces: {
        Row: {
          id: string
          revision: number
          first_import_at: string | null
          label_settings: Json
          relabel_after: string | null
          reply_counts: Json
          follow_ups_after: string | null
          follow_ups_full_on: string | null
          board_opened_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          revision?: number
          first_import_at?: string | null
          label_settings?: Json
          relabel_after?: string | null
          reply_counts?: Json
          follow_ups_after?: string | null
          follow_ups_full_on?: string | null
          board_opened_at?: string | null
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['workspaces']['Insert']>
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      abandon_password_change: {
        Args: { change_id: string }
        Returns: undefined
      }
      account_mark: {
        Args: { account_id: string }
        Returns: string
      }
      accounts_of: {
        Args: { address: string; at_most: number }
        Returns: Json
      }
      address_hash: {
        Args: { address: string }
        Returns: string
      }
      alert_settings_under: {
        Args: { address: string }
        Returns: Json
      }
      alerts_under: {
        Args: { address: string }
        Returns: Json
      }
      answer_figures: {
        Args: { now_at: string; since: string; step: string; step_count: number }
        Returns: Json
      }
      applied_migrations: {
        Args: { [_ in never]: never }
        Returns: string[]
      }
      applied_routines: {
        Args: { [_ in never]: never }
        Returns: string
      }
      are_asked_facts: {
        Args: { kept: Json; value_pattern: string }
        Returns: boolean
      }
      are_own_labels: {
        Args: { labels: Json }
        Returns: boolean
      }
      are_reply_counts: {
        Args: { counts: Json }
        Returns: boolean
      }
      ask_for_newsletter: {
        Args: { address: string; text_version: string; mail: Json; mail_if_confirmed: Json }
        Returns: undefined
      }
      begin_password_change: {
        Args: { change_id: string; account_id: string; mail: Json; accepted_terms: string }
        Returns: boolean
      }
      calendar_feed: {
        Args: { member: string; version: number; now_at: string }
        Returns: Json
      }
      change_account_email: {
        Args: { account_id: string; mark: string; new_email: string }
        Returns: boolean
      }
      check_arguments: {
        Args: { are_bounded: boolean }
        Returns: undefined
      }
      claim_account_token: {
        Args: { token_id: string; claim_id: string; lease_seconds: number }
        Returns: string
      }
      claim_alerts: {
        Args: { now_at: string; at_most: number; lease_seconds: number }
        Returns: Json
      }
      claim_mails: {
        Args: { how_many: number; lease_seconds: number; unconfirmed_per_hour: Json }
        Returns: Database['public']['Tables']['outbox']['Row'][]
      }
      clear_auth_log: {
        Args: { name: string; other_name: string }
        Returns: undefined
      }
      close_calendar: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      code_hash: {
        Args: { token_id: string; code: string }
        Returns: string
      }
      complete_email_change: {
        Args: { change_id: string; account_id: string; mark: string; old_email: string; new_email: string; mail: Json }
        Returns: boolean
      }
      confirm_newsletter: {
        Args: { address: string; text_version: string }
        Returns: Database['public']['Enums']['confirmation']
      }
      confirm_waiting_list: {
        Args: { entry: Json; mail: Json }
        Returns: boolean
      }
      contact_hash: {
        Args: { workspace: string; kind: string; key: string }
        Returns: string
      }
      contacts_like: {
        Args: { name_key: string; number_key: string; minutes: number[]; chosen: string }
        Returns: Json
      }
      count_missed_fact: {
        Args: { item: string; fact: string }
        Returns: boolean
      }
      count_password_try: {
        Args: { address: string }
        Returns: number
      }
      count_replies: {
        Args: { added: Json }
        Returns: undefined
      }
      count_request: {
        Args: { counted: string; for_seconds: number; added: number }
        Returns: Database['public']['Tables']['request_counts']['Row'][]
      }
      counts_about: {
        Args: { address: string }
        Returns: Json
      }
      customer_board: {
        Args: { filter: Json; now_at: string; cards_per_stage: number }
        Returns: Json
      }
      customer_figures: {
        Args: { now_at: string; days: number; step: string; step_count: number }
        Returns: Json
      }
      customer_list: {
        Args: { filter: Json; now_at: string; sort: string; skipped: number; at_most: number }
        Returns: Json
      }
      customer_queue: {
        Args: { now_at: string; per_day: number; only_kind: string; at_most: number }
        Returns: Json
      }
      customers_alike: {
        Args: { customer: string; name_keys: string[]; numbers: string[] }
        Returns: Json
      }
      customers_with_chats: {
        Args: { ids: string[] }
        Returns: Json
      }
      database_time: {
        Args: { [_ in never]: never }
        Returns: string
      }
      decision_figures: {
        Args: { wanted_stage: string; since: string }
        Returns: Json
      }
      delete_account: {
        Args: { account_id: string }
        Returns: undefined
      }
      delete_account_under: {
        Args: { address: string }
        Returns: boolean
      }
      delete_customers: {
        Args: { workspace: string; gone: string[] }
        Returns: undefined
      }
      delete_person: {
        Args: { address: string; mail_to_member: Json }
        Returns: string[]
      }
      digest_of: {
        Args: { member: string; now_at: string }
        Returns: Json
      }
      digests_due: {
        Args: { now_at: string; at_most: number }
        Returns: Json
      }
      end_push_of_session: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      end_sessions: {
        Args: { before: string }
        Returns: undefined
      }
      end_waiting_digests: {
        Args: { member: string }
        Returns: undefined
      }
      ended_deals: {
        Args: { customer: string; now_at: string }
        Returns: Json
      }
      erase_customer: {
        Args: { customer: string }
        Returns: boolean
      }
      erase_customers_again: {
        Args: { erased: Json }
        Returns: undefined
      }
      finish_password_change: {
        Args: { change_id: string; session_id: string }
        Returns: boolean
      }
      finish_password_changes: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      follow_up_figures: {
        Args: { now_at: string; days: number }
        Returns: Json
      }
      follow_ups_known: {
        Args: { workspace: string; ids: string[] }
        Returns: Json
      }
      follow_ups_of_day: {
        Args: { workspace: string; now_at: string; per_day: number }
        Returns: Json
      }
      forget: {
        Args: { address: string }
        Returns: string[]
      }
      forget_password_tries: {
        Args: { address: string }
        Returns: undefined
      }
      forget_replies: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      forget_tokens_and_tries: {
        Args: { address: string }
        Returns: undefined
      }
      give_model_consent: {
        Args: { provider: string; host: string; text_version: string }
        Returns: undefined
      }
      has_room_for: {
        Args: { address: string; mail_kind: string; asked_by: string }
        Returns: boolean
      }
      hear_again: {
        Args: { address: string }
        Returns: boolean
      }
      inactivity_step: {
        Args: { last_used_on: string; notices: number; noticed_on: string; idle_months: number; notice_days: number }
        Returns: string
      }
      invite_next: {
        Args: { how_many: number; mail: Json }
        Returns: number
      }
      is_about_account: {
        Args: { mail_kind: string }
        Returns: boolean
      }
      is_account: {
        Args: { address: string }
        Returns: boolean
      }
      is_account_token_good: {
        Args: { token_id: string }
        Returns: boolean
      }
      is_customer_filter: {
        Args: { filter: Json }
        Returns: boolean
      }
      is_live_session: {
        Args: { [_ in never]: never }
        Returns: boolean
      }
      is_mail_room_full: {
        Args: { mail_room: string; per_hour: number }
        Returns: boolean
      }
      is_near_sale: {
        Args: { stage: string; temperature: string }
        Returns: boolean
      }
      is_noted: {
        Args: { reason: string }
        Returns: boolean
      }
      is_silenced: {
        Args: { address: string; mail_kind: string }
        Returns: boolean
      }
      join_waiting_list: {
        Args: { entry: Json; mail: Json; mail_if_confirmed: Json }
        Returns: undefined
      }
      keep_contact_message: {
        Args: { submission: Json; message: Json; mail: Json; acknowledgement: Json }
        Returns: Database['public']['Enums']['reception']
      }
      keep_job_application: {
        Args: { submission: Json; application: Json; text_version: string }
        Returns: Database['public']['Enums']['reception']
      }
      keep_push_subscription: {
        Args: { endpoint: string; p256dh: string; auth: string }
        Returns: undefined
      }
      keyed_hash: {
        Args: { value: string }
        Returns: string
      }
      lacks_fact: {
        Args: { item: Json; fact: string }
        Returns: boolean
      }
      leave_newsletter: {
        Args: { address: string; text_version: string }
        Returns: boolean
      }
      lock_account: {
        Args: { account_id: string }
        Returns: undefined
      }
      mail_room: {
        Args: { kind: string }
        Returns: string
      }
      mailbox_hash: {
        Args: { address: string }
        Returns: string
      }
      mailbox_of: {
        Args: { address: string }
        Returns: string
      }
      make_room_for_account: {
        Args: { address: string }
        Returns: boolean
      }
      matching_customers: {
        Args: { filter: Json; now_at: string }
        Returns: string[]
      }
      next_in_line: {
        Args: { how_many: number }
        Returns: number
      }
      note_board_opened: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      note_consent: {
        Args: { address: string; purpose: string; step: string; text_version: string }
        Returns: undefined
      }
      note_deletion: {
        Args: { subject: string }
        Returns: undefined
      }
      note_failed_alerts_seen: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      note_scheduler_turn: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      notice_counts: {
        Args: { notice_name: string }
        Returns: Json
      }
      old_follow_ups: {
        Args: { at_most: number }
        Returns: Json
      }
      oldest_auth_note: {
        Args: { [_ in never]: never }
        Returns: string
      }
      open_calendar: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      own_digest: {
        Args: { [_ in never]: never }
        Returns: Json
      }
      own_failed_alerts: {
        Args: { [_ in never]: never }
        Returns: Json
      }
      own_follow_ups_known: {
        Args: { ids: string[] }
        Returns: Json
      }
      own_follow_ups_per_day: {
        Args: { [_ in never]: never }
        Returns: number
      }
      own_membership: {
        Args: { [_ in never]: never }
        Returns: string
      }
      own_push_subscriptions: {
        Args: { [_ in never]: never }
        Returns: Json
      }
      own_today: {
        Args: { now_at: string; per_day: number; only_kind: string; at_most: number }
        Returns: Json
      }
      own_workspace: {
        Args: { [_ in never]: never }
        Returns: string
      }
      password_mark: {
        Args: { address: string }
        Returns: string
      }
      plain_text: {
        Args: { words: string }
        Returns: string
      }
      purge_auth_log: {
        Args: { at_most: number }
        Returns: number
      }
      purge_consents: {
        Args: { about: string; before: string }
        Returns: number
      }
      purge_push_subscriptions: {
        Args: { [_ in never]: never }
        Returns: number
      }
      purge_sessions: {
        Args: { addresses_before: string; idle_since: string }
        Returns: number
      }
      purge_unconfirmed_accounts: {
        Args: { before: string }
        Returns: number
      }
      purge_unconfirmed_consents: {
        Args: { before: string }
        Returns: number
      }
      push_subscriptions_of: {
        Args: { member: string }
        Returns: Json
      }
      push_subscriptions_under: {
        Args: { address: string }
        Returns: Json
      }
      queue_account_mail: {
        Args: { token: Json; mail: Json; mail_otherwise: Json }
        Returns: undefined
      }
      queue_digest: {
        Args: { member: string; now_at: string; mail: Json; follow_ups: string[] }
        Returns: boolean
      }
      queue_issues: {
        Args: { article_id: number; letters: Json }
        Returns: number
      }
      queue_mail: {
        Args: { mail: Json }
        Returns: boolean
      }
      queue_notice: {
        Args: { notice_name: string; words_hash: string; mail: Json; after_account: string; at_most: number }
        Returns: Json
      }
      reason_outside: {
        Args: { reason: string; waits_since: string; done_at: string; last_at: string }
        Returns: string
      }
      receive: {
        Args: { submission: Json }
        Returns: Database['public']['Enums']['reception']
      }
      record_daily_access: {
        Args: { account_id: string; session_id: string; network_address: string }
        Returns: undefined
      }
      record_push_failure: {
        Args: { subscription: string; failure: string }
        Returns: undefined
      }
      record_sign_in: {
        Args: { account_id: string; network_address: string; mark: string }
        Returns: boolean
      }
      refused_labels: {
        Args: { [_ in never]: never }
        Returns: Json
      }
      remember_replies: {
        Args: { [_ in never]: never }
        Returns: boolean
      }
      remove_push_subscription: {
        Args: { subscription: string }
        Returns: undefined
      }
      renew_calendar: {
        Args: { member: string }
        Returns: undefined
      }
      retire_inactive_members: {
        Args: {
          idle_months: number
          notice_days: number
          first_notice: Json
          second_notice: Json
          farewell: Json
          at_most: number
        }
        Returns: Json
      }
      save_catalogue: {
        Args: { change: Json; known_revision: number }
        Returns: boolean
      }
      save_labels: {
        Args: { settings: Json; known_revision: number; relabels: boolean }
        Returns: boolean
      }
      save_renewed_follow_ups: {
        Args: { workspace: string; known_revision: number; after: string; up_to: string; rows: Json }
        Returns: boolean
      }
      save_workspace: {
        Args: { change: Json }
        Returns: boolean
      }
      set_calendar_names: {
        Args: { are_shown: boolean }
        Returns: undefined
      }
      set_digest: {
        Args: { hour: number; names_shown: boolean }
        Returns: undefined
      }
      set_follow_ups_per_day: {
        Args: { count: number }
        Returns: undefined
      }
      set_relabelled: {
        Args: { settings: Json; up_to: string }
        Returns: undefined
      }
      settle_alert: {
        Args: { alert: string; outcome: string; answer: string; retry_seconds: number }
        Returns: undefined
      }
      settle_mail: {
        Args: { mail_id: string; answer: string; outcome: string; retry_seconds: number }
        Returns: undefined
      }
      show_names_in_push: {
        Args: { shown: boolean }
        Returns: undefined
      }
      signing_key_values: {
        Args: { [_ in never]: never }
        Returns: string[]
      }
      silence_address: {
        Args: { address: string; reason: string }
        Returns: undefined
      }
      spend_link: {
        Args: { link: string }
        Returns: boolean
      }
      stage_figures: {
        Args: { now_at: string; step: string; step_count: number }
        Returns: Json
      }
      stage_rank: {
        Args: { stage: string }
        Returns: number
      }
      stop_digest: {
        Args: { member: string }
        Returns: boolean
      }
      store_follow_ups: {
        Args: { workspace: string; rows: Json }
        Returns: undefined
      }
      store_rows: {
        Args: { target_name: string; rows: Json; owner: string; left_alone: string[] }
        Returns: undefined
      }
      tell_follow_ups: {
        Args: { workspace: string; now_at: string; only_noted: boolean; per_day: number; at_most: number }
        Returns: number
      }
      try_account_code: {
        Args: { address: string; token_kind: string; code: string }
        Returns: string
      }
      unconfirmed_mails_held_back: {
        Args: { per_hour: Json }
        Returns: number
      }
      unconfirmed_mails_left: {
        Args: { mail_room: string; per_hour: number }
        Returns: number
      }
      unconfirmed_mails_under_way: {
        Args: { mail_room: string }
        Returns: number
      }
      undo_email_change: {
        Args: { change_id: string; old_email: string; token_id: string; mail: Json }
        Returns: boolean
      }
      waiting_list_position: {
        Args: { address: string }
        Returns: number
      }
      with_owner: {
        Args: { rows: Json; owner: string }
        Returns: Json
      }
      withdraw_again: {
        Args: { list: Json }
        Returns: string[]
      }
      withdraw_model_consent: {
        Args: { [_ in never]: never }
        Returns: undefined
      }
      withdraw_people_again: {
        Args: { list: Json }
        Returns: string[]
      }
      withdrawals: {
        Args: { [_ in never]: never }
        Returns: Json
      }
      workspace_under: {
        Args: { address: string }
        Returns: string
      }
      workspaces_to_tell: {
        Args: { now_at: string; at_most: number }
        Returns: Json
      }
    }
    Enums: {
      confirmation: 'confirmed' | 'already confirmed' | 'gone'
      reception: 'kept' | 'repeated' | 'key used for other content'
    }
    CompositeTypes: { [_ in never]: never }
  }
}

export const migrations = [
  '20261201000000_declared_functions',
  '20261201000001_keys',
  '20261201000002_mail',
  '20261201000003_visitors',
  '20261201000004_members',
  '20261201000005_notices',
  '20261201000006_accounts',
  '20261201000007_workspaces',
  '20261201000008_customers',
  '20261201000009_catalogue',
  '20261201000010_follow_ups',
  '20261201000011_alerts',
  '20261201000012_personal_data',
  '20261201000013_operations',
  '20261201000014_rights',
]

/** The migration that made each table. */
export const migrationOf: Record<string, string> = {
  access_records: '20261201000006_accounts',
  account_tokens: '20261201000006_accounts',
  alert_attempts: '20261201000011_alerts',
  alert_follow_ups: '20261201000011_alerts',
  alert_settings: '20261201000011_alerts',
  alerts: '20261201000011_alerts',
  catalogue_events: '20261201000009_catalogue',
  catalogue_items: '20261201000009_catalogue',
  catalogues: '20261201000009_catalogue',
  consents: '20261201000003_visitors',
  contact_messages: '20261201000003_visitors',
  contacts: '20261201000008_customers',
  corrections: '20261201000008_customers',
  customer_events: '20261201000008_customers',
  customer_search: '20261201000008_customers',
  customers: '20261201000008_customers',
  deletions: '20261201000012_personal_data',
  distinct_customers: '20261201000008_customers',
  email_changes: '20261201000006_accounts',
  erased_contacts: '20261201000008_customers',
  follow_ups: '20261201000010_follow_ups',
  frequent_answers: '20261201000009_catalogue',
  hash_keys: '20261201000001_keys',
  job_applications: '20261201000003_visitors',
  members: '20261201000004_members',
  model_consents: '20261201000007_workspaces',
  newsletter_issues: '20261201000003_visitors',
  newsletter_subscriptions: '20261201000003_visitors',
  notice_recipients: '20261201000005_notices',
  notices: '20261201000005_notices',
  outbox: '20261201000002_mail',
  password_changes: '20261201000006_accounts',
  password_tries: '20261201000006_accounts',
  push_subscriptions: '20261201000011_alerts',
  request_counts: '20261201000013_operations',
  scheduler_turns: '20261201000010_follow_ups',
  set_ups: '20261201000004_members',
  signing_keys: '20261201000001_keys',
  silenced_addresses: '20261201000002_mail',
  spent_links: '20261201000001_keys',
  submissions: '20261201000003_visitors',
  vapid_keys: '20261201000011_alerts',
  waiting_list_entries: '20261201000003_visitors',
  workspace_members: '20261201000007_workspaces',
  workspaces: '20261201000007_workspaces',
}

/** The type in PostgreSQL of what each function returns. */
export const returnTypeOf = {
  abandon_password_change: 'void',
  account_mark: 'text',
  accounts_of: 'jsonb',
  address_hash: 'text',
  alert_settings_under: 'jsonb',
  alerts_under: 'jsonb',
  answer_figures: 'jsonb',
  applied_migrations: 'text[]',
  applied_routines: 'text',
  are_asked_facts: 'boolean',
  are_own_labels: 'boolean',
  are_reply_counts: 'boolean',
  ask_for_newsletter: 'void',
  begin_password_change: 'boolean',
  calendar_feed: 'jsonb',
  change_account_email: 'boolean',
  check_arguments: 'void',
  claim_account_token: 'text',
  claim_alerts: 'jsonb',
  claim_mails: 'outbox',
  clear_auth_log: 'void',
  close_calendar: 'void',
  code_hash: 'text',
  complete_email_change: 'boolean',
  confirm_newsletter: 'confirmation',
  confirm_waiting_list: 'boolean',
  contact_hash: 'text',
  contacts_like: 'json',
  count_missed_fact: 'boolean',
  count_password_try: 'integer',
  count_replies: 'void',
  count_request: 'request_counts',
  counts_about: 'jsonb',
  customer_board: 'jsonb',
  customer_figures: 'jsonb',
  customer_list: 'jsonb',
  customer_queue: 'json',
  customers_alike: 'jsonb',
  customers_with_chats: 'json',
  database_time: 'timestamp with time zone',
  decision_figures: 'jsonb',
  delete_account: 'void',
  delete_account_under: 'boolean',
  delete_customers: 'void',
  delete_person: 'text[]',
  digest_of: 'jsonb',
  digests_due: 'jsonb',
  end_push_of_session: 'void',
  end_sessions: 'void',
  end_waiting_digests: 'void',
  ended_deals: 'jsonb',
  erase_customer: 'boolean',
  erase_customers_again: 'void',
  finish_password_change: 'boolean',
  finish_password_changes: 'void',
  follow_up_figures: 'jsonb',
  follow_ups_known: 'jsonb',
  follow_ups_of_day: 'jsonb',
  forget: 'text[]',
  forget_password_tries: 'void',
  forget_replies: 'void',
  forget_tokens_and_tries: 'void',
  give_model_consent: 'void',
  has_room_for: 'boolean',
  hear_again: 'boolean',
  inactivity_step: 'text',
  invite_next: 'integer',
  is_about_account: 'boolean',
  is_account: 'boolean',
  is_account_token_good: 'boolean',
  is_customer_filter: 'boolean',
  is_live_session: 'boolean',
  is_mail_room_full: 'boolean',
  is_near_sale: 'boolean',
  is_noted: 'boolean',
  is_silenced: 'boolean',
  join_waiting_list: 'void',
  keep_contact_message: 'reception',
  keep_job_application: 'reception',
  keep_push_subscription: 'void',
  keyed_hash: 'text',
  lacks_fact: 'boolean',
  leave_newsletter: 'boolean',
  lock_account: 'void',
  mail_room: 'text',
  mailbox_hash: 'text',
  mailbox_of: 'text',
  make_room_for_account: 'boolean',
  matching_customers: 'record',
  next_in_line: 'integer',
  note_board_opened: 'void',
  note_consent: 'void',
  note_deletion: 'void',
  note_failed_alerts_seen: 'void',
  note_scheduler_turn: 'void',
  notice_counts: 'jsonb',
  old_follow_ups: 'jsonb',
  oldest_auth_note: 'timestamp with time zone',
  open_calendar: 'void',
  own_digest: 'jsonb',
  own_failed_alerts: 'jsonb',
  own_follow_ups_known: 'jsonb',
  own_follow_ups_per_day: 'integer',
  own_membership: 'uuid',
  own_push_subscriptions: 'jsonb',
  own_today: 'json',
  own_workspace: 'uuid',
  password_mark: 'text',
  plain_text: 'text',
  purge_auth_log: 'bigint',
  purge_consents: 'bigint',
  purge_push_subscriptions: 'integer',
  purge_sessions: 'bigint',
  purge_unconfirmed_accounts: 'bigint',
  purge_unconfirmed_consents: 'bigint',
  push_subscriptions_of: 'jsonb',
  push_subscriptions_under: 'jsonb',
  queue_account_mail: 'void',
  queue_digest: 'boolean',
  queue_issues: 'integer',
  queue_mail: 'boolean',
  queue_notice: 'jsonb',
  reason_outside: 'text',
  receive: 'reception',
  record_daily_access: 'void',
  record_push_failure: 'void',
  record_sign_in: 'boolean',
  refused_labels: 'jsonb',
  remember_replies: 'boolean',
  remove_push_subscription: 'void',
  renew_calendar: 'void',
  retire_inactive_members: 'jsonb',
  save_catalogue: 'boolean',
  save_labels: 'boolean',
  save_renewed_follow_ups: 'boolean',
  save_workspace: 'boolean',
  set_calendar_names: 'void',
  set_digest: 'void',
  set_follow_ups_per_day: 'void',
  set_relabelled: 'void',
  settle_alert: 'void',
  settle_mail: 'void',
  show_names_in_push: 'void',
  signing_key_values: 'text[]',
  silence_address: 'void',
  spend_link: 'boolean',
  stage_figures: 'jsonb',
  stage_rank: 'integer',
  stop_digest: 'boolean',
  store_follow_ups: 'void',
  store_rows: 'void',
  tell_follow_ups: 'integer',
  try_account_code: 'uuid',
  unconfirmed_mails_held_back: 'integer',
  unconfirmed_mails_left: 'integer',
  unconfirmed_mails_under_way: 'integer',
  undo_email_change: 'boolean',
  waiting_list_position: 'bigint',
  with_owner: 'jsonb',
  withdraw_again: 'text[]',
  withdraw_model_consent: 'void',
  withdraw_people_again: 'text[]',
  withdrawals: 'jsonb',
  workspace_under: 'uuid',
  workspaces_to_tell: 'jsonb',
} as const
