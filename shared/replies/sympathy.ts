import { plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { getWell, sorryForLoss } from './phrases/afterwards.ts'
import type { Scene } from './scene.ts'

const ill =
  /gripad|doente|febre|hospital|internad|cirurgia|virose|dengue|covid|m[ée]dic\p{L}* mandou|alergia danada|machuquei|quebrei o/iu
const loss = /falec|vel[óo]rio|enterro|de luto|perdi (?:meu|minha)/iu

/** One word for an illness or a loss that was told, before anything of business; '' where none was. */
export function sympathyFor(scene: Scene): Draft {
  const isTold = (what: RegExp) => scene.tail.some(({ text }) => !text.endsWith('?') && what.test(text))
  if (isTold(loss)) return filled(scene, sorryForLoss)
  return isTold(ill) ? filled(scene, getWell) : plain('')
}
