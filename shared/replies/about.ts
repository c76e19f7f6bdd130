import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { namedIn, type Named } from './items.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'

/**
 * What a text of the customer names. A part of another item's name that is also a part of what they talk about is taken
 * for that: 'o plano' of a consultancy that includes one.
 */
export function namedBy(scene: Scene, text: string): Named {
  const read = namedInScene.get(scene) ?? new Map<string, Named>()
  namedInScene.set(scene, read)
  const named = read.get(text) ?? readNamed(scene, text)
  read.set(text, named)
  return named
}

/** Each text is read once: of 40 unanswered sentences each asks what all of them name. */
const namedInScene = new WeakMap<Scene, Map<string, Named>>()

function readNamed({ index, item }: Scene, text: string): Named {
  const named = namedIn(text, index.items)
  if (named.isWhole || item === null) return named
  const own = topicKeys(`${item.name} ${item.included}`)
  const keys = topicKeys(text)
  return keys.length > 0 && shared(keys, own) === keys.length
    ? { items: [item], isWhole: false, unknown: false }
    : named
}

/** The items that a sentence is about; null where it names what is not in the catalogue. */
export function itemsAsked(scene: Scene, { text, message }: Said): { items: CatalogueItem[]; isNamed: boolean } | null {
  const own = namedBy(scene, text)
  if (own.items.length > 0) return { items: own.items, isNamed: true }
  const around = [...textsBefore(scene, message), ...scene.tail.map((other) => other.text)]
    .toReversed()
    .map((other) => namedBy(scene, other).items)
    .find((items) => items.length > 0)
  if (around) return { items: around, isNamed: true }
  if (own.unknown) return null
  return scene.item ? { items: [scene.item], isNamed: scene.course.lastSeller < 0 } : { items: [], isNamed: false }
}

const messagesBefore = 5
/** What the customer wrote shortly before it in the same turn. */
function textsBefore({ input: { words, facts } }: Scene, message: number): string[] {
  const from = facts.messages.slice(0, message).findLastIndex(({ from: who }) => who === 'seller') + 1
  return words.slice(Math.max(from, message - messagesBefore), message).map((text) => text ?? '')
}
