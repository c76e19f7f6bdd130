import { expect, test } from 'vitest'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import { customerInWords } from '#server/export/customer.ts'
import { factsInWords } from '#server/export/facts.ts'
import { conclude } from '#shared/customers/conclude.ts'
import { noSettings } from '#shared/customers/label-settings.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { chat } from '#tests/support/sellers.ts'

const empty = { contacts: [], corrections: [], events: [], followUps: [], distinct: [], labels: noSettings }

test('the file of a person has the stage of the screen, and that of before where they are asleep', () => {
  const renato = { ...newCustomer('Renato'), stage: 'proposta', asleep_at: '2026-11-25T09:10' }
  const fileAt = (now: string) => customerInWords({ customer: renato, ...empty }, now)
  expect(fileAt('2026-11-25T20:47')).toMatchObject({ etapa: 'Dormindo', 'etapa antes de dormir': 'Proposta' })
  expect(fileAt('2026-11-24T20:47')).toMatchObject({ etapa: 'Proposta' })
  expect(fileAt('2026-11-24T20:47')).not.toHaveProperty('etapa antes de dormir')
})

test('how sure a label is has no name that could be taken for the chance of a sale', () => {
  const [asked] = factsInWords(encodeFacts(chat('2026-11-25T09:10', 'C: quanto custa?')), noSettings) as object[]
  expect(asked).toHaveProperty('certeza')
  expect(asked).not.toHaveProperty('chances')
})

test('the file of a person says in Portuguese what they still wait for, and what their messages ask', () => {
  const messages = chat('2026-11-25T09:10', 'C: quanto custa? emite nota?', 'S: já te falo')
  const { reading } = conclude(messages, [], noSettings)
  const file = customerInWords({ customer: { ...newCustomer('Renato'), reading }, ...empty }, '2026-11-25T20:47')
  expect(file).toMatchObject({
    leitura: {
      'falta responder': [
        { 'o quê': 'o valor', 'perguntou em': '2026-11-25T09:10' },
        { 'o quê': 'a nota fiscal', 'perguntou em': '2026-11-25T09:10' },
      ],
    },
  })
  const [asked, putOff] = factsInWords(encodeFacts(messages), noSettings) as object[]
  expect(asked).toMatchObject({ pergunta: ['o valor', 'a nota fiscal'] })
  expect(putOff).toMatchObject({ 'encerra ou abre pergunta': false })
})
