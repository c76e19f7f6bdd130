import { addressed, addressIn } from './address.ts'
import type { Candidate } from './candidate.ts'
import { replyCheck } from './check/check-reply.ts'
import type { CourseAndState } from '../reading/read-state.ts'
import type { ReplySources } from './check/reply-sources.ts'
import { joined, plain, type Draft } from './draft.ts'
import { doubtOf } from './doubt.ts'
import { filled } from './filled.ts'
import { heardOnce } from './heard-once.ts'
import { openNames } from './open-names.ts'
import { opening } from './opening.ts'
import { answersSoon, holdShort } from './phrases/holding.ts'
import type { Scene } from './scene.ts'
import { caseOf } from './reply-cases.ts'
import { readAs } from './read-as.ts'
import { readInput, sceneOf } from './scene-of.ts'
import { hasStruck, silenceOf } from './silence.ts'
import { situationOf } from './situation-of.ts'
import type { Reply, Suggestion, WriterInput } from './suggestion.ts'

const offered = 3
const fewest = 2

/**
 * Writes the next message to a customer in three ways, or says why none is due. What it says of figures, dates, links,
 * promises and names stands in the catalogue, in the set-up or in the seller's own words. The same input gives the same
 * replies.
 *
 * @param whole as sceneOf takes it
 */
export function suggest(input: WriterInput, whole: CourseAndState = readInput(input)): Suggestion {
  const read = sceneOf(input, whole)
  const doubt = doubtOf(read)
  const scene = doubt?.isSaid ? sceneOf(readAs(read, doubt)) : read
  const silence = silenceOf(scene)
  if (silence?.kind === 'leave') return silence
  if (silence && !input.writesAnyway) return { ...silence, open: hasStruck(scene) ? openNames(scene) : [] }
  const { candidates, missing } = caseOf(scene)
  const written = {
    situation: situationOf(scene),
    open: openNames(scene),
    doubt,
    replies: chosen(candidates, scene, sourcesOf(scene)),
  }
  return missing ? { kind: 'missing', missing, ...written } : { kind: 'replies', ...written }
}

/** What a reply may rest on. The customer's words are none of it, but for the name they give themselves. */
function sourcesOf({ input: { catalogue, setUp, words, facts, contact, now }, name }: Scene): ReplySources {
  const sellerWords = words.flatMap((text, index) =>
    text !== null && facts.messages[index]?.from === 'seller' ? [text] : [],
  )
  return { catalogue, setUp, sellerWords, contact: `${contact} ${name ?? ''}`, now }
}

/** Where the seller bars the words of better ones. */
const lastResorts = (scene: Scene): Candidate[] => [
  { kind: 'hold', reason: 'Avisa que já responde', text: filled(scene, holdShort) },
  { kind: 'hold', reason: 'Pede um momento', text: filled(scene, answersSoon) },
  { kind: 'hold', reason: 'Confirma que recebeu', text: plain('Recebi, já volto aqui.') },
]

const greets = /^(?:oi|ol[áa]|bom dia|boa tarde|boa noite)(?!\p{L})/iu

/** Who is greeted in one reply is in each, with the pardon and the sympathy that are due. */
function withOpening(scene: Scene, draft: Draft, turn: number): Draft {
  const lead = opening(scene, turn)
  return draft.text === '' || greets.test(draft.text) || draft.text.startsWith(lead.text)
    ? draft
    : joined([lead, draft])
}

const greeting = /^(?:(?:oi|ol[áa]|bom dia|boa tarde|boa noite)[^.!?]*[.!?]\s*)+/iu
const ungreeted = (text: string) => text.replace(greeting, '') || text

/** Three that pass, each another text and another reason. */
function chosen(candidates: readonly Candidate[], scene: Scene, sources: ReplySources): Reply[] {
  const { name } = scene
  const check = replyCheck(sources)
  const address = scene.isOther ? null : addressIn(sources.sellerWords, name)
  const replies: Reply[] = []
  const resorts = lastResorts(scene)
  for (const [index, { text: draft, kind, reason }] of [...candidates, ...resorts].entries()) {
    // Two good ones are better with no third than with one that says nothing.
    if (replies.length === offered || (index >= candidates.length && replies.length >= fewest)) break
    const whole = heardOnce(scene, withOpening(scene, draft, replies.length))
    const once = name === null ? whole : withNameOnce(whole, name)
    const { text, facts } = address ? addressed(once, address) : once
    // The same words behind another greeting are the same reply.
    const isNew = replies.every((reply) => ungreeted(reply.text) !== ungreeted(text) && reply.reason !== reason)
    if (isNew && text !== '' && check(text).length === 0) replies.push({ text, facts, kind, reason })
  }
  return replies
}

/** A name that was said is not said again. */
function withNameOnce(draft: Draft, name: string): Draft {
  const { text, facts } = draft
  const again = text.indexOf(`, ${name}`, text.indexOf(name) + name.length)
  if (again < 0) return draft
  const length = name.length + 2
  const kept = facts.filter(({ start }) => start !== again + 2)
  const moved = kept.map((fact) =>
    fact.start > again ? { ...fact, start: fact.start - length, end: fact.end - length } : fact,
  )
  return withNameOnce({ text: text.slice(0, again) + text.slice(again + length), facts: moved }, name)
}
