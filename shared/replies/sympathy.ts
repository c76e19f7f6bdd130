import { plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import {
  getWell,
  itHappens,
  notEasy,
  sendsAgain,
  sorryForLoss,
  sorryItHappened,
  whatABother,
  youAreRight,
} from './phrases/afterwards.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'

const relative =
  'm[ãa]e|pai|av[óôo]|filh[oa]|irm[ãa]o?|marido|esposa|mulher|ti[oa]|sogr[oa]|mainha|painho|cachorr[oa]|gat[oa]'
const had = '(?:com|peguei|pegou|tive|teve|deu) (?:\\p{L}+ )?'

/** Troubles that are told, the gravest first, each with the word for it. */
const troubles: readonly [RegExp, Phrases][] = [
  [
    new RegExp(
      `faleceu|falecimento|vel[óo]rio|enterro|de luto|perdi (?:o |a )?(?:meu|minha) (?:${relative})(?!\\p{L})`,
      'iu',
    ),
    sorryForLoss,
  ],
  [
    new RegExp(
      `gripad|(?:t[áaôo]|est[áa]|fiquei|ficou|estou|t[ãa]o|muito) doente|(?<!sem )${had}febre|internad|${had}(?:virose|dengue|covid)|(?:fiz|fez|recuperando d[ae]|saiu d[ae]) (?:uma )?cirurgia|m[ée]dic\\p{L}* mandou|alergia danada|me machuquei`,
      'iu',
    ),
    getWell,
  ],
  [
    /(?:me|nos) (?:roubaram|assaltaram)|fu(?:i|mos) (?:roubad|assaltad)|levaram (?:meu|minha|tudo)|ca[íi] (?:em|n)u?m? ?golpe|sumiu com|fiquei traumatizad|j[áa] paguei .* (?:durou|sumiu)|nunca (?:me )?entreg(?:ou|aram)|(?:casa|loja|tudo) alagou|alagou (?:tudo|a casa|a loja)|pegou fogo|(?:sofri|tive|teve) (?:um )?acidente/iu,
    sorryItHappened,
  ],
  [
    /(?:motor|carro|moto|notebook) (?:\p{L}+ )?(?:quebrou|pifou|fundiu|abriu|enguiçou|bateu)|bati (?:o|meu) carro|(?:fui|foi) demitid|perdi o emprego|desempregad/iu,
    whatABother,
  ],
  [
    /(?:n[ãa]o|n) (?:durmo|estou dormindo|t[ôo] dormindo|aguento mais)|(?<!\p{L})(?:esgotad[oa]|desesperad[oa]|aflit[oa])(?!\p{L})|sem saber o que fazer|crise de (?:ansiedade|choro|p[âa]nico)/iu,
    notEasy,
  ],
  [
    /me perdoa|foi mal|me enrolei|imprevisto|(?<!\p{L})(?:n|n[ãa]o) (?:vou conseguir|consigo) (?:ir|chegar)|(?<!\p{L})(?:n|n[ãa]o) chego (?:a tempo|[àa]s)/iu,
    itHappens,
  ],
  [/(?<!\p{L})(?:faz|fa[çc]a) direito|n[ãa]o sou obrigad|(?<!\p{L})(?:palha[çc]ada|descaso)(?!\p{L})/iu, youAreRight],
  [/(?:arquivo|link|pdf) (?:\p{L}+ )?(?:n|n[ãa]o) (?:abre|abriu|carrega)/iu, sendsAgain],
]
const passed = /passou|parou|melhorou|sem febre/iu

/** One word for a trouble that was told, before anything of business; '' where none was. */
export function sympathyFor(scene: Scene): Draft {
  const told = scene.tail.filter(({ text }) => !text.endsWith('?') && !passed.test(text))
  const ways = troubles.find(([what]) => told.some(({ text }) => what.test(text)))?.[1]
  return ways ? filled(scene, ways) : plain('')
}
