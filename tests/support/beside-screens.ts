import type { Agent } from './accounts.ts'
import { askedForPrice, copied } from './beside.ts'

/** The window beside WhatsApp in each of its states, as browsers without scripts get it. */
export async function besideScreens(agent: Agent): Promise<[name: string, html: string][]> {
  const path = '/dashboard/ao-lado'
  const group = ['Ana', 'Bia', 'Caio'].map((author) => copied(5, author, 'oi')).join('\n')
  const states: Readonly<Record<string, Record<string, string>>> = {
    'whose it is': { texto: 'quanto custa?' },
    'who the seller is': { texto: askedForPrice() },
    replies: { texto: 'oi, tudo bem?', pessoa: 'nova' },
    'a missing fact': { texto: askedForPrice(), eu: 'Marina' },
    wait: { texto: `${copied(30, 'Bia Reis', 'oi')}\n${copied(20, 'Marina', 'oi, tudo bem?')}`, eu: 'Marina' },
    'in peace': { texto: copied(5, 'Davi Reis', 'por favor não me manda mais mensagem'), eu: '' },
    'a group': { texto: group },
  }
  const screens: [string, string][] = [[path, (await agent.get(path).expect(200)).text]]
  for (const [name, fields] of Object.entries(states)) {
    // oxlint-disable-next-line no-await-in-loop -- One text is read after the other.
    const { text } = await agent
      .post(path)
      .type('form')
      .send({ form: 'ler', ...fields })
      .expect(200)
    screens.push([`${path}, ${name}`, text])
  }
  return screens
}
