/*
 * `npm run browsers`: what visitors do, in Debian's Firefox ESR and in WebKitGTK, on the built site. `-- --short` leaves out
 * what few visitors meet. The tests of tests/browser do the same, and more, in Chromium.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { rows } from '#shared/routes.ts'
import { startFirefox } from './support/browsers/firefox.ts'
import {
  widthOfPage,
  slideSideways,
  storyPlaces,
  tallerThanNeeded,
  countVisible,
  valueOf,
  whenLoaded,
  isGone,
  isHidden,
  isBelowHeader,
  isOnScreen,
  headerIsBare,
  purchaseLinks,
  endAnimations,
  motion,
  showAsPrinted,
  unreadable,
} from './support/browsers/in-page.ts'
import { isUnanswered, type BrowserOptions, type BrowserSession, type Tab } from './support/browsers/tab.ts'
import { openWebKit } from './support/browsers/webkit.ts'
import { aFreePort } from './support/free-port.ts'
import { listening } from './support/listening.ts'
import { installDebianPackages, installMissingTools } from './support/machine.ts'
import { aServer } from './support/programs.ts'

const isShort = process.argv.includes('--short')
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const keys = { enter: '\uE007', escape: '\uE00C', space: ' ', tab: '\uE004' }
const password = 'uma frase bem comprida'

const refusals = { expected: /\b422\b|\b401\b/ }
/** WebKitGTK is built without web manifests. Only pages that name one have the directive. */
const manifestIsUnknown = /Unrecognized Content-Security-Policy directive 'manifest-src'/

const newAddress = () => `ana-${randomUUID()}@exemplo.com.br`

installMissingTools({
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  pdftotext: 'poppler-utils',
})
const bindings = "import gi; gi.require_version('WebKit2', '4.1')"
if (spawnSync('/usr/bin/python3', ['-c', bindings]).status !== 0)
  installDebianPackages(['python3-gi', 'gir1.2-webkit2-4.1'])

const folder = await mkdtemp(join(tmpdir(), 'fechou-browsers-'))
const cv = join(folder, 'ana.pdf')
await writeFile(cv, '%PDF-1.7\nAna')

const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
})
process.once('exit', () => screen.kill())
const [displayNumber] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
const display = `:${String(displayNumber).trim()}`

const servers: Awaited<ReturnType<typeof aServer>>[] = []
after(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]()
  screen.kill()
  await rm(folder, { recursive: true, maxRetries: 5 })
})

/** A site whose limits no other engine uses up. */
async function startSite(environment: NodeJS.ProcessEnv = {}) {
  const server = await aServer('dist/server/main.js', {
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    // Links in letters name the port.
    PORT: String(await aFreePort()),
    LOG_LEVEL: 'silent',
    LITE_AUTH_BCRYPT_COST: '4',
    ...environment,
  })
  servers.push(server)
  return server.url
}

const firefoxes = new Map<string, ReturnType<typeof startFirefox>>()
after(async () => {
  for (const firefox of firefoxes.values()) await (await firefox)[Symbol.asyncDispose]()
})

async function openFirefox({ width, height, ...preferences }: BrowserOptions) {
  const key = JSON.stringify(preferences)
  const firefox = firefoxes.get(key) ?? startFirefox(preferences)
  firefoxes.set(key, firefox)
  return (await firefox).openSession({ width, height })
}

/** A proxy that reaches nobody, and notes who was asked for. */
async function startProxy() {
  const { server, url } = await listening((_request, response) => void response.writeHead(502).end())
  const askedFor: string[] = []
  server.unref().on('connect', (request, socket) => {
    askedFor.push(request.url!)
    socket.destroy()
  })
  return { url, askedFor }
}

type Visitor = Omit<BrowserOptions, 'proxy'>

type Engine = {
  name: string
  open: (options: BrowserOptions) => Promise<BrowserSession>
}

const engines: readonly Engine[] = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: (options) => openWebKit({ display, within: folder }, options) },
]

describe('browsers', { concurrency: true }, () => {
  for (const engine of engines) describe(engine.name, { concurrency: 1 }, () => journeysIn(engine))
})

function journeysIn({ name: engineName, open }: Engine) {
  let site: string
  let siteWithPixel: string
  let proxy: Awaited<ReturnType<typeof startProxy>>
  before(async () => {
    proxy = await startProxy()
    ;[site, siteWithPixel] = await Promise.all([startSite(), startSite({ META_PIXEL_ID: '123456789' })])
  })

  type Journey = (tab: Tab, session: BrowserSession) => Promise<void>

  /** A journey in a browser of its own, whose console is empty at the end but for what is expected there. */
  function journey(name: string, options: Visitor, go: Journey, { rare = false, expected = /^$/ } = {}) {
    const attempt = async () => {
      await using session = await open({ ...options, proxy: proxy.url })
      await go(await session.newTab(), session)
      assert.deepEqual(
        session.complaints().filter((line) => !expected.test(line) && !manifestIsUnknown.test(line)),
        [],
      )
    }
    test(name, { skip: rare && isShort, timeout: 180_000 }, () =>
      attempt().catch((error: Error) => {
        if (!isUnanswered(error)) throw error
        return attempt()
      }),
    )
  }

  for (const size of [phone, desktop]) {
    const { width } = size

    journey(`every address fits ${width} px, and nothing is missing`, size, async (tab) => {
      for (const path of await addressesOf(site)) {
        await tab.open(site + path)
        assert.ok((await tab.run(widthOfPage)) <= width, `${path} is too wide`)
        assert.equal(await tab.run(slideSideways), 0, `${path} slides sideways`)
      }
    })

    journey(`pictures of /embaixadores stand side by side at ${width} px`, size, async (tab) => {
      await tab.open(`${site}/embaixadores`)
      const { stories, place } = await tab.run(storyPlaces)
      assert.equal(stories.length, 3)
      for (const [index, { left, right, height }] of stories.entries()) {
        assert.ok(left >= (stories[index - 1]?.right ?? place.left), 'one covers another')
        assert.ok(right <= place.right + 1, 'one stands out of its list')
        assert.ok(Math.abs(height / (right - left) - 300 / 180) < 0.01, 'one is out of shape')
      }
    })

    const boxes = { '/': '.bubble, .site-footer p', '/embaixadores': '.bubble', '/nao-existe': '.answer p' }
    journey(
      `boxes that fit their words take no more lines than these need, at ${width} px`,
      size,
      async (tab) => {
        for (const [path, selector] of Object.entries(boxes)) {
          await tab.open(site + path)
          assert.deepEqual(await tab.run(tallerThanNeeded, selector), [], path)
        }
      },
      { expected: /404/ },
    )
  }

  journey('the menu of a phone opens, leads on, and closes on Escape and on a tap beside it', phone, async (tab) => {
    await tab.open(site)
    const isClosed = () => !document.querySelector<HTMLDetailsElement>('details.menu')!.open
    await tab.click('.menu summary')
    assert.equal(await tab.run(countVisible, '.menu nav a'), 5)
    await tab.click('.menu nav a', 'Preços')
    await tab.until(isClosed)
    await tab.until(isBelowHeader, 'pricing')

    await tab.click('.menu summary')
    await tab.press(keys.escape)
    await tab.until(isClosed)
    await tab.focusIsOn('.menu summary')
    await tab.click('.menu summary')
    await tab.clickAt(195, 800)
    await tab.until(isClosed)
  })

  journey('links to a section land below the header, which covers what is under it', desktop, async (tab) => {
    await tab.open(`${site}/?utm_source=a&utm_medium=b`)
    assert.equal(await tab.run(headerIsBare), true)
    await tab.click('.wide-nav a', 'Preços')
    await tab.until(isBelowHeader, 'pricing')
    await tab.arriveAt('/?utm_source=a&utm_medium=b#pricing')
    await tab.until(() => getComputedStyle(document.querySelector('.site-header')!).boxShadow !== 'none')
    const purchases = await tab.run(purchaseLinks)
    assert.ok(purchases.length >= 5)
    for (const { search, target, rel } of purchases) {
      assert.match(search, /utm_source=a&utm_medium=b/)
      assert.equal(target, '_blank')
      assert.match(rel, /noopener/)
    }
    await tab.open(`${site}/contact`)
    await tab.open(`${site}/#faq`)
    await tab.until(isBelowHeader, 'faq')
  })

  journey('one question is open at a time, by mouse and by keyboard', desktop, async (tab) => {
    await tab.open(site)
    const areOpen = (wanted: string) =>
      [...document.querySelectorAll<HTMLDetailsElement>('.faq details')]
        .flatMap(({ open: isOpen }, index) => (isOpen ? [index] : []))
        .join() === wanted || null
    await tab.until(areOpen, '0')
    await tab.click('.faq summary', 'Preciso instalar alguma coisa?')
    await tab.until(areOpen, '1')
    await tab.click('.faq summary', 'Preciso instalar alguma coisa?')
    await tab.until(areOpen, '')
    await tab.press(keys.tab, keys.enter)
    await tab.until(areOpen, '2')
    await tab.press(keys.space)
    await tab.until(areOpen, '')
  })

  for (const size of [phone, desktop]) {
    journey(`the conversation is played where it stands, at ${size.width} px`, size, async (tab) => {
      await tab.open(site)
      const height = () => document.querySelector('.chat')!.getBoundingClientRect().height
      const untouched = await tab.run(height)
      await tab.click('.suggestion .primary', 'Usar resposta')
      await tab.see('Venda fechada', 'x-island')
      assert.equal(await tab.run(height), untouched)
      await tab.click('.again', 'Ver de novo')
      await tab.see('Lead Quente', 'x-island')
      await tab.click('.adjust', 'Ajustar')
      await tab.see('Posso reservar para você?', '.suggestion')
      assert.equal(await tab.run(height), untouched)
      await tab.arriveAt('/')
    })
  }

  journey(
    'the blog is filtered without a page load, and the back button knows',
    phone,
    async (tab) => {
      await tab.open(`${site}/blog`)
      const loadedAt = await tab.run(whenLoaded)
      await tab.click('.chips a', 'Vendas')
      await tab.arriveAt('/blog?categoria=Vendas')
      await tab.see('2 artigos em Vendas', '[role=status]')
      await tab.back()
      await tab.see('7 artigos', '[role=status]')
      assert.equal(await tab.run(whenLoaded), loadedAt)
      await tab.click('.article-card a')
      await tab.until(() => /^\/blog\/\d$/.test(location.pathname))
      await tab.back()
      await tab.arriveAt('/blog')
      await tab.see('Todos')
    },
    // What WebKit says of its own transition between two pages when one goes back.
    { expected: /AbortError: Skipping view transition/ },
  )

  journey(
    'the newsletter says what is wrong, keeps the words and thanks',
    phone,
    async (tab) => {
      await tab.open(`${site}/blog`)
      await tab.fill('#newsletter [name=email]', 'ana@')
      await tab.click('#newsletter [type=submit]')
      await tab.focusIsOn('#newsletter .error-summary')
      assert.equal(await tab.run(valueOf, '#newsletter [name=email]'), 'ana@')
      await tab.fill('#newsletter [name=email]', newAddress())
      await tab.click('#newsletter [type=submit]')
      await tab.focusIsOn('#newsletter-recebido')
      await tab.see('Inscrição realizada com sucesso!', '.toast')
      await tab.run(endAnimations, '.toast')
      await tab.until(isHidden, '.toast')
    },
    refusals,
  )

  journey(
    'a message is refused with its words, sent once, and another can be written',
    desktop,
    async (tab) => {
      await tab.open(`${site}/contact`)
      await tab.fill('#mensagem [name=name]', 'Ana')
      await tab.click('#mensagem [type=submit]')
      await tab.focusIsOn('#contact-summary')
      assert.equal(await tab.run(valueOf, '#mensagem [name=name]'), 'Ana')
      await tab.fill('#mensagem [name=email]', newAddress())
      await tab.fill('#mensagem [name=subject]', 'Teste')
      await tab.fill('#mensagem [name=message]', 'Oi! Quero saber mais.')
      await tab.click('#mensagem [type=submit]')
      await tab.see('Enviando…', '#mensagem [type=submit]')
      await tab.see('Mensagem Enviada!')
      await tab.see('Mensagem enviada com sucesso!', '.toast')
      await tab.click('#mensagem a', 'Enviar Nova Mensagem')
      await tab.until(() => document.querySelector<HTMLInputElement>('#mensagem [name=message]')?.value === '')
    },
    refusals,
  )

  journey(
    'an application takes a PDF and keeps it through a mistake',
    phone,
    async (tab) => {
      await tab.open(`${site}/careers`)
      await tab.click('a[href="#apply-3"]')
      await tab.fill('#apply-3 [name=name]', 'Ana')
      await tab.fill('#apply-3 [name=email]', 'ana@')
      await tab.attach('#apply-3 [name=cv]', cv)
      await tab.click('#apply-3 [type=submit]')
      await tab.focusIsOn('#apply-3-summary')
      assert.equal(
        await tab.run(() => document.querySelector<HTMLInputElement>('#apply-3 [name=cv]')!.files![0]!.name),
        'ana.pdf',
      )
      await tab.fill('#apply-3 [name=email]', newAddress())
      await tab.click('#apply-3 [type=submit]')
      await tab.focusIsOn('#apply-3-recebido')
      await tab.see('Candidatura enviada!', '.toast')
    },
    refusals,
  )

  journey('somebody gets in line', phone, async (tab) => {
    await tab.open(`${site}/lista-de-espera`)
    await tab.fill('#entrar [name=name]', 'Ana')
    await tab.fill('#entrar [name=email]', newAddress())
    await tab.fill('#entrar [name=whatsapp]', '11912345678')
    await tab.fill('#entrar [name=sells]', 'Bolos')
    await tab.click('#entrar [type=submit]')
    await tab.see('Falta um clique')
    await tab.see('Pedido recebido!', '.toast')
  })

  journey(
    'cookies are asked about once, and a yes is heard',
    phone,
    async (tab) => {
      await tab.open(`${siteWithPixel}/about`)
      await tab.see('Podemos contar esta visita?', '.consent')
      assert.equal(await tab.run(isOnScreen, '.consent'), true)
      await tab.click('.consent button', 'Recusar')
      await tab.until(isGone, '.consent')
      await tab.open(`${siteWithPixel}/contact`)
      await tab.click('[data-cookie-choice]')
      await tab.focusIsOn('.consent')
      await tab.press(keys.escape)
      await tab.until(isGone, '.consent')
      await tab.focusIsOn('[data-cookie-choice]')
      assert.equal(proxy.askedFor.includes('www.facebook.com:443'), false)
      await tab.click('[data-cookie-choice]')
      await tab.click('.consent button', 'Aceitar')
      await tab.until(isGone, '.consent')
      await until(() => proxy.askedFor.includes('www.facebook.com:443'))
    },
    { expected: /www\.facebook\.com/ },
  )

  const account = { email: newAddress() }

  journey(
    'an account: the letter, a password, the set-up, and out of it in every tab',
    desktop,
    async (tab, session) => {
      await tab.open(`${siteWithPixel}/auth?modo=criar`)
      await tab.click('.consent button', 'Recusar')
      await tab.fill('[name=name]', 'Ana')
      await tab.fill('main [name=email]', account.email)
      await tab.click('main [type=submit]')
      await tab.see('Olhe o seu e-mail')
      await openLetter(tab, `${siteWithPixel}/correio`, account.email)
      await tab.click('a[href*="/auth/confirm?l="]')

      await tab.fill('[name=password]', password)
      await tab.click('button', 'Mostrar senha')
      assert.equal(await tab.run(() => document.querySelector<HTMLInputElement>('[name=password]')!.type), 'text')
      await tab.click('main [type=submit]')
      await tab.see('Bem-vindo ao Fechou App')
      await tab.see(account.email)
      await tab.click('a', 'Iniciar Configuração')
      await tab.fill('[name=business]', 'Bolos da Ana')
      await tab.click('main [type=submit]', 'Salvar configuração')
      await tab.focusIsOn('#set-up-summary')
      assert.equal(await tab.run(valueOf, '[name=business]'), 'Bolos da Ana')
      await tab.fill('[name=sells]', 'Bolos')
      await tab.click('label:has([name=tone])')
      await tab.fill('[name=openingHours]', 'das 9h as 18h')
      await tab.fill('[name=followUpDays]', '3')
      await tab.click('main [type=submit]', 'Salvar configuração')
      await tab.see('Configuração salva')

      const other = await session.newTab()
      await other.open(`${siteWithPixel}/dashboard/conta`)
      await other.see(account.email)
      await tab.open(`${siteWithPixel}/dashboard`)
      await tab.see('Rever configuração')
      await tab.click('.sign-out')
      await tab.see('Logout realizado com sucesso', '.toast')
      await other.arriveAt('/')
      await tab.back()
      await tab.until(() => ['/', '/auth'].includes(location.pathname) && document.readyState === 'complete')
      assert.equal(await tab.run(() => document.body.innerText.includes('Rever configuração')), false)
    },
    refusals,
  )

  journey(
    'a wrong password is refused with the address kept, the right one leads on',
    phone,
    async (tab) => {
      await tab.open(`${siteWithPixel}/auth`)
      await tab.click('.consent button', 'Recusar')
      await tab.fill('main [name=email]', account.email)
      await tab.fill('[name=password]', 'uma frase errada')
      await tab.press(keys.enter)
      await tab.see('E-mail ou senha não conferem.', '.error-summary')
      assert.equal(await tab.run(valueOf, 'main [name=email]'), account.email)
      await tab.fill('[name=password]', password)
      await tab.press(keys.enter)
      await tab.see('Bem-vindo ao Fechou App')
    },
    refusals,
  )

  journey(
    'who asks for less motion gets none',
    { ...desktop, reducedMotion: true },
    async (tab) => {
      await tab.open(site)
      assert.deepEqual(await tab.run(motion), { timed: 0, hidden: 0, scrolling: 'auto' })
    },
    { rare: true },
  )

  journey(
    'who asks for darkness can read',
    { ...desktop, colorScheme: 'dark' },
    async (tab) => {
      for (const path of ['/', '/blog', '/blog/7', '/careers', '/contact', '/auth']) {
        await tab.open(site + path)
        assert.equal(await tab.run(() => getComputedStyle(document.documentElement).backgroundColor), 'rgb(12, 23, 18)')
        assert.deepEqual(await tab.run(unreadable), [], path)
      }
    },
    { rare: true },
  )

  journey('on paper every word is ink, and no card is empty', desktop, async (tab) => {
    for (const path of ['/', '/contact', '/blog/7', '/embaixadores']) {
      await tab.open(site + path)
      await tab.run(showAsPrinted)
      assert.deepEqual(await tab.run(unreadable), [], path)
    }
  })

  const lines = {
    // Digits of equal width have no text in some of the files.
    '/': [
      /^ *ao +fechou$/,
      /^ *fechou\?$/,
      /(^| )em conversões$/,
      /(^| )no tempo de resposta$/,
      /^ *Preciso instalar alguma coisa\?$/,
    ],
    '/contact': [/^ *ola@fechou\.example$/, /^ *Preciso instalar alguma coisa\?$/],
    '/blog/7': [],
  }
  for (const [path, whole] of Object.entries(lines)) {
    journey(`${path} is printed in one column, its lines whole`, desktop, async (tab) => {
      await tab.open(site + path)
      const pdf = join(folder, `${engineName}${path.replaceAll('/', '-')}.pdf`)
      await writeFile(pdf, await tab.print())
      const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
      const printed = text.split(/[\n\f]/)
      for (const line of whole)
        assert.ok(
          printed.some((words) => line.test(words)),
          `${line} is not in\n${text}`,
        )
      assert.doesNotMatch(text, /Escreva sua mensagem/)
      assert.ok(text.split('\f').length <= 16, 'too many sheets')
    })
  }

  if (engineName === 'Firefox') {
    const withoutScript = { ...phone, javaScriptEnabled: false }
    journey(
      'forms work without JavaScript',
      withoutScript,
      async (tab) => {
        await tab.open(`${site}/blog`)
        await tab.fill('#newsletter [name=email]', 'ana@')
        await tab.click('#newsletter [type=submit]')
        await tab.see('informe um email válido', '#newsletter .error-summary')
        await tab.fill('#newsletter [name=email]', newAddress())
        await tab.click('#newsletter [type=submit]')
        await tab.see('Falta um passo')

        await tab.open(`${site}/contact`)
        await tab.fill('#mensagem [name=name]', 'Ana')
        await tab.fill('#mensagem [name=email]', newAddress())
        await tab.fill('#mensagem [name=subject]', 'Teste')
        await tab.fill('#mensagem [name=message]', 'Oi!')
        await tab.click('#mensagem [type=submit]')
        await tab.see('Mensagem Enviada!')

        await tab.open(`${site}/careers#apply-3`)
        await tab.fill('#apply-3 [name=name]', 'Ana')
        await tab.fill('#apply-3 [name=email]', 'ana@')
        await tab.attach('#apply-3 [name=cv]', cv)
        await tab.click('#apply-3 [type=submit]')
        await tab.see('Anexe de novo', '#apply-3')
        await tab.fill('#apply-3 [name=email]', newAddress())
        await tab.attach('#apply-3 [name=cv]', cv)
        await tab.click('#apply-3 [type=submit]')
        await tab.see('Seu oi chegou')
      },
      { ...refusals, rare: true },
    )
  }
}

async function until(isTrue: () => boolean) {
  for (const deadline = Date.now() + 45_000; !isTrue(); await delay(25))
    if (Date.now() > deadline) throw new Error(`Never true: ${isTrue}`)
}

/** What search engines may list, and what stands beside it for everybody. */
async function addressesOf(site: string): Promise<ReadonlySet<string>> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const unlisted = rows.flatMap(([, { path, access }]) => (access === 'member' || path.includes(':') ? [] : [path]))
  return new Set([...listed, ...unlisted])
}

/** Opens the newest letter to somebody, which may be on its way. */
async function openLetter(tab: Tab, mailbox: string, to: string) {
  for (const deadline = Date.now() + 45_000; ;) {
    await tab.open(mailbox)
    const letter = await tab.run(
      (address) =>
        [...document.querySelectorAll('tr, li, article, section')]
          .find(({ textContent }) => textContent.includes(address))
          ?.querySelector<HTMLAnchorElement>('a[href$=".html"]')?.href ?? null,
      to,
    )
    if (letter) return tab.open(letter)
    if (Date.now() > deadline) throw new Error(`No letter to ${to}`)
  }
}
