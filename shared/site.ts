/** The brand and its addresses. This file holds every business figure: a new name or price changes only here. */
export const site = {
  name: 'Fechou',
  app: 'Fechou App',
  tagline: 'Transforme seu WhatsApp em uma máquina de vendas',
  description:
    'O assistente de vendas com IA do seu WhatsApp Web: organiza seus clientes, mostra quem está pronto para comprar e sugere o que responder, com o motivo.',
  email: 'ola@fechou.example',
  securityEmail: 'seguranca@fechou.example',
  social: {
    Instagram: 'https://fechou.example/instagram',
    LinkedIn: 'https://fechou.example/linkedin',
    YouTube: 'https://fechou.example/youtube',
    Facebook: 'https://fechou.example/facebook',
  },
} as const

/** The seller's identity that Decreto 7.962/2013, art. 2º, requires on the site. Placeholders until the operator sets the real values. */
export const company = {
  legalName: 'Fechou Tecnologia Ltda. (exemplo)',
  cnpj: '00.000.000/0001-00',
  street: 'Rua Exemplo, 100, São Paulo, SP, CEP 00000-000',
} as const

/** Prices in reais; `underADay` is the upper limit that the pages state, not a quotient. */
export const plans = {
  monthly: { price: 97, underADay: 3.3 },
  annual: { price: 497, fullPrice: 1164, saving: 667, discountPercent: 58, underADay: 1.4 },
} as const

/** `noticeDays`: between the mail that tells when the trial begins to count, and its first day. */
export const trial = { days: 7, noticeDays: 14 } as const
export const guarantee = { days: 30, refundPercent: 100 } as const
export const support = {
  replyWithinBusinessHours: 24,
  hours: 'de segunda a sexta, das 9h às 18h',
  vipHours: 'de segunda a sexta, das 8h às 20h, e aos sábados, das 9h às 13h',
} as const

/** The days for a boleto to clear, for the mail that confirms a plan, and between the notice of a yearly renewal and its charge. */
export const payment = { boletoBusinessDays: 3, confirmationBusinessDays: 1, renewalNoticeDays: 7 } as const

/** `linkedDevices`: WhatsApp's own limit of devices linked to one number. Its name says what the product is for (Lei 9.279, art. 132, II). */
export const whatsapp = {
  linkedDevices: 4,
  independence: `WhatsApp é marca da WhatsApp LLC. O ${site.name} é independente e não tem vínculo com o WhatsApp nem com a Meta.`,
} as const

/** The product's claims on the home page. */
export const claims = {
  conversions: '+200%',
  responseTime: '−45%',
  companies: '+1.000',
  /** Figures of the conversation that the hero shows as an example. */
  exampleConversion: 75,
  exampleMinutes: 2,
} as const

export const contact = {
  supportEmail: 'suporte@fechou.example',
  phone: '(11) 4000-0000',
  phoneHours: 'segunda a sexta, das 9h às 18h',
} as const

/** How long links in mails are good. Functions of the database count the hours of account links, and the days to undo, too. */
export const linksInMails = { listDays: 7, privateHours: 24, undoDays: 7 } as const

/** An account that nobody uses for so many months is deleted, after so many notices by mail, so many days apart and before the end. */
export const inactiveAccounts = { months: 24, notices: 2, noticeDays: 30 } as const

/** The minimum age for an account. */
export const minimumAge = 18

/** The person in charge of personal data, the `encarregado` of LGPD, art. 41, and how to reach them. */
export const dataProtection = {
  officer: 'Nome do encarregado (exemplo)',
  channel: 'Canal de Privacidade do Fechou',
  email: 'privacidade@fechou.example',
} as const

/** The days after which a backup is deleted. */
export const backups = { days: 30 } as const

/** The companies that process personal data for the site, and where. Placeholders until the operator sets the real values. */
export const processors = {
  /** `logDays`: how long its own logs, which hold IP addresses, are kept. */
  hosting: { name: 'Provedor de hospedagem (exemplo)', country: 'Brasil', logDays: 7 },
  mail: { name: 'Provedor de e-mail (exemplo)', country: 'Brasil' },
  payment: { name: 'Provedor de pagamento (exemplo)', country: 'Brasil' },
} as const

/** The days in which a seller is told of an incident with the data of their customers: the law gives them three. */
export const incidents = { noticeBusinessDays: 2 } as const

/** The withdrawal period for distance purchases, set by law (CDC, art. 49). */
export const rightOfRegret = { days: 7 } as const

/** The days between the notice of a change of the terms and its effect. */
export const changes = { noticeDays: 30 } as const

/** The years and the customer counts of the milestones on /about. */
export const history = {
  founding: { year: 2022 },
  clients: { year: 2023, count: 500 },
  analysis: { year: 2023 },
  expansion: { year: 2024, moreThan: 1000 },
  integrations: { year: 2024 },
} as const

export const ambassadors = {
  minimumFollowers: 500,
  weeklyStories: 3,
  commissionPercent: 50,
  couponPercent: 50,
  goal: { people: 100, by: 'junho' },
} as const

/** The founders. The first one reviews every article of the blog. */
export const founders = [
  { key: 'marina-tavares', name: 'Marina Tavares', role: 'CEO' },
  { key: 'caio-menezes', name: 'Caio Menezes', role: 'CTO' },
  { key: 'renata-lobo', name: 'Renata Lobo', role: 'COO' },
  { key: 'diego-amaral', name: 'Diego Amaral', role: 'CMO' },
] as const

/** Rate limits of requests and mails. `reviewAfter` asks the visitor to confirm, `refuseAfter` refuses. */
export const limits = {
  // Forms within `seconds`; those of one member from any network.
  perVisitor: { reviewAfter: 10, refuseAfter: 60, seconds: 600 },
  perMember: { refuseAfter: 60, seconds: 600 },
  // What one member does with their customers, from any network: cards, notes, files.
  perSeller: { refuseAfter: 1_000, seconds: 600 },
  perRecipient: { reviewAfter: 5, seconds: 600 },
  // What one member takes of a process and its database, page views included: requests in progress, those that wait, and
  // time of work, of which `burstMs` may be used at once and `msPerSecond` comes back. A usual page takes 60 ms. Who has used
  // it up waits for `pauseMs` before they are refused, so that refusing them takes no work either.
  memberWork: { maxRunning: 2, maxWaiting: 40, burstMs: 4_000, msPerSecond: 150, pauseMs: 2_000 },
  // A calendar asks once an hour, and each device of its owner for itself.
  calendars: { refuseAfter: 60, seconds: 3600 },
  digestTests: { refuseAfter: 5, seconds: 3600 },
  perForm: { reviewAfter: 120, seconds: 60 },
  // Mails to unconfirmed addresses, by room, and the fraction of each for an IPv4 address or IPv6 /64, and for a /48.
  unconfirmedMailsPerHour: {
    recovery: 300,
    accounts: 300,
    'email-change': 100,
    'my-data': 200,
    contact: 200,
    lists: 300,
  },
  shareOfUnconfirmedMails: { network: 0.1, wideNetwork: 0.2 },
  // Per IPv4 address or IPv6 /64, per IPv6 /48, and of all visitors: 500 files of 5 MB are 2.5 GB a day.
  cvs: { refuseAfter: 10, refuseWideAfter: 40, refuseAllAfter: 500, seconds: 24 * 3600 },
  // Facts of conversations as they are sent: a chat of 2,000 messages has 100 kB. Of a member, per IPv4 address or IPv6 /64,
  // per IPv6 /48, and of all: one network, where accounts are free, leaves the others most of a day.
  imports: {
    refuseAfterKb: 200_000,
    refuseNetworkAfterKb: 500_000,
    refuseWideAfterKb: 1_000_000,
    refuseAllAfterKb: 2_500_000,
    seconds: 24 * 3600,
  },
  // Conversations read on the server, for browsers without scripts, by each process: two at a time, 10 s at most each. Two
  // imports of 50 files.
  readings: { refuseAfter: 100, refuseWideAfter: 400, seconds: 600 },
  // What switching a label would change, for one member: each takes up to 0.1 s of the process.
  previews: { refuseAfter: 60, seconds: 600 },
  // Replies that a model rewords for one workspace, three at a time, for those of one network, and for all, by day. A small
  // model on a processor may take 20 s to begin; what it writes is some 1,000 characters, of which each may come with 300 bytes around it.
  model: {
    perDay: 300,
    perDayOfNetwork: 3_000,
    perDayOfWideNetwork: 6_000,
    perDayOfAll: 20_000,
    firstTextMs: 25_000,
    pauseMs: 10_000,
    totalMs: 60_000,
    maxConcurrent: 16,
    maxConcurrentOfWorkspace: 4,
    maxTextLength: 6_000,
    maxBytes: 4 * 1024 * 1024,
  },
  // Memory for answers with a conversation in them that are not read yet: a browser reads its own in seconds.
  unreadAnswerBytes: 64 * 1024 * 1024,
  // Messages and applications stored under one unconfirmed mailbox.
  perMailbox: { refuseAfter: 20, seconds: 86_400 },
  // Per e-mail address and network, and for all addresses from a /48. A carrier's /48 has many customers; 600 in 15
  // minutes are 40 sign-ins a minute from browsers new to the account.
  passwords: { attempts: 20, attemptsOfWideNetwork: 600, seconds: 900 },
  // Per IPv4 address or /64, and per /48: ten times the forms that one network may send, since rejected ones count too.
  bodies: {
    perNetwork: 600,
    perWideNetwork: 6000,
    seconds: 600,
    // Memory for all bodies of up to `largeFromBytes`, and for all larger ones.
    smallBytes: 16 * 1024 * 1024,
    largeBytes: 64 * 1024 * 1024,
    largeFromBytes: 64 * 1024,
    maxConcurrentLarge: 4,
    // Maximum time without progress, and minimum rate: a CV of 5 MB takes 256 s at 20 kB/s.
    stallMs: 60_000,
    minBytesPerSecond: 8 * 1024,
  },
}
