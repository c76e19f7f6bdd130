import { weekdayPattern } from '../time/calendar-names.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { namedBy } from './about.ts'
import type { Answer } from './answer.ts'
import { priceAnswer } from './price-answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'
import { timesAnswer } from './time-answer.ts'

const slotAsked = new RegExp(String.raw`hor[áa]rio|vaga|encaixe|agenda|marcar|hoje|amanh|${weekdayPattern}|\d ?h`, 'iu')
const detail =
  /tamanho|(?<!\p{L})(?:pp|gg|xg|xgg|p|m|g)(?!\p{L})|\d|cor(?:es)?(?!\p{L})|pret|branc|azul|verm|verd|rosa|bege|cinza|estoque/iu

/** 'Só no civil?', 'sem formol?': whether a part of an item can be had is the seller's to say. */
const limits = /(?<!\p{L})(?:s[óo]|somente|apenas|sem|meia|metade)(?!\p{L})/iu
export function availability(scene: Scene, said: Said): Answer | null {
  const { items } = namedBy(scene, said.text)
  if (items.length === 1 && limits.test(said.text)) return null
  if (items.length === 1 && !(detail.test(said.text) && !scene.isService)) {
    const clause = scene.course.priced < 0 ? priceAnswer(scene, items, true) : null
    if (clause) return { ...clause, topic: 'has', about: 'se tem e o preço', isYes: !isLimited(items[0]!) }
  }
  return slotAsked.test(said.text) && scene.isService ? timesAnswer(scene) : null
}

/** 'Colar letra (sem K, W e Y)': a yes to the letter K would be false. */
const isLimited = ({ conditions }: CatalogueItem) =>
  /(?<!\p{L})(?:sem|s[óo]|somente|menos|exceto|n[ãa]o|esgotad\p{L}*|acab\p{L}*|vendid\p{L}*|ultim\p{L}*|[úu]ltim\p{L}*|volta)(?!\p{L})/iu.test(
    conditions,
  )
