import type { Catalogue } from '../../catalogue/catalogue.ts'
import { languageCounts } from '../../reading/language/language-counts.ts'
import type { WallTime } from '../../reading/conversation.ts'
import type { WriterSetUp } from '../suggestion.ts'
import { barred, marks, promises } from './promises.ts'
import { ungroundedFigures } from './grounding.ts'
import { strangeNames } from './strange-names.ts'
import { textsOf } from './source-texts.ts'
import { unkeptTimes } from './times-kept.ts'

/** What a reply may rest on: never the customer's words. */
export type ReplySources = {
  catalogue: Catalogue
  setUp: WriterSetUp | null
  sellerWords: readonly string[]
  contact: string
  now: WallTime
}

export type Problem = {
  kind:
    | 'length'
    | 'marks'
    | 'language'
    | 'figure'
    | 'time'
    | 'promise'
    | 'barred'
    | 'never-said'
    | 'never-promised'
    | 'name'
  words: string
}

const longest = 700

/** What is wrong with a reply, whoever wrote it; nothing where it may be shown. */
export function checkReply(text: string, sources: ReplySources): Problem[] {
  const problem =
    (kind: Problem['kind']) =>
    (words: string): Problem => ({ kind, words })
  if (text.trim() === '' || text.length > longest) return [{ kind: 'length', words: `${text.length}` }]
  const texts = textsOf(sources)
  return [
    ...(marks.exec(text) ?? []).slice(0, 1).map(problem('marks')),
    ...foreign(text).map(problem('language')),
    ...ungroundedFigures(text, sources, texts).map(problem('figure')),
    ...unkeptTimes(text, sources, texts).map(problem('time')),
    ...unsaidPromises(text, texts).map(problem('promise')),
    ...barred.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map(problem('barred')),
    ...sources.catalogue.neverSaid.filter((words) => isSaid(words, text)).map(problem('never-said')),
    ...sources.catalogue.neverPromised.filter((words) => isPromised(words, text)).map(problem('never-promised')),
    ...strangeNames(text, sources, texts).map(problem('name')),
  ]
}

function foreign(text: string): string[] {
  const { foreign: strange, portuguese, otherLetters } = languageCounts(text)
  return otherLetters > 0 || (strange >= 2 && strange > portuguese) ? [text.slice(0, 20)] : []
}

function unsaidPromises(text: string, texts: readonly string[]): string[] {
  return promises.flatMap((pattern) => {
    const said = text.match(pattern) ?? []
    return said.length > 0 && !texts.some((source) => new RegExp(pattern.source, 'iu').test(source))
      ? said.slice(0, 1)
      : []
  })
}

const folded = (text: string) => text.toLocaleLowerCase('pt-BR').normalize('NFD').replace(/\p{M}/gu, '')

function isSaid(words: string, text: string): boolean {
  const wanted = folded(words).trim()
  return (
    wanted !== '' &&
    new RegExp(`(?<!\\p{L})${wanted.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}(?!\\p{L})`, 'u').test(folded(text))
  )
}

const linking = new Set('a o as os um uma de do da dos das em no na nos nas e ou com sem para por que se'.split(' '))

/** All the words of a promise that carry it, in one sentence. */
function isPromised(promise: string, text: string): boolean {
  const wanted =
    folded(promise)
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => !linking.has(word)) ?? []
  if (wanted.length === 0) return isSaid(promise, text)
  return text.split(/[.!?\n]/u).some((sentence) => {
    const words = new Set(folded(sentence).match(/[\p{L}\p{N}]+/gu))
    return wanted.every((word) => words.has(word))
  })
}
