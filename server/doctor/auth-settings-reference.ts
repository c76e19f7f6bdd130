/* Writes the table and the call of docs/operations.md that say what a hosted project must set: `npm run reference`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { authSettings } from './auth-settings.ts'

/** Replaces the page's list of settings. */
export function withAuthSettings(page: string): string {
  const rows = authSettings.map(
    ({ place, value, reason, isSet }) => `| *${place}* | ${value} | ${reason} | ${isSet ? 'asks' : 'says to look'} |`,
  )
  const fields = Object.assign({}, ...authSettings.map((setting) => setting.fields)) as object
  const list = [
    '| *Authentication* | must be | why | the doctor |',
    '|---|---|---|---|',
    ...rows,
    '',
    'The same by the Management API:',
    '',
    '```sh',
    'curl --fail --request PATCH "https://api.supabase.com/v1/projects/$PROJECT/config/auth" \\',
    `  --header "Authorization: Bearer $SUPABASE_ACCESS_TOKEN" --header 'Content-Type: application/json' \\`,
    `  --data '${JSON.stringify(fields)}'`,
    '```',
  ].join('\n')
  return page.replace(
    /(<!-- auth settings -->\n).*?(<!-- \/auth settings -->)/s,
    (_, begin, end) => `${begin}\n${list}\n\n${end}`,
  )
}

if (import.meta.main) {
  const page = 'docs/operations.md'
  writeFileSync(page, withAuthSettings(readFileSync(page, 'utf8')))
}
