import { labelWords } from '../reading/label-words.ts'
import { labels, type Label } from '../reading/labels.ts'

/** How a workspace has set the labels of the reader: which are off, and own names of some. */
export type LabelSettings = { off: readonly Label[]; names: Readonly<Partial<Record<Label, string>>> }

export const noSettings: LabelSettings = { off: [], names: {} }

/** Labels that are drawn: the others say little. */
export const drawnLabels = labels.filter((label) => labelWords[label] !== null)

/** Who asks to be left in peace is heard, whatever the settings. */
export const alwaysOn: Label = 'opt_out'

export const isSwitchable = (label: Label) => label !== alwaysOn && labelWords[label] !== null

/** A label's name on the screen: the workspace's own, or the reader's. */
export function labelName(label: Label, { names }: Pick<LabelSettings, 'names'>): string {
  return names[label] ?? labelWords[label]?.words ?? label
}

export const longestLabelName = 40

export function withSwitch(settings: LabelSettings, label: Label, isOn: boolean): LabelSettings {
  const others = settings.off.filter((each) => each !== label)
  return { ...settings, off: isOn ? others : [...others, label] }
}

/** An empty name, or the reader's own, gives the reader's name back. */
export function withName(settings: LabelSettings, label: Label, name: string): LabelSettings {
  const { [label]: _, ...others } = settings.names
  const isOwn = name !== '' && name !== labelWords[label]?.words
  return { ...settings, names: isOwn ? { ...others, [label]: name } : others }
}
