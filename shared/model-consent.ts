/** Of the words below. A change of them needs a new version: owners who agreed to others are asked again. */
export const modelConsentVersion = '2026-11-25'

/** What an owner agrees to. The provider gets nothing that is not said here (server/ai/prompt.ts). */
export function modelConsentWords(provider: string, host: string) {
  const named = provider === host ? host : `${provider} (${host})`
  return {
    asked: `Quer que as três respostas sugeridas sejam reescritas por um modelo de linguagem? Quem faz isso é ${named}, fora do Fechou.`,
    gets: [
      'as últimas mensagens da conversa que você abriu, com as palavras de quem escreveu',
      'as linhas do seu catálogo que combinam com essa conversa',
      'as três respostas que o Fechou já escreveu e o tom que você escolheu',
    ],
    never: [
      'dados de outros clientes',
      'o nome do contato, como está no WhatsApp',
      'telefone, CPF, CNPJ, número de cartão, e-mail, chave Pix e links: viram marcas antes de sair e voltam ao lugar depois',
    ],
    kept: `O Fechou não guarda o que vai nem o que volta. O que o provedor faz com isso segue as regras dele.`,
    back: 'Você retira quando quiser, com um toque, e nada mais sai.',
  }
}
