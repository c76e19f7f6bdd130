/** Version of the words below. A change of them needs a new one: owners who agreed to others are asked again. */
export const modelConsentVersion = '2026-11-24'

/** A language model's provider, as the operator's contract with it says. */
export type ModelProvider = { provider: string; host: string; country: string; retentionDays: number }

/** The name, with the host where they differ: `Example AI (api.example.com)`. */
export const providerInWords = ({ provider, host }: ModelProvider) =>
  provider === host ? host : `${provider} (${host})`

/** `Apaga em até 30 dias`, by the contract. */
export function deletionInWords({ retentionDays }: ModelProvider): string {
  if (retentionDays === 0) return 'Não guarda nada'
  return `Apaga em até ${retentionDays === 1 ? '1 dia' : `${retentionDays} dias`}`
}

/** What the provider may do with what it gets, as /privacy says it too. */
export const contractInWords = (model: ModelProvider) =>
  `Por contrato, o provedor só usa o que recebe para responder, não treina com isso e ${deletionInWords(model).toLowerCase()}.`

/** What an owner agrees to. The provider gets nothing that is not said here (server/ai/prompt.ts). */
export function modelConsentWords(model: ModelProvider) {
  return {
    asked: `Quer que as três respostas sugeridas sejam reescritas por um modelo de linguagem? Quem faz isso é ${providerInWords(model)}, fora do Fechou.`,
    rows: [
      {
        name: 'O que vai',
        words:
          'As últimas mensagens da conversa que você abriu, as linhas do catálogo que combinam com ela, as três respostas do Fechou e o tom que você escolheu. De outros clientes, nada.',
      },
      {
        name: 'O que trocamos',
        words:
          'Antes de sair, viram marcas o nome do contato e o que reconhecemos de telefone, CPF, CNPJ, cartão, e-mail, chave Pix e links.',
        warning:
          'O resto vai como foi escrito, inclusive endereços, nomes de outras pessoas e o que se contou de saúde.',
      },
      {
        name: 'Onde fica',
        words: `O Fechou não guarda o que vai nem o que volta. ${contractInWords(model)} País: ${model.country}.`,
      },
    ],
    health: 'Trabalha com saúde? Confira antes se o seu sigilo permite.',
    back: 'Você retira quando quiser, com um toque, e nada mais sai.',
  }
}
