import { bookedMoment } from './agreed-moment.ts'
import { capital, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { agreed, gladYouLike, goodToHear, whatAJoy, willDo } from './phrases/afterwards.ts'
import type { Scene } from './scene.ts'

const takes =
  /(?<!\p{L}|(?:n|n[ãa]o|a|da|de|outra|essa|que) )(?:quero|marca|pode marcar|pode reservar|assim (?:sim|eu gosto|eu consigo)|a[íi] sim|(?<=^|[,.!] ?|ent[ãa]o )fechad[oa]|fechou(?! \d)|fechamos|vou querer|manda fazer|pode (?:fazer|encomendar|separar|fechar)|vou levar|pode mandar)(?!\p{L}| saber| ver| uma? ideia| [ée] )/iu

const delights =
  /n[ãa]o (?:consigo parar|paro) de olhar|apaixonad|(?<!\p{L})(?:amei|adorei|adorou)(?!\p{L})|ficou (?:show|lind|perfeit|[óo]tim)|muito lind|que lind/iu

/** 'Que bom!' to a yes or a delight beside a question: 'quero os 2, entrega na Penha?' */
const joys =
  /(?<!\p{L})bodas(?!\p{L})|anos de casad|(?:vou|vamos) (?:me |nos )?casar|(?<!\p{L})caso (?:dia|em|no)|(?:estou|t[ôo]) gr[áa]vida|minha formatura|(?<!\p{L})nasceu(?!\p{L})|(?<!\p{L})\d+ aninhos?(?!\p{L})|beb[êe] .*previst|(?:estou|t[ôo]) noiv[oa]|pedid[oa] em casamento/iu

export const joyHeard = (scene: Scene): Draft => (isSaidIn(scene, joys) ? filled(scene, whatAJoy) : plain(''))

const isSaidIn = ({ tail }: Scene, what: RegExp) => tail.some(({ text }) => !text.endsWith('?') && what.test(text))

/** 'Quer que eu meça?' */
const offersHelp = /quer que eu [^?]*\?\P{L}*$/iu

/** What the seller has offered is ordered. */
export const takesIt = (scene: Scene): boolean => scene.course.lastSeller >= 0 && isSaidIn(scene, takes)

/** 'Tudo mal, né': nobody is glad. */
const upset =
  /chatead|decepcion|insatisf|indignad|nervos[oa]|[😡😤😠🤬😢]|palha[çc]ada|absurdo|tudo mal|n[ãa]o gostei|chorando|preju[íi]zo|desist|reclam|(?:n[ãa]o|n) resolver|quebr(?:ad|ou)|vazou|veio errad|segunda vez|terceira vez|demora viu|vixe demora|internad|faleci|rem[ée]dio|alergi/iu
const isUpset = ({ tailText }: Scene) => upset.test(tailText)

export function yesHeard(scene: Scene, turn: number): Draft {
  const moment = bookedMoment(scene)
  if (moment) return filled(scene, agreed, { moment, Moment: { ...moment, text: capital(moment.text) } }, turn)
  if (isUpset(scene)) return plain('')
  if (takesIt(scene)) return filled(scene, offersHelp.test(scene.sellerLast) ? willDo : goodToHear, {}, turn)
  const joy = joyHeard(scene)
  if (joy.text !== '') return joy
  return isSaidIn(scene, delights) ? filled(scene, gladYouLike) : plain('')
}
