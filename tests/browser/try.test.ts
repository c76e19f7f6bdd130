import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { withinOneHour } from '#tests/support/clock.ts'
import { conversation, exportName, group, zipOf } from '#tests/support/exported-chats.ts'

type Options = Parameters<typeof aBrowser>[0]

async function onThePage(options: Options = {}) {
  const visit = await aBrowser({ reducedMotion: 'reduce', ...options })
  await visit.page.goto(`${visit.url}/experimentar`)
  return visit
}

const field = (page: Page) => page.locator('input[type=file]')
const file = (text: string | Buffer, name = exportName) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'text/plain',
  buffer: Buffer.from(text),
})
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const told = (page: Page) => page.locator('.reading-top')
const objections = (page: Page) => page.locator('.objections h3').allTextContents()

async function paste(page: Page, text: string) {
  await page.getByLabel('Ou cole aqui').fill(text)
  await page.getByRole('button', { name: 'Ler a conversa' }).click()
}

async function drop(page: Page, { name, mimeType, buffer }: ReturnType<typeof file>) {
  const given = { name, mimeType, bytes: [...buffer] }
  await page.locator('[data-drop]').evaluate((bubble, { name: fileName, mimeType: type, bytes }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(bytes)], fileName, { type }))
    for (const event of ['dragenter', 'dragover', 'drop'])
      bubble.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
  }, given)
}

const examples = [
  ['Davi', 'Davi e a barbearia'],
  ['Lívia', 'Lívia e a nutricionista'],
  ['Rogério', 'Rogério e o corretor'],
] as const

test.for(examples)(
  'the conversation of %s is read at a press, and its heading has the focus',
  async ([name, words]) => {
    await using visit = await onThePage()
    const { page, complaints } = visit
    await page.getByRole('link', { name: words }).click()
    await told(page).waitFor()

    expect(await heading(page).textContent()).toContain(name)
    await expect.poll(() => heading(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('heading', { name: 'O que fazer agora' }).isVisible()).toBe(true)
    expect(await page.locator('.conversation button.label').count()).toBeGreaterThan(3)
    expect(page.url()).toBe(`${visit.url}/experimentar`)
    expect(complaints).toEqual([])
  },
)

test('a chosen file tells by its name who the customer is, so nothing is asked', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await field(page).setInputFiles(file(conversation))
  await told(page).waitFor()
  expect(await heading(page).textContent()).toContain('Beatriz')
  expect(await page.locator('.who').textContent()).toContain('6 mensagens')
})

test('a zip that is dropped on the bubble is read', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await drop(page, file(zipOf(conversation), 'WhatsApp Chat - Beatriz Lobo.zip'))
  await told(page).waitFor()
  expect(await heading(page).textContent()).toContain('Beatriz')
})

test('a pasted conversation asks who of the two the seller is, and either answer is taken', async () => {
  await using visit = await onThePage()
  const { page } = visit
  for (const [seller, customer] of [
    ['Otávio', 'Beatriz'],
    ['Beatriz Lobo', 'Otávio'],
  ] as const) {
    await paste(page, conversation)
    await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
    await page.getByRole('button', { name: seller }).click()
    await told(page).waitFor()
    expect(await heading(page).textContent()).toContain(customer)
    await page.getByRole('button', { name: 'Ler outra conversa' }).first().click()
    await field(page).waitFor({ state: 'attached' })
  }
})

test('what is no conversation is refused in a sentence that says what to do instead', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await field(page).setInputFiles(file(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'praia.jpg'))
  expect(await page.getByRole('alert').textContent()).toContain('Exportar conversa')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher outro' }).click(),
  ])
  await chooser.setFiles(file(conversation))
  await told(page).waitFor()
})

test.for([
  ['a group', group, 'Isto é um grupo'],
  ['an empty field', '  ', 'O campo está vazio'],
  ['a recipe', 'Duas xícaras de farinha, três ovos.', 'Não há conversa aqui'],
] as const)('%s is refused kindly', async ([, text, title]) => {
  await using visit = await onThePage()
  const { page } = visit
  await paste(page, text)
  await page.getByRole('alert').getByRole('heading', { name: title }).waitFor()
  expect(await page.getByLabel('Ou cole aqui').inputValue()).toBe(text)
})

test('“Não é isso” changes the reading at once, and “Desfazer” brings it back', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await field(page).setInputFiles(file(conversation))
  await told(page).waitFor()
  const before = await objections(page)
  expect(before).toContain('Preço')

  await page.getByRole('button', { name: 'Achou caro' }).click()
  const why = page.locator('.why:popover-open')
  expect(await why.textContent()).toContain('por causa de “')
  await why.getByRole('button', { name: 'Não é isso' }).click()

  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await objections(page)).not.toContain('Preço')
  expect(await page.getByRole('status').textContent()).toContain('uma dúvida a menos')

  await page.keyboard.press('Enter')
  await expect.poll(() => objections(page)).toEqual(before)
  expect(await page.getByRole('status').textContent()).toContain('Desfeito')
})

test('all of it can be done by keyboard alone', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const words = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (name.test(words)) return
    }
    throw new Error(`No press of Tab led to ${name}`)
  }
  await tabTo(/Lívia e a nutricionista/)
  await page.keyboard.press('Enter')
  await told(page).waitFor()
  await tabTo(/^Achou caro$/)
  await page.keyboard.press('Enter')
  await page.locator('.why:popover-open').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('.why:popover-open').count()).toBe(0)
  await page.keyboard.press('Enter')
  await tabTo(/^Não é isso$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Desfazer' }).waitFor()
})

test('of a conversation with 200,000 messages the newest are drawn, the earlier ones on demand', async () => {
  await using visit = await onThePage()
  const { page } = visit
  const lines = Array.from({ length: 200_000 }, (_, place) => {
    const minute = String(Math.floor(place / 4000)).padStart(2, '0')
    return `10/03/2026 08:${minute} - ${place % 2 ? 'Otávio: sim' : 'Beatriz Lobo: quanto custa?'}`
  })
  await field(page).setInputFiles(file(lines.join('\n')))
  await told(page).waitFor()
  expect(await page.locator('.who').textContent()).toContain('200.000 mensagens')
  const drawn = () => page.locator('.conversation .row').count()
  expect(await drawn()).toBe(200)
  await page.getByRole('button', { name: 'Mostrar as anteriores' }).click()
  await expect.poll(drawn).toBe(400)
})

test('a reading under way can be stopped', async () => {
  await using visit = await onThePage()
  const { page } = visit
  // A worker that never answers.
  await page.route('**/reader-worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'postMessage({ kind: "progress", done: 1, total: 4 })' }),
  )
  await page.getByRole('link', { name: 'Davi e a barbearia' }).click()
  await page.getByText('25% da conversa').waitFor()
  await page.getByRole('button', { name: 'Parar' }).click()
  await page.getByText('Escolher arquivo', { exact: true }).waitFor()
  expect(await told(page).count()).toBe(0)
})

const canaries = ['canariopalavra', 'Canarinonome', 'canarioarquivo', 'canariovendedor']
const secret = `10/03/2026 08:41 - Canarinonome Silva: oi, quanto custa a canariopalavra?
10/03/2026 08:52 - Canariovendedor: 100 reais
10/03/2026 08:55 - Canarinonome Silva: tá caro, mas eu quero
`

test('no word, name or file name leaves the browser, or is left behind in it', async () => {
  await using visit = await onThePage()
  const { page, context, complaints } = visit
  const sent: string[] = []
  context.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  await field(page).setInputFiles(file(secret, 'Conversa do WhatsApp com canarioarquivo.txt'))
  await page.getByRole('button', { name: 'Canariovendedor' }).click()
  await told(page).waitFor()
  const afterReading = sent.length
  await page.locator('.conversation button.label').first().click()
  await page.locator('.why:popover-open button').click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Ler outra conversa' }).first().click()
  await paste(page, secret)
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()

  // The second reading loads the worker's script once more, and nothing else is asked for.
  expect(sent.slice(afterReading).filter((request) => !/\/assets\/reader-worker-/.test(request))).toEqual([])
  const left = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    JSON.stringify(await indexedDB.databases()),
    JSON.stringify(await caches.keys().catch(() => [])),
    JSON.stringify(history.state),
    document.cookie,
    location.href,
    document.title,
  ])
  const everything = [...sent, ...left].join('\n').toLowerCase()
  expect(canaries.filter((canary) => everything.includes(canary.toLowerCase()))).toEqual([])
  expect(complaints).toEqual([])
})

test('with scripts on, the form cannot be sent, even before they have arrived', async () => {
  await using visit = await aBrowser({ reducedMotion: 'reduce' })
  const { page } = visit
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${visit.url}/experimentar`, { waitUntil: 'commit' }).catch(() => {})
  await page.getByLabel('Ou cole aqui').fill(conversation)
  expect(await page.locator('form [type=submit], form button:not([type])').count()).toBe(0)
  await page.getByRole('button', { name: 'Ler a conversa' }).click()
  await page.getByLabel('Ou cole aqui').press('Enter')
  expect(visit.requests.map(({ pathname }) => pathname).filter((path) => path === '/experimentar')).toHaveLength(1)
})

test('without JavaScript an example and a pasted conversation give the same reading', async () => {
  const shown = async (javaScriptEnabled: boolean) => {
    // The server tells the time of São Paulo to whoever runs no script.
    await using visit = await onThePage({ javaScriptEnabled, timezoneId: 'America/Sao_Paulo' })
    const { page } = visit
    const texts: string[] = []
    const keep = async () => {
      await told(page).waitFor()
      for (const place of ['h1', '.advice', '.way', '.signs', '.objections', '.thread .row .bubble'])
        texts.push(...(await page.locator(place).allInnerTexts()))
    }
    await page.getByRole('link', { name: 'Lívia e a nutricionista' }).click()
    await keep()
    await page.goto(`${visit.url}/experimentar`)
    await paste(page, conversation)
    await page.getByRole('button', { name: 'Otávio' }).click()
    await keep()
    return texts
  }
  const [plain, scripted] = await withinOneHour(async () => [await shown(false), await shown(true)])
  expect(plain).toEqual(scripted)
})

test('without JavaScript a file is read, a label is refused and taken back, and the page says what is true then', async () => {
  await using visit = await onThePage({ javaScriptEnabled: false })
  const { page } = visit
  expect(await page.getByText('Nada sai do seu').isVisible()).toBe(false)
  expect(await page.getByText('palavras saem').isVisible()).toBe(false)
  expect(await page.locator('.try-lede noscript').innerText()).toBe('O Fechou lê na memória e não guarda nada.')

  await field(page).setInputFiles(file(zipOf(conversation), 'WhatsApp Chat - Beatriz Lobo.zip'))
  await page.getByRole('button', { name: 'Ler a conversa' }).click()
  await told(page).waitFor()
  expect(await heading(page).textContent()).toContain('Beatriz')
  expect(await objections(page)).toContain('Preço')
  await page.getByRole('button', { name: 'Achou caro' }).click()
  await page.locator('.why:popover-open').getByRole('button', { name: 'Não é isso' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).waitFor()
  expect(await objections(page)).not.toContain('Preço')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => objections(page)).toContain('Preço')
})

const crowded = `10/03/2026 21:02 - Patrícia Nunes: Boa noite, tudo bem?

Queria saber se vocês fazem buffet para 150 pessoas e quanto sairia mais ou menos. Entregam em Osasco? Aceitam cartão?
10/03/2026 21:03 - Otávio: ${'Boa noite! Fazemos sim, e entregamos. '.repeat(4)}
`

test.for([360, 1280])('no label covers the next message, %i px wide', async (width) => {
  await using visit = await onThePage({ viewport: { width, height: 800 } })
  const { page } = visit
  await field(page).setInputFiles(file(crowded, 'Conversa do WhatsApp com Patrícia Nunes.txt'))
  await told(page).waitFor()
  expect(await page.locator('.row').first().locator('button.label').count()).toBeGreaterThan(3)
  const end = await page.locator('.row').first().locator('button.label').last().boundingBox()
  const next = await page.locator('.row .bubble.out').first().boundingBox()
  expect(end!.y + end!.height).toBeLessThanOrEqual(next!.y)
})

test('axe finds nothing on a reading and its moments, and they fit every screen', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await paste(page, conversation)
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor()
  expect(await mistakesOf(page)).toEqual([])
  await page.reload()
  await paste(page, '')
  await page.getByRole('alert').waitFor()
  expect(await mistakesOf(page)).toEqual([])
  for (const [, words] of examples) {
    await page.goto(`${visit.url}/experimentar`)
    await page.getByRole('link', { name: words }).click()
    await told(page).waitFor()
    expect(await mistakesOf(page), words).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${visit.url}/experimentar?exemplo=livia`)
  await page.locator('.conversation button.label').first().click()
  await page.locator('.why:popover-open button').click()
  await page.getByRole('button', { name: 'Desfazer' }).waitFor()
  expect(await mistakesOf(page)).toEqual([])
})

test('the labels of a message are drawn once it is in view, and print draws all of them', async () => {
  await using visit = await onThePage({ reducedMotion: 'no-preference' })
  const { page } = visit
  await page.getByRole('link', { name: 'Lívia e a nutricionista' }).click()
  await told(page).waitFor()
  const labels = page.locator('.conversation button.label')
  const opacities = () => labels.evaluateAll((all) => all.map((label) => getComputedStyle(label).opacity))
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['0']))

  await labels.first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await opacities())[0]).toBe('1')
  expect((await opacities()).at(-1)).toBe('0')

  await page.emulateMedia({ media: 'print' })
  expect(new Set(await opacities())).toEqual(new Set(['1']))
})

test('labels that hang together end above what follows them', async () => {
  await using visit = await onThePage()
  const { page } = visit
  await page.goto(`${visit.url}/experimentar?exemplo=davi`)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const bottoms = await page.locator('.row[data-labels]').evaluateAll((rows) =>
      rows.map((row) => {
        const lowest = row.querySelector('.hang > :last-child')!.getBoundingClientRect().bottom
        const next = row.querySelector('.asks') ?? row.nextElementSibling
        return lowest <= (next?.getBoundingClientRect().top ?? Infinity)
      }),
    )
    expect(bottoms.length).toBeGreaterThan(5)
    expect(bottoms, `${width} px`).not.toContain(false)
  }
})
