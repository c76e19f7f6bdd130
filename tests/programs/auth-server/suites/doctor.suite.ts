import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '#tests/support/programs.ts'

test('the doctor finds nothing wrong with what compose.yaml starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
  const { out } = await run('dist/server/doctor.js', [], { DATA_DIR: folder })
  await rm(folder, { recursive: true })
  for (const line of [
    'The project answers.',
    'Accounts are by e-mail.',
    'Addresses are confirmed by mail.',
    'Accounts begin at the site alone, which creates them with the secret key.',
    'Nobody signs in past the site.',
    'Sessions are signed with ES256.',
    'Every migration is applied, and its tables are there.',
    'The functions are those of supabase/routines.',
    'No table and no function is open to the publishable key.',
  ])
    expect(out).toMatch(new RegExp(`^ok +${line}$`, 'm'))
  expect(out).not.toMatch(/^WRONG.*(SUPABASE|Auth|Storage|bucket)/m)
})
