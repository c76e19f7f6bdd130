import { maxLettersRead } from './letters-read.ts'

/** Short words of one language alone, as people type them; those that Portuguese has too are left out. */
const portugueseWords = new Set(
  'oi olá ola não nao é o os um uma uns vc você voce tá ta tô to quanto bom boa dia tarde noite pra pro com sim obrigada obrigado tem eu do da na no ao mas também quero'.split(
    ' ',
  ),
)
const foreignWords = new Set(
  `the is are you how much what this that have it it's let's i i'm my we can please thanks hello hi yes and with
  el los las cuánto cuánta cuesta hola muy pero usted tiene gracias buenas buenos quiero puedo voy un una lo y está`.split(
    /\s+/,
  ),
)

/** Letters, those of them that are not Latin, and short words of Portuguese and of other languages. */
export type LanguageCounts = { letters: number; otherLetters: number; portuguese: number; foreign: number }

export function languageCounts(text: string): LanguageCounts {
  const said = text.slice(0, maxLettersRead).toLowerCase()
  const words = said.match(/[\p{L}']+/gu) ?? []
  return {
    letters: said.match(/\p{L}/gu)?.length ?? 0,
    otherLetters: said.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0,
    portuguese: words.filter((word) => portugueseWords.has(word)).length,
    foreign: words.filter((word) => foreignWords.has(word)).length,
  }
}
