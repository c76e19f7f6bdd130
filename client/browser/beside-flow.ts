/** From a copied text to replies: who it is, what was said, and what to answer. Only facts leave the browser. */
import type { BesideView } from '#shared/beside/beside-view.ts'
import type { Copied, SaidMessage } from '#shared/beside/copied.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import { wordsKept } from './beside-kept-words.ts'
import { keepNames, keepSentences, namesOf } from './word-store.ts'
import type { AskWorker } from './beside-ask-worker.ts'
import type { Open } from './beside-open.ts'
import { sendForm } from './beside-server.ts'

type Chat = Extract<Copied, { kind: 'chat' }>
const now = () => wallTimeInSaoPaulo(new Date())

/** @param draw is given each state, and whether another person may be chosen for it */
export function besideFlow(
  member: string,
  phrases: readonly OwnPhrase[],
  ask: AskWorker,
  draw: (view: BesideView, canBeOfAnother: boolean) => void,
) {
  let open: Open | null = null
  /** The words at hand of whoever is open. */
  let said: readonly SaidMessage[] = []
  /** What waits for an answer of the seller. */
  let pending: { text: string; copied: Copied | null } = { text: '', copied: null }

  async function read(text: string) {
    const sellers = await namesOf(member).catch(() => [])
    const customers = open?.answer.person ? [open.answer.person.contact] : []
    let copied = await ask({ kind: 'read', text, known: { sellers, phrases, customers } })
    if (copied.kind === 'who') {
      const { names = [] } = await sendForm('nomes', { nomes: copied.people.map(({ name }) => name).join('\n') })
      if (names.length > 0) copied = await ask({ kind: 'read', text, known: { sellers, phrases, customers: names } })
    }
    pending = { text, copied }
    await take(copied)
  }

  async function take(copied: Copied) {
    if (copied.kind === 'refused' || copied.kind === 'who') return draw(copied, false)
    if (copied.kind === 'chat' && copied.contact !== null) return keep(copied, copied.contact, '')
    if (open?.answer.person) return ofPerson(open.answer.person.id, '')
    await search('')
  }

  /** A message without author, or of the seller alone: whose chat it is has been said. */
  async function ofPerson(id: string, newName: string) {
    const { text, copied } = pending
    const known = await sendForm('pessoa', { pessoa: id })
    const { person } = known.beside!
    if (copied?.kind === 'chat') return keep(copied, person?.contact ?? newName, person?.id ?? '')
    const plain = await ask({ kind: 'plain', text, facts: person?.facts ?? null, phrases, now: now() })
    const unkept = plain.added.length > 0 ? plain.facts : null
    open = { answer: known.beside!, newName, ...plain, writesAnyway: false, unkept }
    await write()
  }

  async function keep(chat: Chat, name: string, person: string, bringBack = false) {
    const fields = { membro: member, nome: name || 'Pessoa nova', pessoa: person, fatos: JSON.stringify(chat.facts) }
    const { imported, beside } = await sendForm('fatos', { ...fields, ...(bringBack && { trazer: 'sim' }) })
    if (imported?.kind === 'erased') return draw({ kind: 'erased', name: imported.name }, false)
    open = { answer: beside!, newName: '', added: [], said: chat.said, writesAnyway: false, unkept: null }
    await write(imported?.contact)
  }

  async function write(contact?: string) {
    const { person } = open!.answer
    const kept = await wordsKept(person?.contacts ?? []).catch(() => [])
    said = [...open!.said, ...kept]
    const { view, sentences } = await ask({ kind: 'write', asked: { ...open!, said, now: now() } })
    draw(view, open!.unkept !== null || pending.copied?.kind === 'plain')
    if (contact) await keepSentences(member, contact, sentences).catch(() => {})
  }

  async function search(words: string) {
    const { found = [] } = await sendForm('procurar', { palavras: words })
    draw({ kind: 'whose', found, words }, false)
  }

  return {
    read,
    search,
    ofPerson,
    open: () => open,
    said: () => said,

    async openPerson(id: string) {
      const { beside } = await sendForm('pessoa', { pessoa: id })
      open = { answer: beside!, newName: '', added: [], said: [], writesAnyway: false, unkept: null }
      await write()
    },

    async chooseSeller(name: string) {
      if (name !== '') await keepNames(member, [...(await namesOf(member)), name]).catch(() => {})
      const copied = await ask({ kind: 'choose', seller: name })
      pending = { ...pending, copied }
      await take(copied)
    },

    bringBack: () => keep(pending.copied as Chat, (pending.copied as Chat).contact ?? '', '', true),

    async writeAnyway() {
      open = { ...open!, writesAnyway: true }
      await write()
    },

    /** Writes anew with what is kept now. */
    async again() {
      const { beside } = await sendForm('pessoa', { pessoa: open!.answer.person?.id ?? '' })
      open = { ...open!, answer: beside! }
      await write()
    },

    /** A reply was used: the message that it answers is of this person. */
    async keepUnkept() {
      const { unkept, answer, newName } = open ?? {}
      const name = answer?.person?.contact ?? newName
      if (!unkept || !name) return
      open = { ...open!, unkept: null }
      const fields = { nome: name, pessoa: answer?.person?.id ?? '', fatos: JSON.stringify(unkept) }
      const { beside } = await sendForm('fatos', { membro: member, ...fields })
      if (beside) open = { ...open!, answer: beside, added: [] }
    },

    forget: () => void (open = null),
  }
}

export type BesideFlow = ReturnType<typeof besideFlow>
