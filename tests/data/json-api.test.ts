import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { pdf, publicForms } from '#tests/support/forms.ts'
import { given } from '#tests/support/app.ts'
import { limits } from '#shared/site.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database

type World = ReturnType<typeof given>
type Form = (typeof publicForms)[number]

const { body: description } = await given().visitor.get('/api/openapi.json').expect(200)
const schemas = description.components.schemas as Record<string, Parameters<typeof z.fromJSONSchema>[0]>

/** The answer of an address, held against the description's schema for its status. */
async function documented(path: string, post: ReturnType<World['visitor']['post']>) {
  const { status, body, headers } = await post.set('Accept', 'application/json')
  const [[type, { schema }]] = Object.entries(description.paths[path].post.responses[status].content) as [
    [string, { schema: { $ref: string } }],
  ]
  expect(headers['content-type']).toContain(type)
  z.fromJSONSchema(schemas[schema.$ref.split('/').at(-1)!]!).parse(body)
  return { status, body, headers }
}

function filledIn({ visitor }: World, { path, name, fields, ...form }: Form, more: Record<string, string> = {}) {
  const post = visitor.post(path)
  return 'file' in form
    ? post.field({ form: name, ...fields(), ...more }).attach('cv', pdf, 'cv.pdf')
    : post.send({ ...fields(), ...more })
}

test('the description names every public form', () => {
  const paths = [...publicForms.map(({ path }) => path), '/auth', '/auth/sessao', '/auth/sair']
  expect(Object.keys(description.paths).toSorted()).toEqual([...new Set(paths)].toSorted())
})

for (const form of publicForms) {
  const { path, name } = form

  test(`${name} answers machines as its description says`, async () => {
    const taken = await documented(path, filledIn(given({ data }), form))
    expect(taken.status).toBe(201)
    expect(taken.body.title).toMatch(/!$/)

    const refused = await documented(path, filledIn(given({ data }), form, { email: 'ana@' }))
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([{ field: 'email', detail: 'Por favor, informe um email válido' }])

    const away = await documented(path, filledIn(given(), form))
    expect(away.status).toBe(503)
    expect(away.body.detail).toContain('O que você escreveu continua aqui')

    const large = filledIn(given({ data }), form, { name: 'a'.repeat(7 * 1024 * 1024) })
    expect((await documented(path, large)).status).toBe(413)
    expect((await documented(path, given().visitor.post(path).type('text/plain').send('oi'))).status).toBe(415)
    expect((await documented(path, given().visitor.post(path).type('json').send('{"email":'))).status).toBe(400)
    const foreign = filledIn(given({ data }), form).set('Sec-Fetch-Site', 'cross-site')
    expect((await documented(path, foreign)).status).toBe(403)
  })

  test(`${name} under pressure: a review that a token passes, then a refusal that says when to come back`, async () => {
    const site = given({ data, limits: { ...limits, perVisitor: { reviewAfter: 0, refuseAfter: 2, seconds: 600 } } })
    const review = await documented(path, filledIn(site, form))
    expect(review.status).toBe(403)
    const passed = await documented(path, filledIn(site, form, { revisao: review.body.review }))
    expect(passed.status).toBe(201)

    const refused = await documented(path, filledIn(site, form, { revisao: review.body.review }))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
}

test('accounts answer machines as their description says', async () => {
  const site = given({ data, accounts })
  const email = anAddress()
  const ask = (fields: object) => documented('/auth', site.visitor.post('/auth').send(fields))
  expect((await ask({ form: 'criar', name: 'Ana', email })).status).toBe(201)
  expect((await ask({ form: 'entrar', email, password: 'errada, errada' })).status).toBe(401)
  expect((await ask({ form: 'entrar', email: 'ana@', password: 'errada, errada' })).status).toBe(422)
  expect(
    (await documented('/auth', given().visitor.post('/auth').send({ form: 'entrar', email, password: 'x' }))).status,
  ).toBe(503)

  const json = { Accept: 'application/json' }
  await site.visitor.get('/auth/sessao').set(json).expect(204)
  await site.visitor.post('/auth/sair').set(json).expect(204)
  const foreign = await site.visitor.post('/auth/sair').set(json).set('Sec-Fetch-Site', 'cross-site').expect(403)
  z.fromJSONSchema(schemas['Problem']!).parse(foreign.body)
})

test.for([
  ['an array', '[]'],
  ['a nested field', '{"email":{"a":1}}'],
  ['a list in a field', '{"email":["a@b.co","c@d.co"]}'],
  ['nothing', 'null'],
])('%s is no form', async ([, json]) => {
  await documented('/blog', given({ data }).visitor.post('/blog').type('json').send(json)).then(({ status }) =>
    expect(status).toBe(400),
  )
})

test('one key for two messages is refused; for one message it stores once', async () => {
  const { visitor } = given({ data })
  const [, contact] = publicForms
  const message = contact.fields()
  const send = (fields: object) => visitor.post('/contact').set('Idempotency-Key', `key-${message.email}`).send(fields)

  expect((await documented('/contact', send(message))).status).toBe(201)
  expect((await documented('/contact', send(message))).status).toBe(201)
  const other = await documented('/contact', send({ ...message, message: 'Outra coisa' }))
  expect(other.status).toBe(422)
  expect(other.body.detail).toContain('chave')
  const { data: rows } = await database.db.from('contact_messages').select().eq('email', message.email)
  expect(rows).toHaveLength(1)
})

test('an unknown address answers machines with a problem, too', async () => {
  const { body } = await given().visitor.get('/nao-existe').set('Accept', 'application/json').expect(404)
  z.fromJSONSchema(schemas['Problem']!).parse(body)
})
