import { expect, test } from 'vitest'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { answersOf } from '../answers.ts'

test('the stand-in of a hosted project answers as the real Auth does', async () => {
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = process.env
  await using standIn = await aHostedProject()
  const [real, theirs] = await Promise.all([
    answersOf({ url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY, secretKey: SUPABASE_SECRET_KEY }),
    answersOf(standIn),
  ])
  expect(theirs).toEqual(real)
})
