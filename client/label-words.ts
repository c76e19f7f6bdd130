import { createContext, useContext } from 'react'
import { labelName, noSettings, type LabelSettings } from '#shared/customers/label-settings.ts'
import { labelWords, type LabelWords } from '#shared/reading/label-words.ts'
import type { Label } from '#shared/reading/labels.ts'

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
