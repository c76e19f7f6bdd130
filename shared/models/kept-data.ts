/** The rows stored for one e-mail address, by kind, readable by the person they concern. Times are ISO 8601. */
export type KeptData = {
  newsletter: {
    requestedAt: string
    confirmedAt: string | null
    articles: { article: number; sentAt: string }[]
  }
  waitingList: {
    name: string
    whatsapp: string
    sells: string
    joinedAt: string
    confirmedAt: string | null
    invitedAt: string | null
  }
  applications: { id: string; job: string; isSpontaneous: boolean; name: string; about: string; sentAt: string }
  contactMessages: {
    id: string
    /** Null in messages of before numbers. */
    number: string | null
    name: string
    subject: string
    message: string
    sentAt: string
  }
  consents: { purpose: string; step: string; textVersion: string; at: string }
  accounts: {
    name: string | null
    createdAt: string
    /** The accepted terms of service; `null` in accounts from before acceptances were kept. */
    terms: { textVersion: string; at: string } | null
    firstImportAt: string | null
    boardOpenedAt: string | null
    /** A day; it and the notices of an account that is not used are `null` before the account is confirmed. */
    lastUsedOn: string | null
    inactivityNotices: number | null
    inactivityNoticedOn: string | null
    accessCount: number
    sessionCount: number
    authLogCount: number
    accesses: { at: string; address: string }[]
    sessions: { since: string; lastUsed: string; address: string | null; browser: string | null }[]
    /** The entries of Auth's audit log since it was last purged. */
    authLog: { at: string; action: string; address: string | null }[]
    /** Changes of terms, prices or privacy that the account was told of by mail. */
    notices: { name: string; at: string }[]
    setUp: {
      business: string
      sells: string
      tone: string
      openingHours: string
      followUpDays: number
      savedAt: string
    } | null
  }
  mailOnItsWay: { kind: string; queuedAt: string }
}

/** What a member's page tells of one customer of theirs; the file has all that is kept, their chats included. */
export type ListedCustomer = {
  id: string
  name: string
  number: string | null
  stage: string
  offer: string | null
  valueCents: number | null
  tags: readonly string[]
  note: string
  messageCount: number
}

/** The newest rows of each kind, for the page; the download has all rows. */
export type KeptOverview = { [Kind in keyof KeptData]: readonly KeptData[Kind][] } & {
  customers: readonly ListedCustomer[]
  /** The total number of rows of each kind that has no limit per person. */
  counts: Readonly<Record<'applications' | 'contactMessages' | 'consents' | 'mailOnItsWay' | 'customers', number>>
}

/** The keys of the downloaded file, in its order. */
export const kindNames = {
  newsletter: 'newsletter',
  waitingList: 'lista de espera',
  applications: 'candidaturas',
  contactMessages: 'mensagens de contato',
  consents: 'consentimentos',
  accounts: 'conta',
  mailOnItsWay: 'e-mails a caminho',
  labelSettings: 'ajustes das etiquetas',
  replyCounts: 'uso das respostas sugeridas',
  catalogue: 'catálogo',
  modelConsents: 'autorizações para a IA',
  pushSubscriptions: 'avisos no navegador',
  alertSettings: 'avisos de lembretes',
  alerts: 'avisos que mandamos',
  customers: 'seus clientes',
} as const satisfies Record<
  | keyof KeptData
  | 'labelSettings'
  | 'replyCounts'
  | 'catalogue'
  | 'modelConsents'
  | 'pushSubscriptions'
  | 'alertSettings'
  | 'alerts'
  | 'customers',
  string
>
export type KindKey = keyof typeof kindNames

type ColumnsOf<Value> = Value extends readonly (infer Row)[]
  ? ColumnsOf<Row>
  : Value extends object
    ? { [Column in keyof Value & string]: Column | ColumnsOf<Value[Column]> }[keyof Value & string]
    : never

/** The keys inside each kind of the downloaded file, in its order; columns with `null` are left out. */
export const columnNames = {
  id: null,
  isSpontaneous: null,
  requestedAt: 'pedida em',
  job: 'vaga',
  name: 'nome',
  whatsapp: 'WhatsApp',
  business: 'negócio',
  sells: 'o que vende',
  tone: 'tom de voz',
  openingHours: 'atendimento',
  followUpDays: 'dias até o lembrete',
  savedAt: 'salva em',
  joinedAt: 'inscrita em',
  confirmedAt: 'confirmada em',
  articles: 'textos enviados',
  article: 'número do texto',
  invitedAt: 'convidada em',
  number: 'número',
  about: 'sobre você',
  subject: 'assunto',
  message: 'mensagem',
  sentAt: 'enviada em',
  purpose: 'para',
  step: 'passo',
  textVersion: 'versão do texto',
  createdAt: 'criada em',
  terms: 'termos aceitos',
  firstImportAt: 'primeira conversa trazida em',
  boardOpenedAt: 'quadro aberto em',
  lastUsedOn: 'dia do último uso',
  inactivityNotices: 'avisos de conta sem uso',
  inactivityNoticedOn: 'último aviso de conta sem uso',
  accessCount: 'acessos ao todo',
  accesses: 'acessos',
  sessionCount: 'sessões abertas ao todo',
  sessions: 'sessões abertas',
  since: 'desde',
  lastUsed: 'último uso',
  authLogCount: 'anotações do serviço de contas ao todo',
  authLog: 'anotações do serviço de contas',
  notices: 'avisos de mudança',
  at: 'em',
  action: 'ação',
  address: 'endereço IP',
  browser: 'programa',
  setUp: 'configuração',
  kind: 'assunto',
  queuedAt: 'a caminho desde',
} as const satisfies Record<ColumnsOf<KeptData[keyof KeptData]>, string | null>
