import type { RouteName } from './routes.ts'
import { payment, trial } from './site.ts'

/**
 * A feature of the software: its name on every page, and its words on /roadmap.
 *
 * `page` is where a shipped feature is found. `inSentence` names one in the making in `stillBuilding`.
 */
type Feature = { name: string; words: string } & (
  | { stage: 'shipped'; page: RouteName }
  | { stage: 'building'; inSentence: string }
  | { stage: 'planned' }
)

export type Stage = Feature['stage']

/** In the order of /roadmap. */
export const features = {
  account: {
    stage: 'shipped',
    page: 'account',
    name: 'Sua conta',
    words: 'Grátis e sem cartão. Senha, nome e e-mail você muda quando quiser.',
  },
  setUp: {
    stage: 'shipped',
    page: 'set-up',
    name: 'Configuração',
    words: 'Cinco perguntas sobre o que você vende e como conversa. As sugestões usam as suas respostas.',
  },
  myData: {
    stage: 'shipped',
    page: 'my-data',
    name: 'Seus dados na mão',
    words: 'Veja, corrija, baixe ou apague quando quiser, com ou sem conta.',
  },
  devices: {
    stage: 'shipped',
    page: 'account',
    name: 'Conta em vários aparelhos',
    words: 'Entre no computador e no celular, e saia dos outros aparelhos com um toque.',
  },
  tryReader: {
    stage: 'shipped',
    page: 'try',
    name: 'Experimente com uma conversa',
    words: 'Solte uma conversa e veja quem está pronto para comprar e o que fazer agora. Sem conta, no seu navegador.',
  },

  conversations: {
    stage: 'shipped',
    page: 'connect',
    name: 'Leitura das conversas',
    words:
      'Arquivos exportados do WhatsApp, vários de uma vez, ou o texto copiado. No Android, também pelo Compartilhar, com o Fechou na tela inicial. Ficam nomes, horas e etiquetas, não as palavras.',
  },
  organization: {
    stage: 'shipped',
    page: 'board',
    name: 'Organização Automática',
    words: 'Um quadro com cada cliente na sua etapa e, em Hoje, quem vem primeiro, com o motivo.',
  },
  labels: {
    stage: 'shipped',
    page: 'labels',
    name: 'Etiquetas na conversa',
    words:
      'Cada conversa etiquetada pelo que o cliente escreveu. Desligue a que não serve, dê às outras o nome que quiser e crie as suas, com as palavras que só os seus clientes usam.',
  },
  strategy: {
    stage: 'shipped',
    page: 'dashboard',
    name: 'IA Estratégica',
    words: 'Quando oferecer e quando esperar, com o motivo ao lado: em Hoje e na página de cada cliente.',
  },
  customers: {
    stage: 'shipped',
    page: 'customers',
    name: 'Uma página para cada cliente',
    words:
      'Etapa, o que travou, anotações e valor num lugar só. Dois contatos da mesma pessoa se juntam, e os dados de cada cliente você baixa ou apaga de vez.',
  },
  catalogue: {
    stage: 'shipped',
    page: 'catalogue',
    name: 'O seu catálogo no Fechou',
    words:
      'O que você vende, com preço, prazo e condições: item por item, colando a sua lista ou por planilha. Preços e prazos das respostas saem daqui. Ele não aparece para os seus clientes.',
  },
  beside: {
    stage: 'shipped',
    page: 'beside',
    name: 'Ao lado do WhatsApp Web',
    words:
      'Copie as mensagens e veja, numa janela pequena, quem é, em que etapa está e o que responder. No Chrome e no Edge, ela flutua por cima do WhatsApp Web.',
  },
  replies: {
    stage: 'shipped',
    page: 'beside',
    name: 'Respostas Inteligentes',
    words:
      'Três jeitos de responder, cada um com o motivo e com o que está no seu catálogo. Você copia, ajusta e envia. Às vezes, o conselho é esperar.',
  },
  reminders: {
    stage: 'shipped',
    page: 'dashboard',
    name: 'Acompanhamento Proativo',
    words:
      'Lembra você no dia combinado, depois de um silêncio ou no aniversário: em Hoje e, se você ligar, no navegador, por e-mail ou no seu calendário.',
  },
  learning: {
    stage: 'shipped',
    page: 'labels',
    name: 'Aprendizado',
    words: 'A ordem das respostas aprende com o que você usa, muda ou ignora, não com o texto das conversas.',
  },
  figures: {
    stage: 'shipped',
    page: 'figures',
    name: 'Seus números',
    words: 'Quanto tempo até a primeira resposta, quem está em cada etapa, o que fechou e o que se perdeu.',
  },

  team: {
    stage: 'building',
    name: 'Equipe na mesma conversa',
    words: 'Um acesso para cada pessoa, e etiquetas e lembretes que todos veem.',
    inSentence: 'o acesso da equipe',
  },
  purchaseEvent: {
    stage: 'building',
    name: 'Saiba qual anúncio vende',
    words: 'Fechou a venda, o seu pixel recebe o evento de compra.',
    inSentence: 'o aviso de venda ao anúncio',
  },

  directConnection: {
    stage: 'planned',
    name: 'Conexão direta com o WhatsApp',
    words: 'Pela API oficial do WhatsApp. Ainda não tem data: se abrir, avisamos na ordem da lista de espera.',
  },
  daySummary: {
    stage: 'planned',
    name: 'Resumo do dia',
    words: 'Quem fechou, quem esperou demais e quem vale chamar amanhã cedo.',
  },
  holidays: {
    stage: 'planned',
    name: 'Lembrete que pula o Carnaval',
    words: 'E os feriados da sua cidade. Os nacionais ele já pula.',
  },
  agenda: {
    stage: 'planned',
    name: 'Agenda ao lado da conversa',
    words: 'Oferecer só os horários que estão mesmo livres.',
  },
  goals: {
    stage: 'planned',
    name: 'Metas da equipe',
    words: 'Quanto falta para o mês fechar, à vista de todos.',
  },
  voices: {
    stage: 'planned',
    name: 'Sugestões para cada vendedor',
    words: 'Cada um com o seu jeito de escrever.',
  },
} as const satisfies Record<string, Feature>

/** Said wherever a reader may think that the software reads WhatsApp by itself. */
export const comesIn =
  'A conversa entra quando você traz: o arquivo exportado do WhatsApp ou o texto copiado do WhatsApp Web.'

const inTheMaking = Object.values(features).flatMap((feature) =>
  feature.stage === 'building' ? [feature.inSentence] : [],
)

/** Said wherever a reader may buy, or is told of the whole product: a test holds the pages. */
export const stillBuilding = `Ainda em construção: ${new Intl.ListFormat('pt-BR').format(inTheMaking)}.`

/** Said of an item on sale that is still in the making. */
export const unlessOpen = ({ stage }: { stage: Stage }) => (stage === 'shipped' ? '' : ' (em construção)')

/** Said wherever a trial is offered: nothing in the software counts it yet. */
export const trialStart = `Os ${trial.days} dias ainda não estão sendo contados: por enquanto, tudo fica aberto em todas as contas. Antes de começar a contar, avisamos por e-mail com ${trial.noticeDays} dias de antecedência.`

/** Said wherever a plan is bought: a payment opens nothing by itself yet. */
export const afterPurchase = `Use o e-mail da sua conta: confirmamos o plano por e-mail em até ${payment.confirmationBusinessDays} dia útil depois do pagamento.`

/** The ways of the support; `supportChat` is the address of its chat. */
export const supportWays = (supportChat: string | null) => (supportChat === null ? 'por e-mail' : 'por e-mail e chat')

export const waitingListPurpose =
  'A conexão direta com o WhatsApp ainda está nos planos e não tem data. Deixe seu contato: se ela abrir, avisamos na ordem da lista. O seu lugar vale por 1 ano.'
