import { fill, grounded, plain, type Draft } from './draft.ts'
import { phrase, type Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'

/** A phrase with its values; `{name}` needs none to be given, and is left out with its comma where nobody has one. */
export function filled(scene: Scene, ways: Phrases, values: Record<string, Draft> = {}, turn = 0): Draft {
  const template = phrase(scene, ways, turn)
  if (!template.includes('{name}')) return fill(template, values)
  const name = scene.name === null ? null : grounded(scene.name, { from: 'conversation' })
  return name
    ? fill(template, { ...values, name })
    : fill(template.replace(/,? ?\{name\}/u, ''), { ...values, name: plain('') })
}
