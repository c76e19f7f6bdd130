import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

/** On the server of the tests: an empty database with the migrations applied, which others copy. */
export const migrated = 'migrated'

export const aName = () => `test_${randomUUID().replaceAll('-', '')}`

/** Makes a database as a copy of another: of `template1`, which is new, unless told otherwise. */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  const sql = postgres(server, { max: 1 })
  await sql.unsafe(`create database ${name} template ${template}`)
  await sql.end()
  return new URL(`/${name}`, server).href
}
