import { labelName, type LabelSettings } from '#shared/customers/label-settings.ts'
import type { ThreadMessage } from '#shared/reading/conversation.ts'
import { UnreadableFacts } from '#shared/reading/facts/checked-fields.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { objectionWords } from '#shared/reading/label-words.ts'
import { labels, type Label } from '#shared/reading/labels.ts'
import { nameOfKind } from '#shared/reading/open-points/open-nouns.ts'
import type { OpenChange } from '#shared/reading/open-points/kinds.ts'
import type { SellerAct } from '#shared/reading/seller-acts.ts'

/**
 * The facts of a chat for a file that their owner reads: an object per message, without what a message has nothing of. Facts
 * that a newer version of the site has stored, or a member past every form, are given as they stand.
 */
export function factsInWords(facts: unknown, settings: LabelSettings): unknown {
  try {
    return decodeFacts(facts).map((message) => messageInWords(message, settings))
  } catch (error) {
    if (error instanceof UnreadableFacts) return facts
    throw error
  }
}

function messageInWords(facts: MessageFacts, settings: LabelSettings): object {
  const { found, chances, acts, answers, language, ...message } = facts
  const { letters = 0, portuguese = 0, foreign = 0, otherLetters = 0 } = language ?? {}
  const isCounted = letters + otherLetters > 0
  return {
    em: message.at,
    de: sides[message.from],
    tipo: kinds[message.kind],
    ...(message.length > 0 && { caracteres: message.length }),
    ...(found.length > 0 && {
      etiquetas: found.map(({ label, places, unsure, byRule }) => ({
        etiqueta: anyName(label, settings),
        trechos: places,
        'em dúvida': unsure,
        'por regra': byRule,
      })),
    }),
    ...(chances?.some((chance) => chance > 0) && { certeza: chancesInWords(chances, settings) }),
    ...(acts.length > 0 && { 'o que faz': acts.map((act) => actWords[act]) }),
    ...(answers.length > 0 && {
      'dúvidas que poderia responder': answers.map(({ objection, start, end }) => ({
        dúvida: objectionWords[objection],
        trecho: [start, end],
      })),
    }),
    ...(message.own.length > 0 && { 'etiquetas suas': ownLabelsInWords(facts, settings) }),
    ...(message.day && { 'dia citado': message.day }),
    ...(message.asksService && { 'pergunta por um serviço': true }),
    ...(message.open && marksInWords(message.open)),
    ...(isCounted && {
      idioma: { letras: letters, português: portuguese, estrangeiras: foreign, outras: otherLetters },
    }),
    'mensagens antes no arquivo': message.before,
  }
}

/** What a message leaves open; the seller's that closes nothing greets, puts off or asks back. */
function marksInWords({ asked, closed }: OpenChange): object {
  if (asked.length + closed.length === 0) return { 'encerra ou abre pergunta': false }
  return { pergunta: asked.map(nameOfKind), 'encerra a pergunta': closed.map(nameOfKind) }
}

function chancesInWords(chances: readonly number[], settings: LabelSettings): Record<string, number> {
  return Object.fromEntries(
    chances.flatMap((chance, index) => (chance > 0 ? [[anyName(labels[index]!, settings), chance] as const] : [])),
  )
}

/** With the places of phrases that were deleted since: what is kept is told, although no screen shows it. */
function ownLabelsInWords(facts: MessageFacts, { own }: LabelSettings): object[] {
  return facts.own.map(({ phrase, place }) => {
    const label = own.labels.find(({ phrases }) => phrases.some(({ id }) => id === phrase))
    const words = label?.phrases.find(({ id }) => id === phrase)?.words
    return { etiqueta: label?.name ?? 'apagada', frase: words ?? null, trecho: place }
  })
}

/** A name for every label of the reader, those included that no screen draws. */
export function anyName(label: Label, settings: Pick<LabelSettings, 'names'>): string {
  return undrawn[label] ?? labelName(label, settings)
}

const undrawn: Partial<Record<Label, string>> = {
  agradecimento: 'Agradeceu',
  confirmacao: 'Confirmou',
  outro: 'Outro assunto',
}

export const sides: Record<ThreadMessage['from'], string> = { customer: 'cliente', seller: 'você' }

const kinds: Record<ThreadMessage['kind'], string> = {
  text: 'texto',
  image: 'imagem',
  audio: 'áudio',
  video: 'vídeo',
  sticker: 'figurinha',
  gif: 'GIF',
  document: 'documento',
  location: 'localização',
  contact: 'contato',
  call: 'ligação',
  poll: 'enquete',
  deleted: 'apagada',
  media: 'mídia',
}

const actWords: Record<SellerAct, string> = {
  asks: 'pergunta',
  statesPrice: 'diz o preço',
  sendsProposal: 'envia a proposta',
  offersTime: 'oferece horário',
  confirmsTime: 'confirma o horário',
  offersPayment: 'passa o pagamento',
  confirmsPayment: 'confirma o pagamento',
  asksData: 'pede dados',
  asksToClose: 'pergunta se fecha',
  offersToSend: 'se oferece para enviar',
  asksNeed: 'pergunta o que precisa',
  delivers: 'entrega',
  concedes: 'dá uma condição',
  declines: 'recusa',
}
