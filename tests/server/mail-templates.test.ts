import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { embeddedContent } from '#server/content/content.ts'
import {
  accountConfirmation,
  accountDeleted,
  accountExists,
  emailChangeConfirmation,
  emailChanged,
  emailChangeUndone,
  emailChangeNotice,
  passwordChanged,
  passwordRecovery,
} from '#server/mail/templates/account.tsx'
import { contactMessageForSupport, contactReceived } from '#server/mail/templates/contact.tsx'
import { emptyFollowUpDigest, followUpDigest } from '#server/mail/templates/follow-up-digest.tsx'
import { memberNotice } from '#server/mail/templates/member-notice.tsx'
import { myDataLink } from '#server/mail/templates/my-data.tsx'
import { alreadySubscribed, newsletterConfirmation, newsletterIssue } from '#server/mail/templates/newsletter.tsx'
import {
  alreadyOnWaitingList,
  waitingListConfirmation,
  waitingListInvitation,
  waitingListPosition,
} from '#server/mail/templates/waiting-list.tsx'
import type { Mail } from '#server/mail/mail.ts'
import { openTransport } from '#server/mail/transport.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const to = 'ana@exemplo.com.br'
const link = (path: string) => `https://fechou.example/${path}?l=a_b-c&d=1`
const noMore = link('nao-me-escreva')
const article = embeddedContent.articles.all[0]!
const fromVisitor = { ...aContactMessage(to), number: '261122-482130' }

const confirmations = [
  newsletterConfirmation(to, link('newsletter/confirmar'), noMore),
  waitingListConfirmation(to, link('lista-de-espera/confirmar'), noMore),
]
const positions = [
  waitingListPosition(to, link('meus-dados'), link('auth')),
  alreadyOnWaitingList(to, link('meus-dados'), noMore),
]
const issue = newsletterIssue(to, article, { read: link('blog/7'), leave: link('newsletter/sair') })
const dataLink = myDataLink(to, link('meus-dados'), noMore)
const support = contactMessageForSupport('suporte@fechou.example', fromVisitor)
const confirmAccount = link('auth/confirm')
const code = '012345'
const acknowledgement = contactReceived(fromVisitor, new Date('2026-11-22T21:40:00Z'), noMore)
const documents = { terms: link('terms'), privacy: link('privacy') }
const requestedOfAccount = [
  accountConfirmation(to, confirmAccount, code, documents),
  passwordRecovery(to, confirmAccount, code),
  accountExists(to, link('auth'), link('auth?modo=senha')),
  emailChangeConfirmation(to, link('auth/email')),
]
const withCode = requestedOfAccount.slice(0, 2)
const noticeFile = {
  subject: 'O preço muda em março',
  body: 'A partir de março, o plano muda.\n\n## O que muda\n\n- O preço.',
}
const toAccounts = [
  ...requestedOfAccount,
  emailChangeNotice(to, 'm•••@exemplo.com.br', link('dashboard/conta')),
  emailChanged(to, 'm•••@exemplo.com.br', link('auth/email')),
  { ...emailChangeUndone('m•••@exemplo.com.br'), to },
  passwordChanged(to, link('auth?modo=senha'), null),
  passwordChanged(to, link('auth?modo=senha'), link('dashboard/avisos')),
  accountDeleted(to),
  { ...memberNotice(noticeFile, false), to },
]
const digestLinks = { today: link('dashboard'), leave: link('retornos/sair') }
const digestRow = { name: 'Ana Souza', dueAt: '2026-03-10T10:00', reason: 'proposal' } as const
const digestOf = (
  rows: Parameters<typeof followUpDigest>[1]['rows'],
  failedPushAt: string | null = null,
  count = rows.length,
) =>
  followUpDigest(to, { count, rows, hasNames: true, isTest: false, now: '2026-03-10T08:00', failedPushAt }, digestLinks)
const digests = [digestOf([digestRow]), emptyFollowUpDigest(to, digestLinks)]
const mails = [
  ...digests,
  ...confirmations,
  ...positions,
  alreadySubscribed(to, link('newsletter/sair')),
  issue,
  dataLink,
  support,
  acknowledgement,
  { ...waitingListInvitation({ open: link('dashboard'), signUp: link('auth'), myData: link('meus-dados') }), to },
  ...toAccounts,
]

test.for(mails)('$kind says the same to those who see HTML and to those who do not', ({ message }) => {
  const { subject, html, text } = message
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!.replace(/<[^>]+>/g, '')
  expect(text.replace(/\s+/g, ' ')).toContain(heading)
  expect(text).not.toMatch(/<\/?[a-z]+[ >]/)

  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))
  for (const address of links) expect(text).toContain(`<${address}>`)
  expect(subject).not.toMatch(/[\r\n]/)
})

test.for(mails)('$kind carries all it needs: no picture, script or font is fetched', ({ message: { html } }) => {
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/)
  expect(html).toMatch(/<title>.+<\/title>/)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(/)
})

test('what anybody may have asked for can be stopped for good, or ignored', () => {
  for (const { kind, message } of [...confirmations, positions[1]!, dataLink, acknowledgement])
    expect(message.text, kind).toContain(`Não quero mais receber e-mails do Fechou <${noMore}>`.replace(' <', '\n<'))
  for (const { kind, message } of [...confirmations, positions[1]!, dataLink, acknowledgement, ...requestedOfAccount])
    expect(message.text.replace(/\s+/g, ' '), kind).toMatch(/Você não (pediu|escreveu)\? Ignore/)
})

test('no letter of an account has a link that would cut off the letters of accounts', () => {
  for (const { kind, message } of toAccounts) {
    expect(message.html, kind).not.toContain(noMore)
    expect(message.text, kind).not.toContain('Não quero mais receber')
    expect(message.unsubscribe, kind).toBeUndefined()
  }
  for (const { kind, message } of [requestedOfAccount[0]!, requestedOfAccount[3]!])
    expect(message.text.replace(/\s+/g, ' '), kind).toContain('Não quer receber outro assim? Escreva para suporte@')
})

test('whoever confirms an account has read the terms, the policy and the age that go with it', () => {
  const { text } = requestedOfAccount[0]!.message
  expect(text.replace(/\s+/g, ' ')).toContain(
    `você diz que tem 18 anos ou mais e aceita os Termos de Serviço <${documents.terms}>.`,
  )
  expect(text.replace(/\s+/g, ' ')).toContain(`Política de Privacidade <${documents.privacy}>.`)
})

test('the copy of a message opens nothing, and what strangers typed stands nowhere else', () => {
  const typed = {
    ...fromVisitor,
    name: 'Banco do Golpe',
    subject: 'Confirme em golpe.example',
    message: 'Entre em https://golpe.example/entrar?a=1 ou www.golpe.example\n<a href="https://golpe.example">aqui</a>',
  }
  const { subject, html, text } = contactReceived(typed, new Date(), noMore).message
  expect(html).not.toMatch(/href="[^"]*golpe|golpe\.example|https?:\/\/golpe/)
  expect(text).not.toMatch(/golpe\.example|https?:\/\/golpe/)
  expect(text).toContain('https[:]//golpe[.]example/entrar?a=1 ou www[.]golpe[.]example')
  expect(`${subject} ${html}`).not.toContain('Banco do Golpe')

  // What browsers leave out of an address, be it before or after its point.
  for (const invisible of ['\u00AD', '\u200B', '\u2060', '\uFEFF']) {
    const message = `golpe${invisible}.example, golpe.${invisible}example`
    const copy = contactReceived({ ...typed, message }, new Date(), noMore).message
    expect(copy.html).toContain(`golpe${invisible}[.]example, golpe[.]${invisible}example`)
  }
  expect(subject).toBe('Recebemos sua mensagem no Fechou: número 261122-482130')
})

test('a notice has the words of its file, with its headings, lists and links', () => {
  const body = `A partir de março, o plano mensal custa mais.\n\n## Para quem já é cliente\n\n- Nada muda até a renovação.\n- Depois, veja ${documents.terms}.`
  const { subject, html, text } = memberNotice({ subject: 'O preço muda em março', body }, false).message
  expect(subject).toBe('O preço muda em março')
  expect(html).toMatch(/<h2[^>]*>Para quem já é cliente<\/h2><ul[^>]*><li[^>]*>Nada muda até a renovação\.<\/li>/)
  expect(html).toContain(`href="${documents.terms.replaceAll('&', '&amp;')}"`)
  expect(text).toContain(' * Nada muda até a renovação.')
  expect(text.replace(/\s+/g, ' ')).toContain('mesmo a quem pediu para não receber outros e-mails')
  expect(memberNotice({ subject: 'A conexão abriu', body }, true).message.text).not.toContain('mesmo a quem pediu')
})

test('a mail says how long its link is good for', () => {
  for (const { message } of confirmations) expect(message.text).toContain('O link vale por 7 dias.')
  expect(dataLink.message.text.replace(/\s+/g, ' ')).toContain('O link vale por 24 horas')
  for (const { message } of withCode) expect(message.text).toContain('O link e o código valem por 24 horas')
})

test('a code can be copied out of its mail in one piece', () => {
  for (const { message } of withCode) {
    expect(message.text.split('\n')).toContain(code)
    expect(message.html).toContain(`>${code}</p>`)
  }
})

test('the place in the line stands wherever the database fills it in', () => {
  for (const { message } of positions)
    for (const part of [message.subject, message.html, message.text]) expect(part).toContain('{{position}}º')
})

test('an issue opens its article and leads to the rest', () => {
  expect(issue.message.subject).toBe(article.title)
  expect(issue.message.text.replace(/\s+/g, ' ')).toContain(article.content.split('\n\n')[0]!)
  expect(issue.message.text).toContain(`Ler no blog <${link('blog/7')}>`)
})

test('support reads what a visitor wrote, as text', () => {
  const words = '<b>Oi</b>\n<a href="https://golpe.example">clique</a>'
  const { html, text } = contactMessageForSupport('suporte@fechou.example', { ...fromVisitor, message: words }).message

  expect(html).toContain('&lt;a href=&quot;https://golpe.example&quot;&gt;')
  expect(text).toContain(words)
})

test('no name, subject or message can add a header or a recipient', async () => {
  const evil = 'Oi\r\nBcc: vitima@exemplo.com.br\r\n\r\nCompre'
  const {
    to: recipient,
    mail,
    head,
  } = await onTheWire(contactMessageForSupport('suporte@fechou.example', { ...fromVisitor, name: evil, subject: evil }))
  expect(recipient).toBe('suporte@fechou.example')
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(head).not.toMatch(/^(bcc|compre)/im)
  expect(mail.subject).toMatch(/^\[Fechou\] Oi/)
  expect(mail.replyTo).toEqual([{ address: to, name: '' }])
})

test('an issue can be left with one click in the mail client itself (RFC 8058)', async () => {
  const { head, mail } = await onTheWire(issue)
  expect(head).toContain(`List-Unsubscribe: <${link('newsletter/sair')}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail.from).toEqual({ address: 'ola@fechou.example', name: 'Fechou' })
})

test('only what no person wrote is marked as written by a machine', async () => {
  expect((await onTheWire(dataLink)).head).toContain('Auto-Submitted: auto-generated')
  expect((await onTheWire(support)).head).not.toContain('Auto-Submitted')
})

/** The mail as a mail server receives it, its header lines unfolded. */
async function onTheWire({ kind, to: recipient, message }: Mail) {
  await using server = await aMailServer()
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: server.url })
  const transport = openTransport(config, pino({ enabled: false }))
  await transport.deliver({
    id: 'a1',
    kind,
    to: recipient,
    message,
    attempts: 1,
    unconfirmed: false,
    createdAt: new Date(),
  })
  await transport.close()

  const { raw, ...received } = server.mails[0]!
  const [head = ''] = raw.split('\r\n\r\n', 1)
  return { ...received, head: head.replace(/\r\n[ \t]+/g, ' ') }
}

const asLine = (text: string) => text.replace(/\s+/g, ' ')

test('the digest names who is due, with hour and reason, and counts the others', () => {
  const three = digestOf([
    digestRow,
    { ...digestRow, name: 'Davi', dueAt: '2026-03-10T14:30', reason: 'birthday' },
    digestRow,
  ])
  expect(three.message.subject).toBe('3 conversas para retomar hoje')
  expect(three.message.text).toContain('Ana Souza, 10h: a proposta está em aberto')
  expect(three.message.text).toContain('Davi, 14h30: faz aniversário')
  expect(three.message.text).not.toContain('e mais')
  expect(digestOf([digestRow]).message.subject).toBe('1 conversa para retomar hoje')

  const many = digestOf([digestRow], null, 1_014)
  expect(many.message.subject).toBe('1.014 conversas para retomar hoje')
  expect(many.message.text).toContain('… e mais 1.013 em Hoje.')
})

test('who was due on another day is listed with it, and a push alert that did not arrive is told', () => {
  const { text } = digestOf([{ ...digestRow, dueAt: '2026-03-09T10:00' }], '2026-03-09T10:00').message
  expect(text).toContain('Ana Souza, era para ontem:')
  const thursday = digestOf([{ ...digestRow, dueAt: '2026-03-05T10:00', reason: 'waits' }]).message.text
  expect(asLine(thursday)).toContain('Ana Souza, era para quinta, 05/03: espera a sua resposta')
  expect(asLine(text)).toContain('O aviso de ontem não chegou ao seu navegador.')
  expect(asLine(digestOf([digestRow]).message.text)).not.toContain('não chegou')
})

test('a digest tells no number, and nothing that a customer calls themselves can be clicked', () => {
  const names = ['+55 21 99876-0142', 'ganhe.premios.com https://golpe.example', '<b>Ana</b>']
  const { html, text } = digestOf(names.map((name) => ({ ...digestRow, name }))).message
  for (const part of [html, text]) {
    expect(part).toContain('final 0142')
    expect(part).not.toMatch(/99876|\w\.com\b(?!\.br)|:\/\/golpe/)
  }
  expect(html).not.toContain('<b>')
})

test('a digest is left with one click, and by a link that says so', () => {
  for (const { message } of digests) {
    expect(message.unsubscribe).toBe(digestLinks.leave)
    expect(asLine(message.text)).toContain(`Não quero mais este e-mail <${digestLinks.leave}>`)
  }
})
