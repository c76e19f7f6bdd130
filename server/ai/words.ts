import type { ModelFailure } from './model-failed.ts'
import type { Objection } from './reworded.ts'

/** Why a reworded reply is not shown, in one line; the place of the reply goes before it. */
export const objectionWords: Readonly<Record<Objection, string>> = {
  length: 'a IA escreveu demais.',
  marks: 'a IA usou sinais que ninguém digita no WhatsApp.',
  language: 'a IA não escreveu em português.',
  figure: 'a IA trouxe um número que não está no seu catálogo.',
  time: 'a IA trouxe um dia ou um horário que você não oferece.',
  promise: 'a IA prometeu o que você não promete.',
  barred: 'a IA fez pressão ou elogio que não cabe.',
  'never-said': 'a IA usou palavras que você não diz.',
  'never-promised': 'a IA prometeu o que você nunca promete.',
  name: 'a IA citou um nome que não é da conversa.',
  address: 'a IA trouxe um link ou um contato que não é seu.',
  strange: 'a IA falou do que você não disse.',
  negation: 'a IA negou o que você não nega.',
  lost: 'a IA deixou de responder o que importa.',
  repeated: 'a IA não mudou nada.',
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
  return `${words[failure]} Valem as respostas que estão aqui.`
}

/** Said where the owner takes the consent back while an answer is on its way. */
export const consentGoneWords = 'A autorização para a IA foi retirada. Valem as respostas que estão aqui.'
