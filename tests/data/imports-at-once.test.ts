import { afterAll, expect, test } from 'vitest'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { aDatabase } from '#tests/support/database.ts'
import { chat } from '#tests/support/sellers.ts'
import { aSignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

test('chats that a seller sends at the same time are all kept, each as one person', async () => {
  const { agent, id, workspace } = await aSignedInSeller(database)
  const fatos = (number: number) =>
    JSON.stringify(encodeFacts(chat(`2026-03-${10 + number}T09:00`, 'C: oi, quanto custa?', 'S: sai por R$ 890')))
  const sent = Array.from({ length: 18 }, (_, number) =>
    agent
      .post('/dashboard/conectar')
      .accept('json')
      .type('form')
      .send({ form: 'fatos', membro: id, nome: `Pessoa ${number}`, fatos: fatos(number) }),
  )
  const answers = await Promise.all(sent)

  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
  expect(await workspace.list({}, '2026-03-30T10:00', 'nome', 0, 50)).toMatchObject({ count: sent.length })
})
