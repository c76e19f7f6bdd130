import { maxTries } from '../reading/act-cause.ts'
import type { Course } from '../reading/course.ts'
import type { Label } from '../reading/labels.ts'
import { usualHoursOn } from '../time/usual-hours.ts'
import { duration } from '../time/in-words.ts'
import { triesIn } from './last-word.ts'
import { capital } from './draft.ts'
import { isSilenceOver, nextMoment } from './next-moment.ts'
import type { Scene } from './scene.ts'
import type { Suggestion } from './suggestion.ts'

type Silence = Omit<Extract<Suggestion, { kind: 'wait' }>, 'open'> | Extract<Suggestion, { kind: 'leave' }>

/** Interest after the wish to be left in peace: the customer writes again of their own accord. */
const returning: readonly Label[] = [
  'pergunta_preco',
  'pergunta_produto',
  'disponibilidade',
  'intencao_compra',
  'agendamento',
]

/** Of what or how nobody is to write: without such a word 'não quero mais' is a no, and asks for no peace. */
const ofPeace =
  /mensag|(?<!\p{L})(?:msg|mand|envi|cham|lig|escrev|contat|lista|cadastr|grupo|bloque|par[ae]|perturb|incomod|insist|paz|sossego|deix|sai|sum|som|tir|remov|risc|exclu|apag|deleta|esque[çc]|chega|basta|procur|quem|encher?|receb|avis|aborre)|n[úu]mero|propaganda|promo|oferta|spam|procon|denunc|autoriz|lgpd|descadastr|dispens|informativ|disparo|(?<!\p{L})livre d|(?<!\p{L})fora(?!\p{L})|🛑|🚫/iu

/** 'STOP', '2' */
const shortWord = 12

/** Whether the customer asked to be left in peace, and has not come back. Unsure counts in what they wrote last. */
function isToBeLeft({ course, reading, tailLabels, tailText, input }: Scene): boolean {
  // Who asks something is not silenced on a guess.
  const asksNow = tailText.includes('?')
  const asks = reading.labels.map((found, message) => {
    const isSure = ({ unsure }: { unsure: boolean }) => !unsure || (message > course.lastSeller && !asksNow)
    const text = input.words[message] ?? ''
    const isOfPeace = text.length <= shortWord || ofPeace.test(text)
    return isOfPeace && found.some((one) => one.label === 'opt_out' && isSure(one))
  })
  const inTail = asks.slice(course.lastSeller + 1).includes(true)
  return asks.includes(true) && (inTail || !returning.some((label) => tailLabels.has(label)))
}

/** Where silence is better than a reply; null where one is due. */
export function silenceOf(scene: Scene): Silence | null {
  const who = scene.name ?? 'quem escreveu'
  if (isToBeLeft(scene)) return { kind: 'leave', why: `${capital(who)} pediu para não receber mais mensagens.` }
  const { course, reading, tail } = scene
  if (course.lastCustomer < 0) return sellerAlone(scene)
  const nothing = `${capital(who)} não fez pergunta: não precisa responder agora.`
  const isSale = course.priced >= 0 || course.labels.flat().some((label) => ofSale.has(label))
  if (reading.stage === 'perdido' && course.refused < 0 && !scene.tailLabels.has('recusa') && !asksBack(scene)) {
    const why = isSale ? nothing : 'Parece engano ou propaganda: não precisa responder.'
    return { kind: 'wait', until: null, why }
  }
  if (chain.test(tail.map(({ text }) => text).join('\n')) && !asksBack(scene))
    return { kind: 'wait', until: null, why: 'É uma mensagem repassada a muitos: não precisa responder.' }
  const wasMistaken = tail.length > 0 && lastActs(course).some((acts) => acts.has('declines'))
  const greetsAgain = tail.length > 0 && [...scene.tailLabels].every((label) => label === 'saudacao')
  if (wasMistaken && !asksBack(scene) && !greetsAgain)
    return { kind: 'wait', until: null, why: isSale ? nothing : 'Parece engano: não precisa responder.' }
  if (tail.length === 0 && hasStruck(scene) && course.lastSeller < course.lastCustomer)
    return { kind: 'wait', until: null, why: `Você marcou como respondido tudo o que ${who} perguntou.` }
  if (tail.length === 0) return sellerLast(scene)
  if (needsNone(scene) && !isSilenceOver(scene))
    return {
      kind: 'wait',
      until: isOver(scene) ? null : nextMoment(scene),
      why: nothing,
    }
  return null
}

/** Whether the seller has struck any of what was asked. */
export const hasStruck = ({ open, openOrStruck }: Scene) => open.length < openOrStruck.length

/** What nobody says by mistake, nor to sell something: of whoever has said it no mistake is suspected. */
const ofSale = new Set<Label>([
  'negociacao',
  'objecao_preco',
  'objecao_momento',
  'objecao_autoridade',
  'comprovante',
  'pos_venda',
])

/** 'Envie a 10 pessoas e veja o milagre.' */
const chain =
  /(?<!\p{L})(?:repass\p{L}*|envi\p{L}*|compartilh\p{L}*|mand\p{L}*) (?:\p{L}+ ){0,4}(?:\d+|todos|todas) (?:os |as )?(?:pessoas|amig\p{L}*|contatos|grupos)/iu

const asksBack = ({ tailText, tailLabels }: Scene) =>
  returning.some((label) => tailLabels.has(label)) || /\?/u.test(tailText)

const isOver = ({ reading }: Scene) => reading.stage === 'ganho' || reading.stage === 'perdido'

function sellerAlone(scene: Scene): Silence {
  return { kind: 'wait', until: null, why: `Ainda não há mensagem de ${scene.name ?? 'quem vai ler'}.` }
}

function sellerLast(scene: Scene): Silence | null {
  const { course, sinceLast } = scene
  const since = `Você falou por último, há ${duration(sinceLast)}.`
  if (course.refused >= 0) return { kind: 'wait', until: null, why: `${since} A conversa terminou com um não.` }
  const tries = triesIn(scene)
  if (tries >= maxTries)
    return {
      kind: 'wait',
      until: null,
      why: `Você já escreveu em ${tries} dias sem resposta. Agora é a vez de ${scene.name ?? 'quem lê'}.`,
    }
  if (isSilenceOver(scene)) return null
  const usual = usualWords(scene)
  return { kind: 'wait', until: nextMoment(scene), why: usual ? `${since} ${usual}` : since }
}

/** Of the seller's last two messages. */
const lastActs = ({ acts, thread }: Course) =>
  acts.filter((_, index) => thread.messages[index]!.from === 'seller').slice(-2)

/** What was said last asks for nothing: thanks, an agreement to what was no question, a picture with a smile. */
function needsNone({ course, tailLabels, tail }: Scene): boolean {
  const isAsked = course.acts[course.lastSeller]?.has('asks') === true
  const onlyThanks = [...tailLabels].every((label) => label === 'agradecimento')
  const onlyRests = [...tailLabels].every((label) => label === 'agradecimento' || label === 'confirmacao')
  const hasWords = tail.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (tail.some(({ text }) => text.endsWith('?'))) return false
  if (tailLabels.size === 0)
    return (
      !hasWords &&
      tail.length > 0 &&
      course.thread.messages
        .slice(course.lastSeller + 1)
        .every(({ kind }) => kind === 'sticker' || kind === 'gif' || kind === 'deleted' || kind === 'text')
    )
  return onlyThanks || (onlyRests && !isAsked)
}

function usualWords(scene: Scene): string | null {
  const [hour] = usualHoursOn(scene.input.now, scene.reading.usualHours)
  return hour === undefined || scene.name === null ? null : `${scene.name} costuma escrever por volta das ${hour}h.`
}
