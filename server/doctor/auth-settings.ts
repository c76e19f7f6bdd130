/** What Auth says of itself to anybody with the publishable key. */
export type Settings = {
  mailer_autoconfirm?: boolean
  disable_signup?: boolean
  saml_enabled?: boolean
  passkeys_enabled?: boolean
  external?: Record<string, boolean>
}

type AuthSetting = {
  /** Where it is in the dashboard of a hosted project. */
  place: string
  value: string
  reason: string
  /** The same for the Management API. */
  fields: Record<string, boolean | number>
  /** Whether it is so; unset where Auth does not say. */
  isSet?: (settings: Settings) => boolean
}

/** What a hosted project must set for the site: the doctor and docs/operations.md follow this list. */
export const authSettings: readonly AuthSetting[] = [
  {
    place: 'Sign In / Providers, Email',
    value: 'on',
    reason: 'Accounts are by e-mail.',
    fields: { external_email_enabled: true },
    isSet: ({ external }) => external?.['email'] !== false,
  },
  {
    place: 'Sign In / Providers, Email, Confirm email',
    value: 'on',
    reason: 'Addresses are confirmed by mail.',
    fields: { mailer_autoconfirm: false },
    isSet: ({ mailer_autoconfirm }) => !mailer_autoconfirm,
  },
  {
    place: 'Sign In / Providers, Allow new users to sign up',
    value: 'off',
    reason: 'Accounts begin at the site alone, which creates them with the secret key.',
    fields: { disable_signup: true },
    isSet: ({ disable_signup }) => disable_signup === true,
  },
  {
    place: 'Sign In / Providers, all others, SAML and passkeys',
    value: 'off',
    reason: 'Nobody signs in past the site.',
    fields: { external_phone_enabled: false, external_anonymous_users_enabled: false, saml_enabled: false },
    isSet: ({ external = {}, saml_enabled, passkeys_enabled }) =>
      !saml_enabled && !passkeys_enabled && Object.entries(external).every(([name, isOn]) => !isOn || name === 'email'),
  },
  {
    place: 'Sign In / Providers, Email, Minimum password length',
    value: '8',
    reason: 'The site asks for as many.',
    fields: { password_min_length: 8 },
  },
  {
    place: 'Sign In / Providers, Email, Secure password change',
    value: 'off',
    reason: 'It refuses a password that is chosen a day after the sign-in; the site asks for the current one.',
    fields: { security_update_password_require_reauthentication: false },
  },
  {
    place: 'Attack Protection, Captcha',
    value: 'off',
    reason: 'It refuses every sign-in: the site sends no captcha.',
    fields: { security_captcha_enabled: false },
  },
  {
    place: 'Rate Limits, IP address forwarding',
    value: 'on',
    reason: 'Else all visitors count as one.',
    fields: { security_sb_forwarded_for_enabled: true },
  },
  {
    place: 'Rate Limits, token refreshes and token verifications within 5 minutes',
    value: '150 and 30 at least',
    reason: 'These are what an address, which an office may share, gets after the first 30.',
    fields: { rate_limit_token_refresh: 150, rate_limit_verify: 30, rate_limit_otp: 30 },
  },
  {
    place: 'Sessions, time-box, inactivity timeout and single session',
    value: 'off',
    reason: 'A session lasts until it is ended, or for 400 days without use, as /privacy says.',
    // Projects without these settings may refuse their fields.
    fields: {},
  },
  {
    place: 'Sessions, detection of compromised refresh tokens and its reuse interval',
    value: 'on, 10 seconds',
    reason: 'A stolen refresh token ends its session; requests that meet do not.',
    fields: { refresh_token_rotation_enabled: true, security_refresh_token_reuse_interval: 10 },
  },
  {
    place: 'Audit Logs, Disable writing auth audit logs to project database',
    value: 'on',
    reason: 'Else Auth notes the address of every sign-in and refresh, which the site deletes every night.',
    fields: { audit_log_disable_postgres: true },
  },
]
