import { createContext, useContext } from 'react'
import type { AnyLabel } from '#shared/customers/any-label.ts'
import { labelName, noSettings, type LabelSettings } from '#shared/customers/label-settings.ts'
import { labelWords, type LabelWords } from '#shared/reading/label-words.ts'
import { labels, type Label } from '#shared/reading/labels.ts'

/** How the workspace of the member has set its labels. Islands and public pages have the reader's own. */
export const LabelSettingsContext = createContext<LabelSettings>(noSettings)

/** Gives labels their words as the workspace has named them: null for one that says little, or is off. */
export function useLabelWords(): (label: Label) => LabelWords | null {
  const settings = useContext(LabelSettingsContext)
  return (label) => {
    const own = labelWords[label]
    return own && !settings.off.includes(label) ? { ...own, words: labelName(label, settings) } : null
  }
}

/** What a list can be filtered by, with its name: labels that are drawn and on, then the seller's own. */
export function useLabelChoices(): (readonly [AnyLabel, string])[] {
  const { own } = useContext(LabelSettingsContext)
  const wordsOf = useLabelWords()
  const ofReader = labels.flatMap((label) => {
    const words = wordsOf(label)?.words
    return words ? [[label, words] as const] : []
  })
  return [...ofReader, ...own.labels.map(({ id, name }) => [id, name] as const)]
}
