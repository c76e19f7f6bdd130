import type { PersonalDataKey } from '#shared/personal-data.ts'

/**
 * Personal data in Auth's own tables, embedded or hosted. It is deleted with the account; besides, the log is emptied every
 * night, and sessions' addresses after `sessionDays`.
 */
export const authColumns: readonly { kind: PersonalDataKey; table: string; columns: readonly string[] }[] = [
  {
    kind: 'account',
    table: 'users',
    columns: [
      'email',
      'encrypted_password',
      'phone',
      'email_change',
      'phone_change',
      'raw_app_meta_data',
      'raw_user_meta_data',
    ],
  },
  { kind: 'account', table: 'identities', columns: ['provider_id', 'identity_data', 'email', 'last_sign_in_at'] },
  { kind: 'account', table: 'one_time_tokens', columns: ['relates_to'] },
  { kind: 'account', table: 'flow_state', columns: ['provider_access_token', 'provider_refresh_token', 'referrer'] },
  { kind: 'account', table: 'mfa_factors', columns: ['friendly_name', 'phone'] },
  { kind: 'sessions', table: 'users', columns: ['last_sign_in_at'] },
  { kind: 'sessions', table: 'sessions', columns: ['ip', 'user_agent', 'created_at', 'refreshed_at'] },
  { kind: 'sessions', table: 'mfa_challenges', columns: ['ip_address'] },
  { kind: 'sessions', table: 'audit_log_entries', columns: ['payload', 'ip_address', 'created_at'] },
]
