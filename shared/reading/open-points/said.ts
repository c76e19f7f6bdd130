import type { Course } from '../course.ts'
import type { Label } from '../labels.ts'
import type { Reading } from '../reading.ts'

/** One sentence of the customer, with what it does. */
export type Said = { text: string; labels: Label[]; message: number }

type Piece = { text: string; start: number; end: number }

/** Sentences of a message; a question mark ends one as a line does, the point within `1.150` does not. */
function sentencesOf(text: string): Piece[] {
  return [...text.matchAll(/(?:[^.?!\n…]|(?<=\d)\.(?=\d))+[.?!…]*/gu)]
    .flatMap(({ 0: sentence, index }) => questionsIn(sentence, index))
    .filter((found) => /[\p{L}\p{N}]/u.test(found.text))
}

const questionWord =
  'quanto|qto|qnto|qnt|quant[oa]s|qt[oa]s|qual|quais|onde|como|quando|por quant[oa]s|(?:a|at[ée]) (?:que|q) (?:hora|hr)s?'
const asking = `(?:${questionWord}|tem|t[êe]m|aceita|faz|fazem|entrega|entregam|leva|levam|precisa|d[áa] pr?a|posso|pode|vcs|voc[êe]s?|a sra?|o sr|a senhora)(?!\\p{L})`
const asksFirst = new RegExp(`(?<!\\p{L})(?:valor|pre[çc]o|t[áa]|${asking})`, 'iu')
const joint = new RegExp(`,? e (?=(?:se |tb |tamb[ée]m )?${asking})|, (?=(?:${questionWord})(?!\\p{L}))`, 'giu')

/** 'Quanto é o terno e por quantos dias fica comigo?' is two questions, both with its mark. */
function questionsIn(sentence: string, index: number): Piece[] {
  const mark = /\?[?!]*\s*$/u.test(sentence) ? '?' : ''
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: between, index: at } of sentence.matchAll(joint)) {
    if (!asksFirst.test(sentence.slice(from, at))) continue
    pieces.push({ text: sentence.slice(from, at).trim() + mark, start: index + from, end: index + at })
    from = at + between.length
  }
  return [...pieces, { text: sentence.slice(from).trim(), start: index + from, end: index + sentence.length }]
}

/** 'E o resto?', 'conseguiu ver?', '??': what was asked before the seller's last word waits, too. */
export const asksRest =
  /(?<!\p{L})(?:o resto|as? demais|outras? (?:coisas?|perguntas?|d[úu]vidas?)|alguma posi[çc][ãa]o|conseguiu ver|conseguem? (?:ver (?:pra|para) mim|me (?:responder|dar (?:um )?retorno)|responder)|me d[áa] (?:um )?retorno|no aguardo|aguard(?:o|amos) (?:o )?retorno|me responde)(?!\p{L})/iu
/** 'Oi??' */
const longestCall = 20
const calls = /^\P{L}*(?:(?:e a[íi]|oi+|al[ôo]|algu[ée]m|viu|ei|hein|opa)?\P{L}*\?|e (?:a[íi]|ent[ãa]o))\P{L}*$/iu
/** Asks for nothing but what was asked before. */
export const isNudge = (text: string) =>
  (text.length <= longestCall && calls.test(text)) || (asksRest.test(text) && text.length <= longestNudge)
const longestNudge = 60

/** The sentences of one message, each with the labels that count of it. */
export function saidIn(
  course: Pick<Course, 'labels'>,
  reading: Pick<Reading, 'labels'>,
  words: readonly (string | null)[],
  message: number,
): Said[] {
  const text = words[message]
  const counted = course.labels[message] ?? []
  if (text === null || text === undefined) return [{ text: '', labels: counted, message }]
  return sentencesOf(text.slice(0, 2000)).map((sentence) => ({
    text: sentence.text,
    message,
    labels: (reading.labels[message] ?? [])
      .filter(
        ({ label, spans }) =>
          counted.includes(label) && spans.some(({ start, end }) => start < sentence.end && end > sentence.start),
      )
      .map(({ label }) => label),
  }))
}
