import { expect, test } from 'vitest'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { answersOf } from '../answers.ts'

/** What the real Auth answers, and what the stand-in of the tests does, where they differ. */
const known: Record<string, [real: string, standIn: string]> = {
  'a list of users with a member’s token': ['403 not_admin', '500'],
  'a list of users with the publishable key': ['403 not_admin', '401 no_authorization'],
  // The stand-in's own refresh tokens are UUIDs.
  'a made-up refresh token': ['400 refresh_token_not_found', '400 validation_failed'],
  'a refresh token of another form': ['400 validation_failed', '400 refresh_token_not_found'],
  'a refresh token with NUL': ['400 validation_failed', '500'],
  'a password of 73 bytes': ['400 validation_failed', '200'],
  'sign-in with NUL': ['500 unexpected_failure', '500'],
  'sign-up with NUL in the name': ['500 unexpected_failure', '500'],
  // Its sign-ups are on, so that tests can try what somebody begins with the publishable key.
  'sign-up with the publishable key': ['422 signup_disabled', '200'],
  'what there is not': ['404', '401 no_authorization'],
}

test('the stand-in of a hosted project answers as the real Auth does, but for what is known', async () => {
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = process.env
  await using standIn = await aHostedProject()
  const [real, theirs] = await Promise.all([
    answersOf({ url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY, secretKey: SUPABASE_SECRET_KEY }),
    answersOf(standIn),
  ])
  const different = Object.keys(real).filter((name) => real[name] !== theirs[name])
  expect(Object.fromEntries(different.map((name) => [name, [real[name], theirs[name]]]))).toEqual(known)
})
