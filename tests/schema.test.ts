import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailNames } from '#server/mail/mail.ts'
import { hashOf, routineFiles } from '#server/supabase/routine-files.ts'
import { reasonWords } from '#shared/follow-ups/reason-words.ts'
import { limits } from '#shared/site.ts'

const namesIn = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name!))

const migrations = globSync('supabase/migrations/*.sql').toSorted()
const defined = namesIn(globSync('supabase/routines/*.sql'), /^create or replace function public\.(\w+)/gm)

test('each function is defined once, in supabase/routines', () => {
  expect(defined.length).toBeGreaterThan(100)
  expect(defined.filter((name, place) => defined.indexOf(name) !== place)).toEqual([])
  // Those that tables name are declared before them, without a body.
  expect(namesIn(migrations, /^create (?:or replace )?function public\.(\w+)(?!.* return null::\w+;$)/gm)).toEqual([])
  const triggers = namesIn(migrations, /execute function public\.(\w+)/g)
  expect([...new Set(triggers)].filter((name) => !defined.includes(name))).toEqual([])
})

test('a migration replaces no function: it is edited where it stands', () => {
  expect(namesIn(migrations, /(create or replace function \S+)/g)).toEqual([])
})

test('a hosted project and the embedded one are given the same functions, and note the same hash', () => {
  const script = execFileSync('sh', ['deploy/routines.sh'], { encoding: 'utf8' })
  const files = routineFiles()
  expect(script).toContain(files.map(({ sql }) => sql).join(''))
  expect(script).toContain(`values ('${hashOf(files)}')`)
})

const sql = globSync('supabase/**/*.sql')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const quotedIn = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, word]) => word!)
const bodyOf = (name: string) => new RegExp(`function public\\.${name}\\(.*?\\$\\$(.*?)\\$\\$`, 's').exec(sql)![1]!

test('the lists of reasons of follow-ups are the same in each statement: those that were noted, and those that were found', () => {
  const { waits: _, ...reasons } = reasonWords
  const lists = [...sql.matchAll(/reason (?:not )?in \((.*?)\)/g)].map(([, list]) => quotedIn(list!).toSorted())
  const ofFollowUps = lists.filter((list) => list.some((word) => word in reasons)).map(String)
  const noted = ['birthday', 'return', 'seller']
  const found = ['promised', 'proposal', 'rhythm', 'silence']
  expect([...noted, ...found].toSorted()).toEqual(Object.keys(reasons).toSorted())
  // Of those without an end of their own the day's mail leaves out the oldest.
  const known = [noted, found, [...noted, ...found].toSorted(), ['proposal', 'silence']].map(String)
  expect(new Set(ofFollowUps)).toEqual(new Set(known))
})

test('kinds of mail and rooms are called in SQL as they are on the site', () => {
  const rooms = Object.keys(limits.unconfirmedMailsPerHour)
  const [ofRooms, ofAccounts] = [quotedIn(bodyOf('mail_room')), quotedIn(bodyOf('is_about_account'))]
  expect(rooms.filter((room) => !ofRooms.includes(room))).toEqual([])
  expect([...ofRooms, ...ofAccounts].filter((word) => !(word in mailNames) && !rooms.includes(word))).toEqual([])
})
