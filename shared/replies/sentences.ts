type Piece = { text: string; start: number; end: number }

/** Sentences of a message; a question mark ends one as a line does, the point within `1.150` does not. */
export function sentencesOf(text: string): Piece[] {
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
