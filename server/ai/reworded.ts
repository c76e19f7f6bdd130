import { folded } from '#shared/portuguese/folded.ts'
import type { Problem } from '#shared/replies/check/check-reply.ts'
import { figuresIn } from '#shared/replies/check/figures.ts'
import { calledName } from '#shared/replies/customer-name.ts'
import { isAlike } from '#shared/portuguese/likeness.ts'
import { ordinaryWords } from './ordinary-words.ts'

/** The embedded writer's reply, and what it rests on. */
export type Original = {
  text: string
  contact: string
  /** `replyCheck` of all that the seller says. */
  check: (text: string) => readonly Problem[]
}

export type Objection = Problem['kind'] | 'address' | 'strange' | 'negation' | 'lost' | 'repeated'

/** How much longer than its original a text may be, in characters. */
const maxAdded = 160
/** Of the words that carry what is said. */
const leastKept = 0.6

/**
 * Why a model's text is not shown; null where it may be. It has to say what its original says, in other ordinary words: the
 * model may have obeyed somebody who wrote into the conversation, a name or the catalogue, so that nothing it adds is believed.
 */
export function objectionTo(text: string, original: Original): Objection | null {
  const added = objectionToPart(text, original)
  if (added !== null) return added
  if (text.trim() === original.text.trim()) return 'repeated'
  if (negationsIn(text) < negationsIn(original.text)) return 'negation'
  const wanted = contentWords(original.text)
  const words = wordsIn(text)
  const kept = wanted.filter((word) => words.some((other) => isAlike(word, other)))
  if (kept.length < wanted.length * leastKept) return 'lost'
  return figuresIn(original.text).some(({ kind, key }) => !hasFigure(text, kind, key)) ? 'lost' : null
}

/** The same for the beginning of a text that is still being written. */
export function objectionToPart(text: string, { text: original, contact, check }: Original): Objection | null {
  if (text.length > original.length + maxAdded) return 'length'
  if (/\p{Extended_Pictographic}/u.test(text) && !/\p{Extended_Pictographic}/u.test(original)) return 'marks'
  if (/[^\P{C}\n]/u.test(text)) return 'marks'
  const newFigure = figuresIn(text).find(({ kind, key }) => !hasFigure(original, kind, key))
  if (newFigure) return objectionToFigure[newFigure.kind]
  const [problem] = check(text)
  if (problem) return problem.kind
  if (negationsIn(text) > negationsIn(original)) return 'negation'
  if (spelt.test(text)) return 'strange'
  const known = wordsIn(`${original} ${calledName(contact) ?? ''}`)
  const isKnown = (word: string) => known.some((other) => isAlike(word, other))
  return contentWords(text.replace(howAreYou, ' ')).every(isKnown) ? null : 'strange'
}

const objectionToFigure: Readonly<Record<ReturnType<typeof figuresIn>[number]['kind'], Objection>> = {
  money: 'figure',
  percent: 'figure',
  instalments: 'figure',
  count: 'figure',
  time: 'time',
  date: 'time',
  link: 'address',
  email: 'address',
  phone: 'address',
}

const hasFigure = (text: string, kind: string, key: string) =>
  figuresIn(text).some((figure) => figure.kind === kind && figure.key === key)

const negations =
  /(?<!\p{L})(?:n[ãa]o|nunca|jamais|nem|sem|nenhum\p{L}*|nada|ningu[ée]m|tampouco|evite\p{L}*|pare\p{L}?)(?!\p{L})/giu
const negationsIn = (text: string) => text.match(negations)?.length ?? 0

/** 'Tudo' by itself promises. */
const howAreYou = /(?<!\p{L})tudo (?:bem|certo)(?!\p{L})/giu

/** `g o l p e` and `g.o.l.p.e`: letters one by one are no words that could be looked up. */
const spelt = /(?<!\p{L})(?:\p{L}[\s.,_-]{1,2}){3,}\p{L}(?!\p{L})/u

const wordsIn = (text: string): string[] => folded(text).match(/\p{L}{4,}/gu) ?? []

const contentWords = (text: string) => [...new Set(wordsIn(text))].filter((word) => !ordinaryWords.has(word))
