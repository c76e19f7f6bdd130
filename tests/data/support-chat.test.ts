import { afterAll, expect } from 'vitest'
import { support } from '#shared/site.ts'
import { accountsOn, test } from '#tests/support/accounts.ts'
import { given } from '#tests/support/app.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember } = accountsOn(database)

const withChat = { environment: { SUPPORT_WHATSAPP: '+5511912345678' } }
const chat = 'href="https://wa.me/5511912345678"'

test('/contact leads to the support’s WhatsApp where there is one, with its hours', async () => {
  const { text } = await given(withChat).visitor.get('/contact').expect(200)

  expect(text).toContain(chat)
  expect(text).toContain(`WhatsApp do suporte, ${support.hours}.`)
})

test.for(['/', '/terms'])('%s names the chat among the ways of the support where there is one', async (path) => {
  const words = async (site: ReturnType<typeof given>) => (await site.visitor.get(path).expect(200)).text

  expect(await words(given(withChat))).toContain('por e-mail e chat')
  expect(await words(given())).not.toContain('e chat')
})

test('without a number no page leads to a chat', async () => {
  const { agent } = await aMember()

  expect((await given().visitor.get('/contact').expect(200)).text).not.toContain('wa.me')
  expect((await agent.get('/dashboard/conta').expect(200)).text).not.toContain('wa.me')
})

test('a member cancels from the account, by the contact form, a mail to the support or in its chat', async () => {
  const { data, accounts } = database
  const site = given({ data, accounts, environment: { ...withChat.environment, TRUST_PROXY: '1' } })
  const { agent } = await aMember(anAddress(), site)
  const { text } = await agent.get('/dashboard/conta').expect(200)

  expect(text).toContain('href="/contact#mensagem"')
  expect(text).toContain('href="mailto:suporte@fechou.example?subject=Cancelar%20meu%20plano"')
  expect(text).toContain(support.vipHours)
  expect(text).toContain(chat)
})
