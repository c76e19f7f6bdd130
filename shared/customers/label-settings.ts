import { labelWords } from '../reading/label-words.ts'
import { labels, type Label } from '../reading/labels.ts'
import { noOwnLabels, type OwnLabels, type OwnLabelRefusal } from './own-labels.ts'

/** How a workspace has set labels: which of the reader's are off, its own names of some, and labels of its own. */
export type LabelSettings = {
  off: readonly Label[]
  names: Readonly<Partial<Record<Label, string>>>
  own: OwnLabels
}

export const noSettings: LabelSettings = { off: [], names: {}, own: noOwnLabels }

/** Labels that are drawn: the others say little. */
export const drawnLabels = labels.filter((label) => labelWords[label] !== null)

/** A request to be left in peace is heard, whatever the settings. */
export const alwaysOn: Label = 'opt_out'

export const isSwitchable = (label: Label) => label !== alwaysOn && labelWords[label] !== null

/** A label's name on the screen: the workspace's own, or the reader's. */
export function labelName(label: Label, { names }: Pick<LabelSettings, 'names'>): string {
  return names[label] ?? labelWords[label]?.words ?? label
}

/** Names of own labels, in the order of the workspace; of those that were deleted, none. */
export function ownLabelNames(ids: readonly string[], { own }: Pick<LabelSettings, 'own'>): string[] {
  return own.labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

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

/** Settings with other own labels, or why they stay as they are. */
export function withOwn(settings: LabelSettings, own: OwnLabels | OwnLabelRefusal): LabelSettings | OwnLabelRefusal {
  return typeof own === 'string' ? own : { ...settings, own }
}

/** Whether anybody can be concluded in another way. A name changes nobody, and a phrase that is new has marked nobody yet. */
export function concludesOtherwise(before: LabelSettings, after: LabelSettings): boolean {
  const marking = ({ own }: LabelSettings) =>
    own.labels.flatMap(({ id, phrases }) =>
      phrases.filter((phrase) => phrase.id < before.own.next).map((phrase) => `${id} ${phrase.id}`),
    )
  const deciding = (settings: LabelSettings) => [...settings.off, ...marking(settings)].toSorted().join()
  return deciding(before) !== deciding(after)
}
