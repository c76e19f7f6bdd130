/**
 * From a copied text to what can be answered: whose chat it is, what was said, what is kept. A browser drives it without
 * sending a word, and the server for a browser without scripts; each has its own ports.
 */
import type { FactsCode } from '../reading/facts/facts-code.ts'
import type { BesideAnswer, FoundPerson } from './beside-answer.ts'
import type { BesideView, GivenToRead } from './beside-view.ts'
import type { Copied, PlainRead } from './copied.ts'
import { noMarks } from '../replies/suggestion.ts'
import { openOf, type Open } from './open.ts'

/** What the seller has copied and said of it. */
export type Given = Pick<GivenToRead, 'text' | 'seller' | 'person' | 'newName'>

export type Wishes = {
  /** The contact was erased, and is wanted back. */
  bringBack?: boolean
  /** Words to search people by; null where nobody is searched for. */
  search?: string | null
}

/** `person` is a customer's id, 'nova' for somebody new, or '' where the name tells; `beside` who was open then, or ''. */
type ChatToKeep = { name: string; person: string; beside: string; facts: FactsCode; bringBack: boolean }

/** `contact` is the id of the chat that was taken in. */
type KeptChat = { kind: 'kept'; answer: BesideAnswer; contact: string } | { kind: 'erased'; name: string }

export type ReadingPorts = {
  read: (text: string, seller: string | null, customers: readonly string[]) => Promise<Copied>
  /** Reads a message that was copied without author and time, after what is kept of whose it is. */
  readPlain: (text: string, kept: FactsCode | null) => Promise<PlainRead>
  /** Which of these names contacts have. */
  knownNames: (names: readonly string[]) => Promise<readonly string[]>
  find: (words: string) => Promise<FoundPerson[]>
  /** '' for somebody new. */
  answerFor: (person: string) => Promise<BesideAnswer>
  keep: (chat: ChatToKeep) => Promise<KeptChat>
}

/** `contact` is the id of the chat that was taken in; null where none was. */
export type Opened = { kind: 'open'; open: Open; contact: string | null }
type Asked = Extract<BesideView, { kind: 'refused' | 'who' | 'whose' | 'erased' }>

const opened = (open: Open, contact: string | null = null): Opened => ({ kind: 'open', open, contact })

/** Opens somebody of whom something is kept, without a text. */
export const openPerson = async (person: string, ports: ReadingPorts): Promise<Opened> =>
  opened(openOf(await ports.answerFor(person)))

/** Reads what was given until somebody is open, or something has to be asked. */
export async function readGiven(
  { text, seller, person, newName }: Given,
  { bringBack = false, search = null }: Wishes,
  ports: ReadingPorts,
): Promise<Asked | Opened> {
  const copied = await withKnownNames(text, seller, ports)
  if (copied.kind === 'refused' || copied.kind === 'who') return copied
  if (copied.kind === 'chat' && copied.contact !== null)
    return kept(
      { ...copied, name: copied.contact, person: '', beside: person === newPerson ? '' : person, bringBack },
      copied,
      ports,
    )
  if (person === '' || search !== null)
    return { kind: 'whose', found: await ports.find(search ?? ''), words: search ?? '' }
  const answer = await ports.answerFor(person === newPerson ? '' : person)
  const name = answer.person?.contact ?? newName
  if (copied.kind === 'chat' && name !== '')
    return kept({ ...copied, name, ...ofOpen(answer), bringBack }, copied, ports)
  if (copied.kind === 'chat') return opened(openOf(answer, { added: copied.facts, said: copied.said }))
  return opened(openOf(answer, { newName, ...(await ports.readPlain(copied.text, answer.person?.facts ?? null)) }))
}

const newPerson = 'nova'
const ofOpen = ({ person }: BesideAnswer) => ({ person: person?.id ?? newPerson, beside: '' })

/** Where nothing else tells who the seller is, a name that a contact has does. */
async function withKnownNames(text: string, seller: string | null, ports: ReadingPorts): Promise<Copied> {
  const copied = await ports.read(text, seller, [])
  if (copied.kind !== 'who') return copied
  const names = await ports.knownNames(copied.people.map(({ name }) => name))
  return names.length === 0 ? copied : ports.read(text, seller, names)
}

async function kept(
  { name, person, beside, facts, bringBack }: ChatToKeep,
  { said, writesAnyway = false, marks = noMarks }: Pick<Open, 'said'> & Partial<Open>,
  ports: ReadingPorts,
): Promise<Asked | Opened> {
  const report = await ports.keep({ name, person, beside, facts, bringBack })
  return report.kind === 'erased'
    ? report
    : opened(openOf(report.answer, { said, writesAnyway, marks }), report.contact)
}

/** Keeps what is read of whoever is open; of somebody new without a name nothing is. */
export async function keepAdded(open: Open, bringBack: boolean, ports: ReadingPorts): Promise<Asked | Opened> {
  const { answer, newName, added } = open
  const name = answer.person?.contact ?? newName
  if (added === null || name === '') return opened(open)
  return kept({ name, ...ofOpen(answer), facts: added, bringBack }, open, ports)
}
