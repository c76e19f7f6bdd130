import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const app = { data: database.data }

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nAna') })

const forms = [
  {
    path: '/contact',
    place: '#mensagem',
    name: 'contact',
    table: 'contact_messages',
    words: { Nome: 'Ana Souza', Assunto: 'Teste grátis', Mensagem: 'Oi!\nQuero saber mais.' },
    button: 'Enviar Mensagem',
    toast: ['Mensagem enviada com sucesso!', 'Nossa equipe entrará em contato em breve.'],
    told: 'Mensagem Enviada!',
  },
  {
    path: '/lista-de-espera',
    place: '#entrar',
    name: 'waiting-list',
    table: 'waiting_list_entries',
    words: { Nome: 'Ana Souza', WhatsApp: '(11) 91234-5678', 'O que você vende?': 'Bolos' },
    button: 'Entrar na lista',
    toast: ['Pedido recebido!', 'Confirme no e-mail que enviamos para guardar o seu lugar na fila.'],
    told: 'Falta um clique',
  },
  {
    path: '/blog',
    place: '#newsletter',
    name: 'newsletter',
    table: 'newsletter_subscriptions',
    words: {},
    button: 'Quero receber',
    toast: ['Inscrição realizada com sucesso!', 'Obrigado por se inscrever na nossa newsletter!'],
    told: 'Falta um passo: confirme no e-mail que enviamos.',
  },
  {
    path: '/careers#apply-3',
    place: '#apply-3',
    name: 'apply-3',
    table: 'job_applications',
    words: { Nome: 'Ana Souza', 'Conte um pouco sobre você': 'Vendo bolo por mensagem desde 2019.' },
    button: 'Enviar candidatura',
    toast: ['Candidatura enviada!', 'Lemos todas. Se combinar com a vaga, escrevemos para você.'],
    told: 'Seu oi chegou',
  },
  {
    path: '/careers#send-cv',
    place: '#send-cv',
    name: 'send-cv',
    table: 'job_applications',
    words: { Nome: 'Ana Souza', 'Conte um pouco sobre você': 'Vendo bolo por mensagem desde 2019.' },
    button: 'Enviar currículo',
    toast: ['Currículo enviado!', 'Quando abrir uma vaga parecida com você, escrevemos.'],
    told: 'Seu oi chegou',
  },
] as const

const variants = [
  ['with JavaScript, without a page load', true],
  ['without JavaScript', false],
] as const

describe.for(variants)('%s', ([, javaScriptEnabled]) => {
  test.for(forms)('$name is refused with its words kept, then accepted, and stored once', async (form) => {
    await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce', app })
    const { page } = visit
    await page.goto(visit.url + form.path)
    const landed = await markOf(page)
    const place = page.locator(form.place)
    const email = anAddress()
    const cv = place.locator('input[type=file]')
    const hasCv = (await cv.count()) > 0

    for (const [label, words] of Object.entries(form.words)) await place.getByLabel(label).fill(words)
    await place.getByLabel('e-mail').fill('ana@')
    if (hasCv) await cv.setInputFiles(pdf('ana.pdf'))
    await place.getByRole('button', { name: form.button }).click()

    const summary = place.getByRole('alert')
    await expect.poll(() => hasFocus(summary)).toBe(true)
    const { y } = (await summary.boundingBox())!
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(700)
    expect(await summary.getByRole('link').allTextContents()).toContain('Por favor, informe um email válido')
    for (const [label, words] of Object.entries(form.words))
      expect(await place.getByLabel(label).inputValue()).toBe(words)

    await place.getByLabel('e-mail').fill(email)
    if (hasCv && javaScriptEnabled) expect(await fileNames(cv)).toEqual(['ana.pdf'])
    if (hasCv) {
      expect(await place.getByText('Anexe de novo').isVisible()).toBe(!javaScriptEnabled)
      if (!javaScriptEnabled) await cv.setInputFiles(pdf('ana.pdf'))
    }
    await place.getByRole('button', { name: form.button }).click()

    const told = page.locator(`#${form.name}-recebido`)
    await expect.poll(() => hasFocus(told)).toBe(true)
    expect(await told.textContent()).toContain(form.told)
    expect(await told.isVisible()).toBe(true)
    const toast = (await page.locator('.toast').boundingBox())!
    expect((await told.boundingBox())!.y).toBeGreaterThan(toast.y + toast.height)
    expect(await page.locator('[role=status]').locator('strong, span').allTextContents()).toEqual(form.toast)
    if (form.name === 'newsletter') expect(await place.getByLabel('e-mail').inputValue()).toBe('')
    else expect(await place.locator('form').count()).toBe(0)
    if (javaScriptEnabled) expect(await markOf(page)).toBe(landed)
    if (javaScriptEnabled) expect(page.url()).toBe(visit.url + form.path)
    expect(await rowsOf(form.table, email)).toBe(1)
  })
})

describe.for(variants)('%s', ([, javaScriptEnabled]) => {
  test('“Enviar Nova Mensagem” brings an empty form', async () => {
    await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce', app })
    const { page } = visit
    await page.goto(`${visit.url}/contact?recebido=contact#contact-recebido`)
    const landed = await markOf(page)

    await page.getByRole('link', { name: 'Enviar Nova Mensagem' }).click()

    const message = page.getByLabel('Mensagem', { exact: true })
    await expect.poll(() => message.isVisible()).toBe(true)
    expect(await message.inputValue()).toBe('')
    expect(await page.getByText('Mensagem Enviada!').count()).toBe(0)
    if (javaScriptEnabled) {
      expect(await hasFocus(page.getByLabel('Nome'))).toBe(true)
      expect(await markOf(page)).toBe(landed)
    }
  })

  test('what a robot would fill in is asked for a second look, and one click confirms it', async () => {
    await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce', app })
    const { page } = visit
    const email = await writeMessage(page, visit.url)
    const honeypot = page.locator('#mensagem [name=recado]')
    expect(await honeypot.isVisible()).toBe(false)
    await honeypot.evaluate((field: HTMLInputElement) => (field.value = 'Compre já'))
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click()

    const review = page.getByRole('alert')
    await expect.poll(() => hasFocus(review)).toBe(true)
    expect(await review.textContent()).toContain('Confira se está tudo certo e envie mais uma vez.')
    expect(await rowsOf('contact_messages', email)).toBe(0)
    if (javaScriptEnabled) expect(await mistakesOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Confirmar envio' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'Mensagem Enviada!' }).isVisible()).toBe(true)
    expect(await rowsOf('contact_messages', email)).toBe(1)
  })
})

test.for(['/auth', '/auth?modo=criar'])('%s refused: the summary has the focus', async (path) => {
  await using visit = await aBrowser({ reducedMotion: 'reduce' })
  const { page } = visit
  await page.goto(visit.url + path)
  await page.locator('main form [type=submit]').click()
  await expect.poll(() => hasFocus(page.locator('.error-summary'))).toBe(true)
})

test.for(['no-preference', 'reduce'] as const)(
  'a toast stays for 5000 ms and leaves for everybody, motion: %s',
  async (reducedMotion) => {
    await using visit = await aBrowser({ reducedMotion, app })
    const { page } = visit
    await page.addInitScript(holdToasts)
    await page.goto(`${visit.url}/contact?recebido=contact#contact-recebido`)
    const toast = page.locator('.toast')
    expect(await toast.isVisible()).toBe(true)

    const life = await toast.evaluate((element) => {
      const animations = element.getAnimations()
      for (const animation of animations) {
        animation.playbackRate = 1
        animation.finish()
      }
      return Math.max(...animations.map(({ effect }) => Number(effect!.getComputedTiming().endTime)))
    })

    expect(life).toBe(5000)
    expect(await toast.isVisible()).toBe(false)
  },
)

test('a pointer that rests where the toast appears sees it, and keeps it there', async () => {
  await using visit = await aBrowser({ app })
  const { page } = visit
  await page.addInitScript(holdToasts)
  await page.goto(`${visit.url}/contact?recebido=contact`)
  const toast = page.locator('.toast')
  await toast.hover()
  await toast.evaluate((element) => element.getAnimations().forEach((animation) => (animation.currentTime = 0)))

  await expect.poll(() => toast.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  const states = await toast.evaluate((element) => element.getAnimations().map(({ playState }) => playState))
  expect(states).toContain('paused')
})

test('sending a message shows for 1000 ms at least, and sending it twice sends it once', async () => {
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page } = visit
  await page.clock.install()
  await writeMessage(page, visit.url)
  await page.clock.pauseAt(Date.now() + 60_000)
  let posts = 0
  page.on('request', (request) => (posts += Number(request.method() === 'POST')))
  const answered = page.waitForResponse((response) => response.url().endsWith('?recebido=contact'))

  const button = page.locator('#mensagem [type=submit]')
  await button.click()
  expect(await button.textContent()).toBe('Enviando…')
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Nome').press('Enter')
  await page.clock.runFor(1)
  await (await answered).finished()

  await page.clock.runFor(998)
  expect(await button.textContent()).toBe('Enviando…')
  await page.clock.runFor(2)
  await expect.poll(() => page.getByRole('heading', { name: 'Mensagem Enviada!' }).isVisible()).toBe(true)
  expect(posts).toBe(1)
})

test('an answer lost on the way costs no word, and sending again stores nothing twice', async () => {
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page } = visit
  const email = await writeMessage(page, visit.url)
  const keys: (string | undefined)[] = []
  await page.route('**/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()

  const notice = page.getByRole('alert')
  await expect.poll(() => hasFocus(notice)).toBe(true)
  expect(await notice.textContent()).toBe(
    'Sem conexão. O que você escreveu continua aqui: tente de novo quando ela voltar.',
  )
  expect(await page.getByLabel('Mensagem', { exact: true }).inputValue()).toBe('Oi!\nQuero saber mais.')

  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Mensagem Enviada!' }).isVisible()).toBe(true)
  expect(keys[0]).toMatch(/\d/)
  expect(keys[1]).toBe(keys[0])
  expect(await rowsOf('contact_messages', email)).toBe(1)
})

test.for([
  [502, 'text/plain', 'Algo deu errado do nosso lado.'],
  [413, 'text/html', 'O arquivo é grande demais.'],
] as const)('an answer %i without a form in it is told in place, with the words kept', async ([status, type, said]) => {
  await using visit = await aBrowser({ reducedMotion: 'reduce', app })
  const { page } = visit
  await writeMessage(page, visit.url)
  await page.route('**/contact', (route) => route.fulfill({ status, contentType: type, body: 'Bad Gateway' }))
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()

  await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
  expect(await page.getByRole('alert').textContent()).toContain(said)
  expect(await page.getByLabel('Mensagem', { exact: true }).inputValue()).toBe('Oi!\nQuero saber mais.')
})

async function writeMessage(page: Page, url: string): Promise<string> {
  const email = anAddress()
  await page.goto(`${url}/contact`)
  await page.getByLabel('Nome').fill('Ana Souza')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Assunto').fill('Teste grátis')
  await page.getByLabel('Mensagem', { exact: true }).fill('Oi!\nQuero saber mais.')
  return email
}

async function rowsOf(table: (typeof forms)[number]['table'], email: string) {
  const { count } = await database.db.from(table).select('*', { count: 'exact', head: true }).eq('email', email)
  return count
}

const fileNames = (input: Locator) =>
  input.evaluate(({ files }: HTMLInputElement) => Array.from(files!, ({ name }) => name))

/** For `addInitScript`: a toast stays until a test lets it go, however long the machine takes to look at it. */
function holdToasts() {
  document.addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName !== 'toast-leaves') return
    for (const animation of (target as Element).getAnimations() as CSSAnimation[])
      if (animation.animationName === animationName) animation.playbackRate = 0
  })
}

/** When this document was loaded: it changes with every page load. */
const markOf = (page: Page) => page.evaluate(() => performance.timeOrigin)
