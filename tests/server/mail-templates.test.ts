import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { embeddedContent } from '#server/content/content.ts'
import {
  accountConfirmation,
  accountDeleted,
  accountExists,
  alreadyOnWaitingList,
  alreadySubscribed,
  contactMessageForSupport,
  emailChangeConfirmation,
  emailChanged,
  emailChangeUndone,
  emailChangeNotice,
  myDataLink,
  newsletterConfirmation,
  newsletterIssue,
  passwordChanged,
  passwordRecovery,
  waitingListConfirmation,
  waitingListPosition,
} from '#server/mail/templates.tsx'
import type { Mail } from '#server/mail/mail.ts'
import { openTransport } from '#server/mail/transport.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const to = 'ana@exemplo.com.br'
const link = (path: string) => `https://fechou.example/${path}?l=a_b-c&d=1`
const noMore = link('nao-me-escreva')
const article = embeddedContent.articles.all[0]!
const fromVisitor = aContactMessage(to)

const confirmations = [
  newsletterConfirmation(to, link('newsletter/confirmar'), noMore),
  waitingListConfirmation(to, link('lista-de-espera/confirmar'), noMore),
]
const positions = [waitingListPosition(to, link('meus-dados')), alreadyOnWaitingList(to, link('meus-dados'), noMore)]
const issue = newsletterIssue(to, article, { read: link('blog/7'), leave: link('newsletter/sair') })
const dataLink = myDataLink(to, link('meus-dados'), noMore)
const support = contactMessageForSupport('suporte@fechou.example', fromVisitor)
const confirmAccount = link('auth/confirm')
const code = '012345'
const stoppable = [
  accountConfirmation(to, confirmAccount, code, noMore),
  passwordRecovery(to, confirmAccount, code, noMore),
  accountExists(to, link('auth'), link('auth?modo=senha'), noMore),
  emailChangeConfirmation(to, link('auth/email'), noMore),
]
const withCode = stoppable.slice(0, 2)
const mails = [
  ...confirmations,
  ...positions,
  alreadySubscribed(to, link('newsletter/sair')),
  issue,
  dataLink,
  support,
  ...stoppable,
  emailChangeNotice(to, 'm•••@exemplo.com.br'),
  emailChanged(to, 'm•••@exemplo.com.br', link('auth/email')),
  { ...emailChangeUndone('m•••@exemplo.com.br'), to },
  passwordChanged(to, link('auth?modo=senha')),
  accountDeleted(to),
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
  for (const { kind, message } of [...confirmations, positions[1]!, dataLink, ...stoppable]) {
    expect(message.text, kind).toContain(`Não quero mais receber e-mails do Fechou <${noMore}>`.replace(' <', '\n<'))
    expect(message.text.replace(/\s+/g, ' '), kind).toContain('Você não pediu? Ignore')
  }
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
