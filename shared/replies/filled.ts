import { fill, grounded, plain, type Draft } from './draft.ts'
import { isSaid } from './check/is-said.ts'
import { waysIn, type Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'

/** A phrase with its values; `{name}` needs none to be given, and is left out with its comma where nobody has one. */
export function filled(scene: Scene, ways: Phrases, values: Record<string, Draft> = {}, turn = 0): Draft {
  const templates = waysIn(scene, ways, turn)
  const { neverSaid } = scene.input.catalogue
  const isBarred = (template: string) => neverSaid.some((words) => isSaid(words, template))
  const template = templates.find((one) => !isBarred(one)) ?? templates[0]!
  if (!template.includes('{name}')) return fill(template, values)
  const name = scene.name === null ? null : grounded(scene.name, { from: 'conversation' })
  return name
    ? fill(template, { ...values, name })
    : fill(template.replace(/,? ?\{name\}/u, ''), { ...values, name: plain('') })
}
