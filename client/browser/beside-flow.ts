/** Drives the window's reading in the browser: only facts leave it. */
import type { BesideView } from '#shared/beside/beside-view.ts'
import type { SaidMessage } from '#shared/beside/copied.ts'
import { afterTap } from '#shared/beside/marks.ts'
import type { Open } from '#shared/beside/open.ts'
import { keepAdded, openPerson, readGiven, type Given, type Opened, type Wishes } from '#shared/beside/reading-flow.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { AskWorker } from './beside-ask-worker.ts'
import { wordsKept } from './beside-kept-words.ts'
import { portsOf } from './beside-ports.ts'
import { keepNames, keepSentences, namesOf } from './word-store.ts'

/** @param draw is given each state, and whether another person may be chosen for it */
export function besideFlow(
  member: string,
  phrases: readonly OwnPhrase[],
  ask: AskWorker,
  draw: (view: BesideView, canBeOfAnother?: boolean) => void,
) {
  const ports = portsOf(member, phrases, ask)
  let given: Given = { text: '', seller: null, person: '', newName: '' }
  let open: Open | null = null
  /** The words at hand of whoever is open, with those that the browser keeps. */
  let said: readonly SaidMessage[] = []
  let canBeOfAnother = false

  async function read(changed: Partial<Given>, wishes: Wishes = {}) {
    given = { ...given, ...changed }
    const step = await readGiven(given, wishes, ports)
    if (step.kind === 'open') return show(step, step.contact === null)
    if (step.kind === 'erased') open = null
    draw(step)
  }

  async function show(step: Opened, isUnsure: boolean) {
    open = step.open
    canBeOfAnother = isUnsure
    await write(step.contact)
  }

  async function write(contact: string | null = null) {
    const kept = await wordsKept(open!.answer.person?.contacts ?? []).catch(() => [])
    said = open!.said.concat(kept)
    const { view, sentences } = await ask({
      kind: 'write',
      asked: { ...open!, said, now: wallTimeInSaoPaulo(new Date()) },
    })
    draw(view, canBeOfAnother)
    if (contact !== null) await keepSentences(member, contact, sentences).catch(() => {})
  }

  return {
    read: (text: string) => read({ text, seller: null, person: open?.answer.person?.id ?? '', newName: '' }),
    search: (words: string) => read({}, { search: words }),
    ofPerson: (person: string, newName: string) => read({ person, newName }),
    openPerson: async (person: string) => show(await openPerson(person, ports), false),
    /** Whoever is open, or else whose text was given: neither is asked for again. */
    bringBack: async () =>
      open ? show((await keepAdded(open, true, ports)) as Opened, false) : read({}, { bringBack: true }),
    open: () => open,
    said: () => said,

    async chooseSeller(name: string) {
      if (name) await keepNames(member, [...(await namesOf(member)), name]).catch(() => {})
      await read({ seller: name })
    },

    async writeAnyway() {
      open = { ...open!, writesAnyway: true }
      await write()
    },

    /** Writes anew with what the seller says of the reading. */
    async mark(tapped: Readonly<Record<string, string>>) {
      open = { ...open!, marks: afterTap(open!.marks, tapped) }
      await write()
    },

    /** Writes anew with what is kept now. */
    async again() {
      open = { ...open!, answer: await ports.answerFor(open!.answer.person?.id ?? '') }
      await write()
    },

    /** A reply was used: the message that it answers is of this person. */
    async keepUnkept() {
      const used = open
      if (!used) return
      const step = await keepAdded(used, false, ports)
      // Another person may be open meanwhile.
      if (open !== used) return
      if (step.kind === 'open') open = step.open
      else draw(step)
    },

    forget: () => void (open = null),
  }
}

export type BesideFlow = ReturnType<typeof besideFlow>
