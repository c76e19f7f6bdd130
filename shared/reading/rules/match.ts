import type { Label } from '../labels.ts'
import { lists } from '#shared/portuguese/lists.ts'
import { compile, PatternIndex, type Pattern, type Place } from '#shared/portuguese/pattern.ts'
import type { Word } from '#shared/portuguese/words.ts'
import { keysOfWord } from '#shared/portuguese/words.ts'
import type { SellerAct } from '../seller-acts.ts'
import { deciding } from './deciding.ts'
import { endings } from './endings.ts'
import { objectionRules } from './objections.ts'
import { questions } from './questions.ts'
import type { Rule } from './rule.ts'
import { smallTalk } from './small-talk.ts'

const rules: Rule[] = [...questions, ...deciding, ...objectionRules, ...endings, ...smallTalk]

const ruleIndex = new PatternIndex<Rule>(
  rules.flatMap((rule) => rule.patterns.map((source): [Pattern, Rule] => [compile(source, lists), rule])),
)

/** What stands around a message. */
export type Surroundings = { acts: Set<SellerAct>; bought: boolean }

/** A rule that matched, with the offsets of the words. */
export type Match = { rule: Rule; pattern: string; label: Label; start: number; end: number; words: number }

/** All rules that match the words of a message, each with its longest match. */
export function matchRules(words: Word[], around: Surroundings): Match[] {
  const spoken = words.filter(({ kind }) => kind !== 'mark' && kind !== 'emoji')
  const asked = new Set(words.filter(({ key }) => key === '?').map(({ sentence }) => sentence))
  const best = new Map<Rule, Match>()
  for (const { pattern, owner: rule, place } of ruleIndex.find(spoken)) {
    if (rule.after && !rule.after.some((act) => around.acts.has(act))) continue
    if (rule.bought && !around.bought) continue
    const { first, last } = place
    const from = spoken[first]!
    const found = last - first + 1
    if ((best.get(rule)?.words ?? 0) >= found) continue
    if (pattern.asked && !asked.has(from.sentence)) continue
    if (rule.negatable && isNegated(spoken, place, pattern)) continue
    if (rule.own && isReported(spoken, first)) continue
    const { label } = rule
    best.set(rule, { rule, pattern: pattern.source, label, start: from.start, end: spoken[last]!.end, words: found })
  }
  return [...best.values()]
}

const negations = new Set(['nao', 'nem', 'nunca', 'sem', 'tanpoco'].flatMap(keysOfWord))
const adversatives = new Set(['mas', 'mais', 'porem', 'so', 'e'].flatMap(keysOfWord))
const reaching = 3

/** A negation up to three words before, in the same sentence, or right after and at its end ("caro não"). */
function isNegated(words: Word[], { first, last }: Place, pattern: Pattern): boolean {
  if (pattern.slots.some(({ keys }) => [...negations].some((negation) => keys.has(negation)))) return false
  const { sentence } = words[first]!
  for (let index = first - 1; index >= 0 && index >= first - reaching; index -= 1) {
    const word = words[index]!
    if (word.sentence !== sentence || adversatives.has(word.key)) break
    if (negations.has(word.key)) return true
  }
  const after = words[last + 1]
  return after !== undefined && after.sentence === sentence && after.key === 'nao'
}

const others = new Set(
  'ele ela eles elas marido esposa mae pai filho filha irma irmao amiga amigo vizinha vizinho cunhado cunhada socio chefe sogra'
    .split(' ')
    .flatMap(keysOfWord),
)
const saying = new Set(
  'disse falou fala diz acha achou perguntou pergunta reclamou reclama pensa quer falaram dizem'
    .split(' ')
    .flatMap(keysOfWord),
)

/** The words before belong to somebody else who says them, up to six words back in the same sentence. */
function isReported(words: Word[], first: number): boolean {
  const { sentence } = words[first]!
  const before = words.slice(Math.max(0, first - 6), first).filter((word) => word.sentence === sentence)
  const speaker = before.findIndex(({ key }) => others.has(key))
  return speaker >= 0 && before.slice(speaker + 1).some(({ key }) => saying.has(key))
}
