import { plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import {
  getWell,
  relativeGetsWell,
  itHappens,
  noOffence,
  notEasy,
  sendsAgain,
  sorryForLoss,
  sorryItHappened,
  troubleElsewhere,
  whatABother,
  youAreRight,
} from './phrases/afterwards.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'

const relative =
  'm[ãa]e|pai|av[óôo]|filh[oa]|irm[ãa]o?|marido|esposa|mulher|ti[oa]|sogr[oa]|mainha|painho|cachorr[oa]|gat[oa]'
const had = '(?:com|peguei|pegou|tive|teve|deu) (?:\\p{L}+ )?'

/** 'A empresa anterior faltava sem avisar' */
const otherFirm = String.raw`(?<!\p{L})(?:[úu]ltim[oa]|anterior|antig[oa]|outra loja|veio um|j[áa] tenho um|copia e cola)(?!\p{L})`
const failing = String.raw`faltav|faltou|sumi|enrol|na m[ãa]o|pela metade|quando quer|passou [áa]gua|n[ãa]o (?:aparec|voltou|acha|termin)|estrag|destrui|passei vergonha|sem avisar|j[áa] vi esse filme|gastei`

const worry =
  /(?:n[ãa]o|n) (?:durmo|estou dormindo|t[ôo] dormindo|aguento mais)|(?<!\p{L})(?:esgotad|desesperad|aflit|preocupad)[oa](?!\p{L})|sem saber o que fazer|crise de (?:ansiedade|choro|p[âa]nico)/iu
/** 'Desculpa a grosseria de ontem' */
const apologisesForManner =
  /(?:desculp\p{L}*|perd[ãa]o|perdoa)[,!]? (?:(?:me|mesmo|viu|t[áa]|a|o|as|pel[ao]s?|por|se|eu|minha|meu|ser|ter|tanta?) )*(?:gross|jeito|estress|nerv|incomod|inconven|inc[ôo]mod|abus|confus|bagun[çc]|vacil|humor|mau |insist|chat|ignor|rude|sumi[çc]o|trabalho|fui |qualquer coisa)|(?<!\p{L})(?:fui|sei que fui|tava|estava) (?:\p{L}+ )?(?:gross[oa]|gross?eir[oa]|rude)(?!\p{L})/iu
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
  [worry, notEasy],
  [
    /me perdoa|foi mal|me enrolei|imprevisto|desculpa (?:a|pela) demora|(?<!\p{L})(?:n|n[ãa]o) (?:vou conseguir|consigo) (?:ir|chegar)|(?<!\p{L})(?:n|n[ãa]o) chego (?:a tempo|[àa]s)/iu,
    itHappens,
  ],
  [apologisesForManner, noOffence],
  [/(?<!\p{L})(?:faz|fa[çc]a) direito|n[ãa]o sou obrigad|(?<!\p{L})(?:palha[çc]ada|descaso)(?!\p{L})/iu, youAreRight],
  [new RegExp(`(?=.*(?:${otherFirm}))(?=.*(?:${failing}))`, 'iu'), troubleElsewhere],
  [/(?:arquivo|link|pdf) (?:\p{L}+ )?(?:n|n[ãa]o) (?:abre|abriu|carrega)/iu, sendsAgain],
]
const passed = /passou|parou|melhorou|sem febre/iu

const lately = 8
/** The customer has told of a worry in what was said last. */
export const isWorried = ({ input: { words, facts } }: Scene): boolean =>
  words.slice(-lately).some((text, at, { length }) => {
    const from = facts.messages[words.length - length + at]?.from
    return from === 'customer' && worry.test(text ?? '')
  })

/** One word for a trouble that was told, before anything of business; '' where none was. */
export function sympathyFor(scene: Scene): Draft {
  const told = scene.tail.filter(({ text }) => !text.endsWith('?'))
  const ways = troubles.find(([what, word]) =>
    told.some(({ text }) => what.test(text) && !(word === getWell && passed.test(text))),
  )?.[1]
  if (ways === getWell) {
    const [, whose = '', relation = ''] =
      /(?<!\p{L})(minha|meu) (m[ãa]e|pai|filh[oa]|av[óô]|marido|esposa|irm[ãa]o?)(?!\p{L})/iu.exec(scene.tailText) ?? []
    if (relation !== '') {
      const whom = plain(`${whose.toLowerCase() === 'meu' ? 'o seu' : 'a sua'} ${relation.toLowerCase()}`)
      return filled(scene, relativeGetsWell, { whom })
    }
  }
  return ways ? filled(scene, ways) : plain('')
}
