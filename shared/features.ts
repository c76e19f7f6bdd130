import type { RouteName } from './routes.ts'
import { site, trial } from './site.ts'

/**
 * A feature of the software: its name on every page, and its words on /roadmap.
 *
 * `page` is where a shipped feature is found. `path` is where one in the making will be: once that path is in
 * shared/routes.ts, a test asks for the feature to be moved to `shipped`.
 */
type Feature = { name: string; words: string } & (
  | { stage: 'shipped'; page: RouteName }
  | { stage: 'building'; path?: `/${string}` }
  | { stage: 'planned' }
)

export type Stage = Feature['stage']

/** In the order of /roadmap. */
export const features = {
  account: {
    stage: 'shipped',
    page: 'account',
    name: 'Sua conta',
    words: 'Grátis e sem cartão. Nome, e-mail e senha você muda quando quiser.',
  },
  setUp: {
    stage: 'shipped',
    page: 'set-up',
    name: 'Configuração do negócio',
    words: 'Cinco respostas sobre o que você vende e como conversa. As sugestões vão partir daí.',
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
    stage: 'building',
    name: 'Leitura das conversas',
    words: `A conversa entra no ${site.name} pelo navegador, ao lado do WhatsApp Web, sem instalar nada.`,
  },
  organization: {
    stage: 'building',
    name: 'Organização Automática',
    words: 'Leads e clientes em ordem, com quem está pronto para comprar no topo.',
  },
  labels: {
    stage: 'building',
    name: 'Etiquetas na conversa',
    words: 'Cada conversa etiquetada pelo que o cliente escreveu.',
  },
  strategy: {
    stage: 'building',
    name: 'IA Estratégica',
    words: 'O sinal de quando oferecer e de como fechar, com o motivo ao lado.',
  },
  replies: {
    stage: 'building',
    path: '/dashboard/ao-lado',
    name: 'Respostas Inteligentes',
    words: 'Três jeitos de responder, para você ajustar e enviar.',
  },
  reminders: {
    stage: 'building',
    name: 'Acompanhamento Proativo',
    words: 'Quem ficou de responder não some da sua lista.',
  },
  learning: {
    stage: 'building',
    name: 'Aprendizado',
    words: 'Aprende com o que você usa, muda ou ignora, não com o texto das conversas.',
  },
  team: {
    stage: 'building',
    name: 'Equipe na mesma conversa',
    words: 'Um acesso para cada pessoa, e etiquetas e lembretes que todos veem.',
  },
  purchaseEvent: {
    stage: 'building',
    name: 'Saiba qual anúncio vende',
    words: 'Fechou a venda, o seu pixel recebe o evento de compra.',
  },

  directConnection: {
    stage: 'planned',
    name: 'Conexão direta com o WhatsApp',
    words: 'A oficial, que vai abrir aos poucos para quem está na lista de espera.',
  },
  daySummary: {
    stage: 'planned',
    name: 'Resumo do dia',
    words: 'Quem fechou, quem esperou demais e quem vale chamar amanhã cedo.',
  },
  ownLabels: {
    stage: 'planned',
    name: 'Etiquetas do seu jeito',
    words: 'Se no seu negócio se diz “orçamento na rua”, é isso que a etiqueta vai dizer.',
  },
  holidays: {
    stage: 'planned',
    name: 'Lembrete que conhece feriado',
    words: 'Para ninguém cobrar resposta em pleno Carnaval.',
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

const inConstruction = `O ${site.name} já lê uma conversa por vez, na página Experimentar. A parte que acompanha todas elas, na sua conta, está em construção.`
const onTheDay = 'recebe um e-mail no dia em que ela abrir.'

/** Said wherever a reader may buy or start, until `features.conversations` is shipped: a test holds both together. */
export const notYet = `${inConstruction} Quem tem conta ${onTheDay}`

/** The same beside a reading, to somebody without an account. */
export const queueNotYet = `A fila está em construção: quem tem conta ${onTheDay}`

export const trialStart = `Os ${trial.days} dias grátis só começam quando a primeira conversa entrar na sua conta.`

export const waitingListPurpose =
  'A conexão direta com o WhatsApp vai abrir aos poucos. Deixe seu contato e a gente escreve quando chegar a sua vez.'
