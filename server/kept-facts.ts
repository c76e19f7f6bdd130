import type { ThreadMessage } from '#shared/reading/conversation.ts'
import { UnreadableFacts } from '#shared/reading/facts/checked-fields.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { labelWords, objectionWords } from '#shared/reading/label-words.ts'
import { labels, type Label } from '#shared/reading/labels.ts'
import type { SellerAct } from '#shared/reading/seller-acts.ts'

/**
 * The facts of a chat for a file that their owner reads: an object per message, without what a message has nothing of. Facts
 * that a newer version of the site has stored, or a member past every form, are given as they stand.
 */
export function factsInWords(facts: unknown): unknown {
  try {
    return decodeFacts(facts).map(messageInWords)
  } catch (error) {
    if (error instanceof UnreadableFacts) return facts
    throw error
  }
}

function messageInWords({ found, chances, acts, answers, language, ...message }: MessageFacts): object {
  const { letters = 0, portuguese = 0, foreign = 0, otherLetters = 0 } = language ?? {}
  const isCounted = letters + otherLetters > 0
  return {
    em: message.at,
    de: sides[message.from],
    tipo: kinds[message.kind],
    ...(message.length > 0 && { caracteres: message.length }),
    ...(found.length > 0 && {
      etiquetas: found.map(({ label, places, unsure, byRule }) => ({
        etiqueta: labelName(label),
        trechos: places,
        'em dúvida': unsure,
        'por regra': byRule,
      })),
    }),
    ...(chances?.some((chance) => chance > 0) && { chances: chancesInWords(chances) }),
    ...(acts.length > 0 && { 'o que faz': acts.map((act) => actWords[act]) }),
    ...(answers.length > 0 && {
      'dúvidas que poderia responder': answers.map(({ objection, start, end }) => ({
        dúvida: objectionWords[objection],
        trecho: [start, end],
      })),
    }),
    ...(message.day && { 'dia citado': message.day }),
    ...(message.asksService && { 'pergunta por um serviço': true }),
    ...(isCounted && {
      idioma: { letras: letters, português: portuguese, estrangeiras: foreign, outras: otherLetters },
    }),
    'mensagens antes no arquivo': message.before,
  }
}

function chancesInWords(chances: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    chances.flatMap((chance, index) => (chance > 0 ? [[labelName(labels[index]!), chance] as const] : [])),
  )
}

/** A name for every label, those included that no screen draws. */
export function labelName(label: Label): string {
  return labelWords[label]?.words ?? undrawn[label] ?? label
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
  asksToClose: 'pede o sim',
  offersToSend: 'se oferece para enviar',
  asksNeed: 'pergunta o que precisa',
  delivers: 'entrega',
  concedes: 'dá uma condição',
  declines: 'recusa',
}
