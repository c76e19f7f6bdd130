import type { ModelFailure } from './model-failed.ts'
import type { Objection } from './reworded.ts'

/** Why a reworded reply is not shown, in one line beside the one that stands. */
export const objectionWords: Readonly<Record<Objection, string>> = {
  length: 'A versão da IA ficou comprida demais.',
  marks: 'A versão da IA veio com sinais que ninguém digita no WhatsApp.',
  language: 'A versão da IA não veio em português.',
  figure: 'A versão da IA trouxe um número que não está no seu catálogo.',
  time: 'A versão da IA trouxe um dia ou um horário que você não oferece.',
  promise: 'A versão da IA prometeu o que você não promete.',
  barred: 'A versão da IA fez pressão ou elogio que não cabe.',
  'never-said': 'A versão da IA usou palavras que você não diz.',
  'never-promised': 'A versão da IA prometeu o que você nunca promete.',
  name: 'A versão da IA citou um nome que não é da conversa.',
  address: 'A versão da IA trouxe um link ou um contato que não é seu.',
  strange: 'A versão da IA falou do que você não disse.',
  negation: 'A versão da IA negou o que você não nega.',
  lost: 'A versão da IA deixou de responder o que importa.',
  repeated: 'A IA não mudou nada nesta resposta.',
}

/** Why no better version comes, in one line; the replies stand. */
export function failureWords(failure: ModelFailure, provider: string): string {
  const words: Readonly<Record<ModelFailure, string>> = {
    slow: `${provider} demorou demais.`,
    cut: `A resposta de ${provider} veio pela metade.`,
    garbled: `${provider} respondeu de um jeito que não dá para usar.`,
    key: `${provider} recusou o acesso. Quem cuida do site precisa conferir a configuração da IA.`,
    crowded: `${provider} está com pedidos demais. Tente daqui a pouco.`,
    away: `${provider} não está respondendo agora.`,
  }
  return `${words[failure]} As respostas que já estão aqui continuam valendo.`
}

/** Said where the owner takes the consent back while an answer is on its way. */
export const consentGoneWords =
  'A autorização para a IA foi retirada. As respostas que já estão aqui continuam valendo.'
