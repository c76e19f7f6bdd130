import { afterEach, expect, test, vi } from 'vitest'
import { reais } from '#shared/money.ts'
import { consentTexts, termsVersion } from '#shared/consent-texts.ts'
import { waitingListPurpose } from '#shared/features.ts'
import { modelConsentVersion } from '#shared/model-consent.ts'
import { keptAfterDeletion, keptFor as wordsFor, personalData } from '#shared/personal-data.ts'
import { routes } from '#shared/routes.ts'
import { dayInSaoPaulo, longDate } from '#shared/time/sao-paulo.ts'
import { cookies } from '#shared/cookies.ts'
import {
  changes,
  company,
  contact,
  dataProtection,
  guarantee,
  inactiveAccounts,
  limits,
  minimumAge,
  payment,
  plans,
  processors,
  rightOfRegret,
  site,
  support,
  trial,
  whatsapp,
} from '#shared/site.ts'
import { sentencesKeptDays } from '#shared/word-store.ts'
import { given } from '#tests/support/app.ts'

const documents = [
  {
    path: '/terms',
    heading: 'Termos de Serviço',
    sections: [
      'Aceitação dos termos',
      'Descrição do serviço',
      'Contas de usuário',
      'Planos e pagamentos',
      'Uso aceitável',
      'Propriedade intelectual',
      'Limitação de responsabilidade',
      'Alterações no serviço',
      'Lei aplicável',
      'Mudanças nestes termos',
    ],
  },
  {
    path: '/privacy',
    heading: 'Política de Privacidade',
    sections: [
      'Informações que coletamos',
      'Como usamos as informações',
      'Com quem compartilhamos',
      'Segurança',
      'Seus direitos',
      'Por quanto tempo guardamos',
      'Menores de idade',
      'Mudanças nesta política',
      'Contato',
    ],
  },
  {
    path: '/cookies',
    heading: 'Política de Cookies',
    sections: [
      'O que são cookies',
      'Os quatro tipos de cookies',
      'Cookies de terceiros',
      'Sua escolha',
      'Controles do navegador',
      'Mudanças nesta política',
      'Contato',
    ],
  },
]

afterEach(() => {
  vi.useRealTimers()
})

test.for(documents)(
  '$path has its numbered sections, each led by a plain line',
  async ({ path, heading, sections }) => {
    const main = await mainOf(path)

    const headings = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => wordsOf(words!))
    expect(wordsOf(/<h1>(.*?)<\/h1>/.exec(main)![1]!)).toMatch(new RegExp(`^${heading}: `))
    expect(headings).toEqual(sections.map((name, index) => `${index + 1}. ${name}`))
    expect(main.match(/<\/h2><p class="summary"><strong>Em bom português:<\/strong>/g)).toHaveLength(sections.length)
  },
)

test.for(documents)('the contents list of $path leads to every section', async ({ path, sections }) => {
  const main = await mainOf(path)
  const lists = /<nav[^>]+aria-label="Nesta página"[^>]*>(.*?)<\/nav>/.exec(main)![1]!.match(/<ol>.*?<\/ol>/g)!

  for (const list of lists) {
    const anchors = [...list.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    expect(anchors).toHaveLength(sections.length)
    for (const id of anchors) expect(main).toContain(`<section id="${id}"`)
  }
})

test.for(documents)('$path uses an id once, and leads nowhere inside itself in vain', async ({ path }) => {
  const main = await mainOf(path)
  const ids = [...main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

  expect(ids).toEqual([...new Set(ids)])
  for (const [, anchor] of main.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
})

test.for(documents)('nothing on $path is still to be filled in', async ({ path }) => {
  expect(wordsOf(await mainOf(path))).not.toMatch(
    /[Ll]orem|[Ii]psum|TODO|TBD|XXX|[Pp]laceholder|undefined|null|NaN|[[\]{}]|[Ee]m breve/,
  )
})

test('the terms name every figure and every right they promise', async () => {
  const words = wordsOf(await mainOf('/terms'))

  for (const promise of [
    `${reais(plans.monthly.price)} por mês`,
    `${reais(plans.annual.price)} por ano`,
    reais(plans.annual.fullPrice),
    reais(plans.annual.saving),
    `${trial.days} dias, sem cadastrar cartão`,
    `em até ${rightOfRegret.days} dias, contados da contratação`,
    `você tem ${guarantee.days} dias`,
    `${guarantee.refundPercent}% do valor, sem perguntas`,
    'cartão de crédito, Pix ou boleto bancário',
    `em até ${payment.boletoBusinessDays} dias úteis`,
    'a assinatura se renova sozinha, pelo mesmo preço e período, até você cancelar',
    `com ${payment.renewalNoticeDays} dias de antecedência`,
    support.hours,
    support.vipHours,
    `até ${whatsapp.linkedDevices} dispositivos conectados por número`,
    `Esta versão é a de ${longDate(termsVersion)}`,
    'O acesso continua até o fim do período já pago',
    'O preço vai subir depois dos primeiros usuários',
    'suporte VIP prioritário, em horário estendido',
    `em até ${support.replyWithinBusinessHours} horas úteis`,
    `pelo menos ${minimumAge} anos`,
    `pelo menos ${changes.noticeDays} dias de antecedência`,
    'não envia mensagens automáticas nem mensagens em massa',
    whatsapp.independence,
    'Quem já assina continua com o preço que contratou, até cancelar.',
    `Conta sem uso por ${inactiveAccounts.months} meses: avisamos ${inactiveAccounts.notices} vezes`,
    `até ${limits.model.perDay} por dia`,
    'Código de Defesa do Consumidor, art. 49',
    'Decreto nº 7.962/2013',
    'Lei nº 12.965/2014',
    'Lei nº 13.709/2018',
    'o foro é o do domicílio do consumidor',
    contact.supportEmail,
  ]) {
    expect(words).toContain(plainSpaces(promise))
  }
})

test.for(['/terms', '/privacy'])('%s says who answers for it', async (path) => {
  const words = wordsOf(await mainOf(path))

  for (const fact of [company.legalName, company.cnpj, company.street, site.email]) expect(words).toContain(fact)
})

test('the table of /privacy draws every kind of personal data whole', async () => {
  const rows = (await mainOf('/privacy'))
    .match(/<tbody.*?<\/tbody>/)![0]
    .match(/<tr.*?<\/tr>/g)!
    .map(wordsOf)

  expect(rows).toHaveLength(personalData.length)
  for (const [index, { name, contents, purpose, legalBasis, keptFor, sharedWith }] of personalData.entries()) {
    for (const words of [name, contents, purpose, legalBasis.ground, legalBasis.law, keptFor.words, sharedWith]) {
      expect(rows[index]).toContain(words)
    }
  }
})

const spans: Record<number, string> = {
  1: '24 horas',
  7: '7 dias',
  30: '30 dias',
  60: '60 dias',
  90: '90 dias',
  184: '6 meses',
  365: '1 ano',
  730: '2 anos',
  1826: '5 anos',
  Infinity: 'Enquanto',
}

test.for(personalData)('how long $key is kept reads as it is counted', ({ keptFor }) => {
  expect(keptFor.words).toContain(spans[keptFor.days])
})

test('no text claims a day that has not come', () => {
  const today = dayInSaoPaulo(new Date())
  const { terms, privacy, cookies: cookiePolicy } = routes
  const versions = [termsVersion, modelConsentVersion, ...Object.values(consentTexts).map(({ version }) => version)]
  const days = [...versions, terms.lastModified, privacy.lastModified, cookiePolicy.lastModified]
  expect(days.filter((day) => day > today)).toEqual([])
})

test('the waiting list tells how long a place is kept', () => {
  expect(waitingListPurpose).toContain('1 ano')
  expect(wordsFor('waiting-list')).toContain('1 ano')
})

test('every kind of personal data has a key of its own', () => {
  const keys = personalData.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})

test('the privacy policy tells the rights, the age and whom to write to', async () => {
  const words = wordsOf(await mainOf('/privacy'))

  for (const right of ['acessar', 'corrigir', 'apagar', 'restringir', 'portabilidade', 'ANPD', 'Não vendemos']) {
    expect(words).toContain(right)
  }
  expect(words).toContain('Metadados das mensagens, não o conteúdo')
  expect(words).toContain('Se você conversa com quem usa o Fechou')
  expect(words).toContain('crianças ou adolescentes')
  expect(words).toContain(`menores de ${minimumAge} anos`)
  expect(words).toContain(`é ${dataProtection.officer}. Fale pelo ${dataProtection.channel}: ${dataProtection.email}`)
  expect(words).not.toContain('/meus-dados')
})

test('the privacy policy tells who receives personal data, and in which country', async () => {
  const main = await mainOf('/privacy')
  const [, recipients] = main.match(/<tbody.*?<\/tbody>/g)!

  const rows = recipients!.match(/<tr.*?<\/tr>/g)!.map(wordsOf)
  const expected = [
    ...Object.values(processors),
    { name: 'Google, Mozilla, Apple ou Microsoft', country: 'Estados Unidos' },
    { name: 'Meta', country: 'Estados Unidos e Irlanda' },
  ]
  expect(rows).toHaveLength(expected.length)
  for (const [index, { name, country }] of expected.entries()) {
    expect(rows[index]).toContain(name)
    expect(rows[index]).toContain(`Em que país${country}`)
  }
  expect(wordsOf(main)).toContain('Provedor de inteligência artificial: nenhum hoje')
})

test('what limits a right of the buyer stands out in the terms (CDC, art. 54)', async () => {
  const strong = [...(await mainOf('/terms')).matchAll(/<strong>(.*?)<\/strong>/g)].map(([, text]) => wordsOf(text!))

  for (const restriction of [
    /^A conversa só entra no Fechou quando você traz\. Ainda em construção:/,
    /^O WhatsApp hoje aceita até/,
    /^Não respondemos pelo que/,
    /^não garantimos/,
    /se renova sozinha/,
  ])
    expect(
      strong.some((text) => restriction.test(text)),
      String(restriction),
    ).toBe(true)
})

test('what remains after a deletion is said as long as it is kept', () => {
  for (const key of ['sessions', 'purchase', 'deletions'] as const)
    expect(keptAfterDeletion).toContain(/\d+ (?:dias|meses|anos)/.exec(wordsFor(key))![0])
})

test('the cookie policy tells the four kinds, every cookie of ours, and where to choose', async () => {
  const main = await mainOf('/cookies')
  const words = wordsOf(main)

  for (const kind of [
    'Estritamente necessários: em uso',
    'Preferências: nenhum hoje',
    'Estatísticas: nenhum hoje',
    'Marketing: só com o seu sim',
  ]) {
    expect(words).toContain(kind)
  }
  const names = Object.values({ ...cookies, session: { name: cookies.session.nameOnHttp } })
  for (const { name } of names) expect(main).toContain(`<code>${name}</code>`)
  expect(words).toContain(`${cookies.consent.days} dias`)
  expect(main).toContain('<section id="preferencias"')
  const [, , beside] = main.split('<table')
  expect(wordsOf(`<table${beside}`)).toContain(`Até você apagar, sair da conta ou passarem ${sentencesKeptDays} dias`)
})

test.for([
  ['2026-11-22T02:59:59.999Z', '2026-11-21', '21 de novembro de 2026'],
  ['2026-11-22T03:00:00Z', '2026-11-22', '22 de novembro de 2026'],
  ['2027-01-01T02:59:59Z', '2026-12-31', '31 de dezembro de 2026'],
  ['2028-02-29T12:00:00Z', '2028-02-29', '29 de fevereiro de 2028'],
  ['2026-12-01T03:00:00Z', '2026-12-01', '1 de dezembro de 2026'],
])('at %s the terms are those of %s in São Paulo', async ([moment, day, words]) => {
  vi.useFakeTimers({ now: new Date(moment!), toFake: ['Date'] })

  expect(dayInSaoPaulo(new Date())).toBe(day)
  expect(longDate(day!)).toBe(words)
  expect(await mainOf('/terms')).toContain(`Última atualização: <time dateTime="${day}">${words}</time>`)
})

test.for(['privacy', 'cookies'] as const)('the date on /%s is the one search engines are told', async (name) => {
  const { path, lastModified } = routes[name]
  expect(await mainOf(path)).toContain(`<time dateTime="${lastModified}">${longDate(lastModified)}</time>`)
})

async function mainOf(path: string): Promise<string> {
  const { text } = await given().visitor.get(path).expect(200)
  return /<main.*<\/main>/s.exec(text)![0].replaceAll('<!-- -->', '')
}

/** What a reader reads: without tags, one plain space where there is any. */
function wordsOf(markup: string): string {
  return plainSpaces(markup.replace(/<br\/?>/g, ' ').replace(/<[^>]*>/g, '')).trim()
}

function plainSpaces(words: string): string {
  return words.replace(/\s+/g, ' ')
}
