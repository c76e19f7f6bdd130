import type { PersonalDataKey } from '#shared/personal-data.ts'

type AuthColumns = {
  kind: PersonalDataKey
  table: string
  columns: readonly string[]
  /** What deletes the rows of an account: its deletion by foreign keys, the site beside it, or the nightly purge. */
  deletedBy: 'cascade' | 'site' | 'purge'
}

/**
 * Personal data in Auth's own tables, embedded or hosted, with those of features that the site does not use. Sessions'
 * addresses are deleted after `sessionDays` as well.
 */
export const authColumns: readonly AuthColumns[] = [
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
    deletedBy: 'cascade',
  },
  {
    kind: 'account',
    table: 'identities',
    columns: ['provider_id', 'identity_data', 'email', 'last_sign_in_at'],
    deletedBy: 'cascade',
  },
  { kind: 'account', table: 'one_time_tokens', columns: ['relates_to'], deletedBy: 'cascade' },
  {
    kind: 'account',
    table: 'flow_state',
    columns: ['provider_access_token', 'provider_refresh_token', 'referrer'],
    deletedBy: 'site',
  },
  {
    kind: 'account',
    table: 'mfa_factors',
    columns: [
      'friendly_name',
      'phone',
      'secret',
      'web_authn_credential',
      'web_authn_aaguid',
      'last_webauthn_challenge_data',
    ],
    deletedBy: 'cascade',
  },
  { kind: 'account', table: 'mfa_challenges', columns: ['web_authn_session_data'], deletedBy: 'cascade' },
  {
    kind: 'account',
    table: 'webauthn_credentials',
    columns: ['credential_id', 'public_key', 'aaguid', 'transports', 'friendly_name'],
    deletedBy: 'cascade',
  },
  { kind: 'account', table: 'webauthn_challenges', columns: ['session_data'], deletedBy: 'cascade' },
  {
    kind: 'account',
    table: 'oauth_authorizations',
    columns: ['client_id', 'scope', 'resource', 'approved_at'],
    deletedBy: 'cascade',
  },
  {
    kind: 'account',
    table: 'oauth_consents',
    columns: ['client_id', 'scopes', 'granted_at', 'revoked_at'],
    deletedBy: 'cascade',
  },
  // They go with the rows of flow_state that they belong to.
  { kind: 'account', table: 'saml_relay_states', columns: ['for_email'], deletedBy: 'site' },
  { kind: 'sessions', table: 'users', columns: ['last_sign_in_at'], deletedBy: 'cascade' },
  {
    kind: 'sessions',
    table: 'sessions',
    columns: ['ip', 'user_agent', 'created_at', 'refreshed_at'],
    deletedBy: 'cascade',
  },
  { kind: 'sessions', table: 'mfa_factors', columns: ['last_challenged_at'], deletedBy: 'cascade' },
  {
    kind: 'sessions',
    table: 'mfa_challenges',
    columns: ['ip_address', 'created_at', 'verified_at'],
    deletedBy: 'cascade',
  },
  { kind: 'sessions', table: 'webauthn_credentials', columns: ['last_used_at'], deletedBy: 'cascade' },
  {
    kind: 'sessions',
    table: 'audit_log_entries',
    columns: ['payload', 'ip_address', 'created_at'],
    deletedBy: 'purge',
  },
]
