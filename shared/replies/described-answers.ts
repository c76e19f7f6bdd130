import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { answer, inside, itemFact, type Answer } from './answer.ts'
import { fill, joined, plain } from './draft.ts'
import { filled } from './filled.ts'
import { articleOf } from './item-words.ts'
import { audience, deadline, duration, included, ready, readyFeminine } from './phrases/answers.ts'
import type { Phrases } from './phrases/phrases.ts'
import { withArticle } from './price-answers.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Scene } from './scene.ts'

const startsAsSpan = /^(?:em |de )?(?=até |\d|cerca de |uns |umas |entre )/iu
/** What the customer calls the thing that is to be ready: `o plano`. */
const subject = /(?<!\p{L})([oa]) (\p{L}{3,}) (?:fica|sai|demora|chega|leva|est[áa]|estaria|ficaria)(?!\p{L})/iu

/** `o plano fica pronto em até 5 dias úteis`, `o prazo é de 5 dias` */
export function deadlineAnswer(scene: Scene, item: CatalogueItem, asked: string): Answer | null {
  if (item.deadline.trim() === '' || isSaidOtherwise(scene, item.deadline)) return null
  const given = inside(item.deadline)
  const own = /^(\p{L}{3,}) ((?:em|até) .+)$/iu.exec(given)
  if (own && !/^(?:pronto|pronta|entrega|envio|prazo)$/iu.test(own[1]!)) {
    const { article } = articleOf(own[1]!)
    return readyClause(scene, item, article, own[1]!, own[2]!)
  }
  if (!startsAsSpan.test(given))
    return answer('deadline', fill('sobre o prazo: {it}', { it: itemFact(item, 'deadline', given) }))
  const span = given.replace(startsAsSpan, '')
  const named = subject.exec(asked)
  const said = named?.[2]?.toLocaleLowerCase('pt-BR') ?? ''
  if (said !== '' && `${item.name} ${item.included}`.toLocaleLowerCase('pt-BR').includes(said))
    return readyClause(scene, item, `${named![1]!.toLowerCase()} `, said, `em ${span}`)
  return answer(
    'deadline',
    filled(scene, deadline, { deadline: joined([plain('de'), itemFact(item, 'deadline', span)]) }),
  )
}

function readyClause(scene: Scene, item: CatalogueItem, article: string, name: string, span: string): Answer {
  const ways = article.startsWith('a') ? readyFeminine : ready
  const values = { subject: plain(`${article}${name}`), deadline: itemFact(item, 'deadline', span) }
  return answer('deadline', filled(scene, ways, values))
}

const clauses = { duration, included, audience } satisfies Record<string, Phrases>
type Described = keyof typeof clauses

/** @param isFirst - the item is named in it */
export function describedAnswer(scene: Scene, item: CatalogueItem, field: Described, isFirst: boolean): Answer | null {
  if (item[field].trim() === '' || isSaidOtherwise(scene, item[field])) return null
  const value = inside(item[field]).replace(/^(?:dura|inclui|é) /iu, '')
  const said = field === 'audience' && !/^para /iu.test(value) ? `para ${value}` : value
  const clause = filled(scene, clauses[field], { [field]: itemFact(item, field, said) })
  return answer(
    field,
    isFirst && /^(?:inclui|dura|é) /u.test(clause.text)
      ? fill('{item} {clause}', { item: withArticle(item), clause })
      : clause,
  )
}
