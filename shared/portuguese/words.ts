import { abbreviations } from './abbreviations.ts'
import { folded } from './folded.ts'
import { maxLettersRead } from './letters-read.ts'
import { isNumberWord } from './number-words.ts'
import { soundOf } from './sound.ts'

type WordKind = 'word' | 'number' | 'money' | 'time' | 'date' | 'phone' | 'email' | 'link' | 'emoji' | 'mark'

/**
 * A piece of a text. `key` is how patterns see it: a word by its sound (see sound.ts) with abbreviations written out, an
 * emoji or a mark as itself, everything else as its kind. `sentence` counts the sentences of the text; `start` and `end`
 * are offsets in UTF-16 units.
 */
export type Word = { kind: WordKind; key: string; start: number; end: number; sentence: number }

const money = String.raw`R\$ ?\d[\d.,]*(?: ?(?:mil|k)\b)?|\d[\d.,]* ?(?:reais|real|conto|contos|pila|pilas|mangos|pratas|dinheiros)\b`
const kinds: [WordKind, string][] = [
  ['link', String.raw`(?:https?:\/\/|www\.)\S+|[a-z0-9-]+\.(?:exemplo|example|com|com\.br|app|me|net)\/\S+`],
  ['email', String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,3}`],
  ['phone', String.raw`(?:\+?55 ?)?\(?\d{2}\)? ?9?\d{4}[- ]\d{4}\b|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{5}-\d{3}\b`],
  ['money', money],
  ['time', String.raw`\d{1,2}(?:h\d{2}|hrs?\b|h\b|:\d{2})|\d{1,2} ?horas?\b`],
  ['date', String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`],
  ['number', String.raw`\d+(?:[.,]\d+)*(?:%|x\b|k\b|kg\b|cm\b|m2\b|m²|mm\b|ml\b|gb\b)?`],
  ['word', String.raw`\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*`],
  ['emoji', String.raw`\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|(?:\ufe0f|\p{Emoji_Modifier}))*`],
  ['mark', String.raw`[?!.,;:…\n]`],
]
const pieces = new RegExp(kinds.map(([kind, source]) => `(?<${kind}>${source})`).join('|'), 'giu')

/** kkk, hahaha, rsrs, huehue. */
const laugh = /^(?:k{2,}|(?:ha|ah|he|hu|hua|hue|ka|kk|rs|shu){2,}h?|rs|hah|kak)$/u

const endsSentence = /[?!.;…\n]/u

/** Words of a text of at most `maxLength` characters; what follows is not read. */
export function wordsOf(text: string, maxLength = maxLettersRead): Word[] {
  const words: Word[] = []
  let sentence = 0
  for (const match of text.slice(0, maxLength).matchAll(pieces)) {
    const start = match.index
    const end = start + match[0].length
    const kind = kinds.find(([name]) => match.groups?.[name] !== undefined)![0]
    for (const key of keysOf(kind, match[0])) {
      words.push({ kind: key === '#' ? 'number' : kind, key, start, end, sentence })
    }
    if (kind === 'mark' && endsSentence.test(match[0])) sentence += 1
  }
  return words
}

function keysOf(kind: WordKind, piece: string): string[] {
  if (kind === 'number') return ['#']
  if (kind === 'emoji' || kind === 'mark') return [piece.replace(/(?:\ufe0f|\p{Emoji_Modifier})/gu, '')]
  if (kind !== 'word') return [`#${kind}`]
  return keysOfWord(piece)
}

/** How patterns see a word: its sound, or those of what it stands for (`oq` is `o que`). */
export function keysOfWord(word: string): string[] {
  const plain = folded(word).replace(/['’-]/gu, '')
  if (laugh.test(plain)) return ['#laugh']
  const once = plain.replace(/(\p{L})\1+/gu, '$1')
  const meant = abbreviations.get(plain) ?? abbreviations.get(once)
  if (meant) return meant.split(' ').map(soundOf)
  return [isNumberWord(plain) ? '#' : soundOf(plain)]
}
