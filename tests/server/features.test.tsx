import { expect, test } from 'vitest'
import { comesIn, features, stillBuilding } from '#shared/features.ts'
import { href, routes } from '#shared/routes.ts'
import { given } from '#tests/support/app.ts'

const all = Object.values(features)
const shipped = all.filter((feature) => feature.stage === 'shipped')

const textOf = async (path: string) => (await given().visitor.get(path).expect(200)).text
const wordsOf = (page: string) => /<main.*<\/main>/s.exec(page)![0].replace(/<[^>]+>/g, ' ')
const columnOf = (page: string, stage: string) =>
  [...new RegExp(`<section class="${stage}".*?</section>`, 's').exec(page)![0].matchAll(/<h3>(.*?)<\/h3>/g)].map(
    ([, name]) => name,
  )

test.for(shipped)('“$name” is on air: its page answers', async ({ page }) => {
  const { status, headers } = await given().visitor.get(href(page))

  if ('access' in routes[page] && routes[page].access === 'member') {
    expect({ status, to: headers['location'] }).toMatchObject({ status: 303, to: expect.stringMatching(/^\/auth\?/) })
  } else {
    expect(status).toBe(200)
  }
})

test.for(['shipped', 'building', 'planned'] as const)('/roadmap lists what is %s, in one column', async (stage) => {
  const names = all.flatMap((feature) => (feature.stage === stage ? [feature.name] : []))

  expect(columnOf(await textOf('/roadmap'), stage)).toEqual(names)
})

test('a feature has one name: on the landing page, in the footer and on /roadmap', async () => {
  const home = await textOf('/')
  const cards = [...home.matchAll(/class="feature .*?<h3>(.*?)<\/h3>/gs)].map(([, name]) => name)
  const footer = [...home.matchAll(/<a href="#features">([^<]*)<\/a><\/li>/g)].map(([, name]) => name)

  expect(cards).toHaveLength(6)
  expect(footer).toHaveLength(4)
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining([...cards, ...footer]))
})

test('a card of the landing page says “Em construção” exactly as long as its feature is not shipped', async () => {
  const cards = (await textOf('/')).match(/<li id="\w+" class="feature .*?<\/li>/gs)!
  const marked = cards.flatMap((card) => (card.includes('Em construção') ? [/<h3>(.*?)<\/h3>/.exec(card)![1]] : []))
  const unshipped = new Set<string>(all.flatMap(({ stage, name }) => (stage === 'shipped' ? [] : [name])))

  expect(marked).toEqual(cards.map((card) => /<h3>(.*?)<\/h3>/.exec(card)![1]!).filter((name) => unshipped.has(name)))
})

test.for(['/', '/terms', '/blog/3', '/blog/4', '/blog/5', '/blog/7'])(
  '%s, which tells of the whole product, names what is still in the making',
  async (path) => {
    for (const feature of all) if (feature.stage === 'building') expect(stillBuilding).toContain(feature.inSentence)
    expect(await textOf(path)).toContain(stillBuilding)
  },
)

test.for(['/', '/contact', '/blog/3', '/blog/4', '/blog/7'])(
  '%s says that nothing is read until the seller brings it',
  async (path) => {
    expect(await textOf(path)).toContain(comesIn)
  },
)

test('the question about a team says that it is coming, exactly as long as it is', async () => {
  const { stage }: { stage: string } = features.team
  expect((await textOf('/')).includes('o acesso da equipe está em construção')).toBe(stage !== 'shipped')
})

test.for(['/', '/contact', '/terms', ...[1, 2, 3, 4, 5, 6, 7].map((id) => `/blog/${id}`)])(
  '%s does not say of the window or the replies that they are still to come',
  async (path) => {
    const clauses = wordsOf((await textOf(path)).replaceAll('</li>', '.')).split(/[.;:!?]/)
    const coming = clauses.filter((clause) => /em construção|vem aí|vão? abrir/.test(clause))
    expect(coming.filter((clause) => /janela|respostas? sugerida|sugest|catálogo/i.test(clause))).toEqual([])
  },
)

test.for(['/', '/terms', '/blog/7'])(
  '%s says where the seller gets replies: three, beside WhatsApp Web',
  async (path) => {
    const words = wordsOf(await textOf(path))
    expect(words).toMatch(/três respostas/)
    expect(words).toMatch(/(?:janela|ao lado)[^.]*WhatsApp Web|WhatsApp Web[^.]*ao lado/)
  },
)
