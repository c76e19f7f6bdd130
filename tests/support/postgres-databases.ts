import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

/** On the server of the tests: an empty database with the migrations applied, which others copy. */
export const migrated = 'migrated'

export const aName = () => `test_${randomUUID().replaceAll('-', '')}`

/** Makes a database as a copy of another: of `template1`, which is new, unless told otherwise. */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await tell(server, `create database ${name} template ${template} strategy file_copy`)
  return new URL(`/${name}`, server).href
}

/** All of them at the end of a run would fill the memory in which the server's files lie. */
export const dropDatabase = (server: string, name: string) => tell(server, `drop database ${name} with (force)`)

async function tell(server: string, statement: string) {
  const sql = postgres(server, { max: 1 })
  await sql.unsafe(statement)
  await sql.end()
}
