/*
 * The service `rest` of compose.yaml, with its variables: the embedded Supabase's data API stands in for PostgREST, which
 * no package registry has.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import { types } from '#server/supabase/embedded/connection.ts'
import { describedPaths } from '#tests/support/hosted-description.ts'
import { tokenReader, type Claims } from './rest-tokens.ts'

const { PGRST_DB_URI = '', PGRST_JWT_SECRET = '', REST_HOST, REST_PORT } = process.env
const readToken = tokenReader(PGRST_JWT_SECRET)

// The library looks for tables as the role of its connection, and `authenticator` inherits no rights.
const role = { connection: { role: 'service_role' } }
const connection = createPostgresConnection({
  url: PGRST_DB_URI,
  postgresOptions: { ...role, types, onnotice: () => {} },
})
// It would grant every role all rights on each schema whose tables have row-level security.
Object.assign(connection, { rlsState: 'active' })
const lite = new App({
  connection,
  auth: { enabled: false },
  db: { migrations: { enabled: false } },
  studio: { enabled: false },
  options: {
    server: { apiKeys: { resolver: async (claims) => ({ type: 'secret', claims: JSON.parse(claims) as Claims }) } },
  },
})
await lite.init()

const sql = postgres(PGRST_DB_URI, { max: 1 })
const query = async <Row>(statement: string): Promise<Row[]> => [...(await sql.unsafe(statement))] as unknown as Row[]

// As PostgREST does, it closes connections that are idle for half a minute.
createServer({ keepAliveTimeout: 30_000 }, (incoming, outgoing) => {
  answer(incoming, outgoing).catch((failure: unknown) => {
    console.error(failure)
    outgoing.destroy()
  })
}).listen(Number(REST_PORT), REST_HOST)

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const response = await responseTo(incoming)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** The library is told the claims of a token in place of a key. */
async function responseTo(incoming: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/' } = incoming
  const headers = new Headers(incoming.headers as Record<string, string>)
  const token = /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
  const claims = token ? readToken(token) : { role: 'anon' }
  if (claims instanceof Response) return claims
  if (url === '/') return Response.json({ swagger: '2.0', paths: await describedPaths({ query }) })
  headers.delete('Authorization')
  headers.set('apikey', JSON.stringify(claims))
  const body = await buffer(incoming)
  return lite.fetch(new Request(`http://rest/rest/v1${url}`, { method, headers, ...(body.length > 0 && { body }) }))
}
