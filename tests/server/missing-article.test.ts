import { describe, expect, test } from 'vitest'
import { given } from '#tests/support/app.ts'

describe('an article', () => {
  test.for([
    'abc',
    '0',
    '-1',
    '007',
    '7.0',
    '7e0',
    '+7',
    '8',
    '1e3',
    '99999999999999999999',
    '9'.repeat(400),
    '%00',
    '٧',
    'constructor',
  ])('%s is not found, and says so', async (id) => {
    const { text } = await given()
      .visitor.get(`/blog/${id === '%00' ? id : encodeURI(id)}`)
      .redirects(1)
      .expect(404)

    expect(text).toContain('<h1>Artigo não encontrado</h1>')
    expect(text).toContain('O artigo que você está procurando não existe ou foi removido.')
    expect(text).toContain('<a class="button lime" href="/blog">')
    expect(text).toContain('<title>Artigo não encontrado · Fechou</title>')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('not-found')
  })

  test('that is missing leaves its line in the log; other missing pages keep their own screen', async () => {
    const { visitor, logged } = given()
    await visitor.get('/blog/8').expect(404)
    const { text } = await visitor.get('/blog/7/8').expect(404)

    expect(logged[0]).toMatchObject({ msg: 'not found', status: 404, path: '/blog/8' })
    expect(text).toContain('Oops! Page not found')
  })
})
