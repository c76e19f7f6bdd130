import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { readConfig } from '#server/config.ts'
import { siteServer } from '#server/http/site-server.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

export const ana = aContactMessage('ana@exemplo.com.br')
export const asForm = new URLSearchParams(ana).toString()

export type Post = ReturnType<ReturnType<typeof given>['visitor']['post']>

/** The status of an accepted form: there is no database here, so its words come back. */
export const served = 503

export function contact(json = false): Post {
  const post = given().visitor.post('/contact').type('form')
  return json ? post.set('Accept', 'application/json') : post
}

/** A refusal tells nothing of how the site is made. */
export function expectPlain(text: string) {
  expect(text).not.toMatch(
    /node_modules|\bat \w+ \(|\.[jt]sx?:\d|\/(work|tmp|home|app|dist|server)\/\w+\.|express|undici|zod|helmet/i,
  )
}

export const form = (body: string) => (post: Post) => post.send(body)
export const json = (body: string) => (post: Post) => post.type('json').send(body)
export const multipart = (body: string) => (post: Post) =>
  post.set('Content-Type', 'multipart/form-data; boundary=x').send(body)

/** The whole answer of the production server to bytes that no client library would send. */
export async function overTheWire(request: string): Promise<string> {
  await using site = await listening(siteServer(given().app, readConfig({ NODE_ENV: 'test' })))
  const socket = connect(site.port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => {})
  socket.write(request)
  await once(socket, 'close')
  return answer
}
