import type { ReadingPorts } from '#shared/beside/reading-flow.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { AskWorker } from './beside-ask-worker.ts'
import { sendForm } from './beside-server.ts'
import { namesOf } from './word-store.ts'

/** Words are read by the worker, and the server is asked with facts and names. */
export function portsOf(member: string, phrases: readonly OwnPhrase[], ask: AskWorker): ReadingPorts {
  return {
    async read(text, seller, customers) {
      const sellers = await namesOf(member).catch(() => [])
      return ask({ kind: 'read', text, seller, known: { sellers, phrases, customers } })
    },
    readPlain: (text, kept) => ask({ kind: 'plain', text, kept, phrases, now: wallTimeInSaoPaulo(new Date()) }),
    knownNames: async (names) => (await sendForm('nomes', { nomes: names.join('\n') })).names!,
    find: async (words) => (await sendForm('procurar', { palavras: words })).found!,
    answerFor: async (person) => (await sendForm('pessoa', { pessoa: person })).beside!,
    async keep({ name, person, beside: open, facts, bringBack }) {
      const fields = { membro: member, nome: name, pessoa: person, aberta: open, fatos: JSON.stringify(facts) }
      const { imported, beside } = await sendForm('fatos', { ...fields, ...(bringBack && { trazer: 'sim' }) })
      return imported!.kind === 'erased' ? imported! : { kind: 'kept', answer: beside!, contact: imported!.contact }
    },
  }
}
