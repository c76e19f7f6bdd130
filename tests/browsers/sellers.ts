import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportName } from '#tests/support/exported-chats.ts'
import { signUp } from './accounts.ts'
import { desktop, newAddress, type Journeys } from './journeys.ts'

export function testSellers({ journey, site, folder }: Journeys) {
  journey(
    'a seller brings a chat: its sentence stands in this browser alone, the card moves and comes back, and out',
    desktop,
    async (tab) => {
      await signUp(tab, site, newAddress())
      await tab.see('Bem-vindo ao Fechou App')
      await tab.open(`${site}/dashboard/conectar`)
      const file = join(folder, exportName)
      const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
      const lines = ['Beatriz Lobo: oi, quanto custa?', 'Otávio: sai por R$ 450', 'Beatriz Lobo: assim eu quero fechar']
      await writeFile(file, lines.map((line) => `${today} 00:00 - ${line}\n`).join(''))
      await tab.attach('input[type=file]', file)
      await tab.see('Beatriz Lobo', '[role=log]')
      await tab.click('a', 'Ver quem vem primeiro')
      await tab.see('Beatriz')

      await tab.open(`${site}/dashboard/quadro`)
      const before = await tab.until(stageOfCard)
      await tab.click('a.card-move')
      await tab.click('dialog button', 'Descoberta')
      await tab.see('Beatriz foi para Descoberta.')
      await tab.until((stage) => document.querySelector(`[data-stage="${stage}"] .card`), 'descoberta')
      await tab.click('.undo-toast button', 'Desfazer')
      await tab.until((stage) => document.querySelector(`[data-stage="${stage}"] .card`), before)

      await tab.click('a.card-name')
      await tab.see('assim eu quero fechar')
      await tab.click('.sign-out')
      await tab.see('Logout realizado com sucesso', '.toast')
      await tab.until(isNothingKept)
    },
  )
}

/** In the page: the stage of the only card. */
const stageOfCard = () => document.querySelector('.card')?.closest<HTMLElement>('[data-stage]')?.dataset['stage']

/** In the page: whether no database of the browser is left. */
function isNothingKept() {
  const { dataset } = document.documentElement
  void indexedDB.databases().then((kept) => (dataset['kept'] = String(kept.length)))
  return dataset['kept'] === '0'
}
