import { plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { getWell, sorryForLoss } from './phrases/afterwards.ts'
import type { Scene } from './scene.ts'

const ill =
  /gripad|doente|(?<!sem )(?:com|de) febre|internad|cirurgia|virose|dengue|covid|m[ée]dic\p{L}* mandou|alergia danada|me machuquei/iu
const passed = /passou|parou|melhorou|sem febre/iu
const relative =
  'm[ãa]e|pai|av[óôo]|filh[oa]|irm[ãa]o?|marido|esposa|mulher|ti[oa]|sogr[oa]|mainha|painho|cachorr[oa]|gat[oa]'
const loss = new RegExp(
  `faleceu|falecimento|vel[óo]rio|enterro|de luto|perdi (?:meu|minha) (?:${relative})(?!\\p{L})`,
  'iu',
)

/** One word for an illness or a loss that was told, before anything of business; '' where none was. */
export function sympathyFor(scene: Scene): Draft {
  const isTold = (what: RegExp) =>
    scene.tail.some(({ text }) => !text.endsWith('?') && what.test(text) && !passed.test(text))
  if (isTold(loss)) return filled(scene, sorryForLoss)
  return isTold(ill) ? filled(scene, getWell) : plain('')
}
