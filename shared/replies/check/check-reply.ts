import { languageCounts } from '#shared/portuguese/language-counts.ts'
import { knownFrom } from './known.ts'
import type { ReplySources } from './reply-sources.ts'
import { barred, marks, promises } from './promises.ts'
import { ungroundedFigures } from './grounding.ts'
import { folded } from '#shared/portuguese/folded.ts'
import { isSaid } from './is-said.ts'
import { strangeNames } from './strange-names.ts'
import { unkeptTimes } from './times-kept.ts'

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
export const checkReply = (text: string, sources: ReplySources): Problem[] => replyCheck(sources)(text)

/** The check of several replies to one conversation: what they may rest on is read once. */
export function replyCheck(sources: ReplySources): (text: string) => Problem[] {
  const { texts, figures, times } = knownFrom(sources)
  const { neverSaid, neverPromised } = sources.catalogue
  return (text) => {
    if (text.trim() === '' || text.length > longest) return [{ kind: 'length', words: `${text.length}` }]
    const problems: Record<Exclude<Problem['kind'], 'length'>, string[]> = {
      marks: (marks.exec(text) ?? []).slice(0, 1),
      language: foreign(text),
      figure: ungroundedFigures(text, sources, figures),
      time: unkeptTimes(text, sources, times),
      promise: unsaidPromises(text, texts),
      barred: barred.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
      'never-said': neverSaid.filter((words) => isSaid(words, text)),
      'never-promised': neverPromised.filter((words) => isPromised(words, text)),
      name: strangeNames(text, sources, texts),
    }
    return Object.entries(problems).flatMap(([kind, found]) =>
      found.map((words) => ({ kind: kind as Problem['kind'], words })),
    )
  }
}

function foreign(text: string): string[] {
  const { foreign: strange, portuguese, otherLetters } = languageCounts(text.replace(/\(\d+ un\.\)/gu, ' '))
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
