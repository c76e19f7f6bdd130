/** The brand, the company's addresses and every business figure. A rename, or a new price, is a change here alone. */
export const site = {
  name: 'Fechou',
  app: 'Fechou App',
  tagline: 'Transforme seu WhatsApp em uma máquina de vendas',
  description:
    'O Fechou lê a conversa com você no WhatsApp Web, mostra quem está pronto para comprar e sugere a resposta que leva à venda. Quem envia é sempre você.',
  email: 'ola@fechou.example',
  securityEmail: 'seguranca@fechou.example',
  social: {
    Instagram: 'https://fechou.example/instagram',
    LinkedIn: 'https://fechou.example/linkedin',
    YouTube: 'https://fechou.example/youtube',
    Facebook: 'https://fechou.example/facebook',
  },
} as const

/** Who sells, as Decreto 7.962/2013, art. 2º, wants it shown. Examples until the operator writes the real ones. */
export const company = {
  legalName: 'Fechou Tecnologia Ltda. (exemplo)',
  cnpj: '00.000.000/0001-00',
  street: 'Rua Exemplo, 100, São Paulo, SP',
} as const

/** Prices in reais; `underADay` is the ceiling the pages promise, not a quotient. */
export const plans = {
  monthly: { price: 97, underADay: 3.3 },
  annual: { price: 497, fullPrice: 1164, saving: 667, discountPercent: 58, underADay: 1.4 },
} as const

export const trial = { days: 7 } as const
export const guarantee = { days: 30, refundPercent: 100 } as const
export const support = { replyWithinBusinessHours: 24 } as const

/** What the product claims to do for a seller. */
export const claims = {
  conversions: '+200%',
  responseTime: '−45%',
  companies: '+1.000',
  exampleConversion: 75,
  exampleMinutes: 2,
} as const

/** Where people reach the company. */
export const contact = {
  supportEmail: 'suporte@fechou.example',
  phone: '(11) 4000-0000',
  phoneHours: 'segunda a sexta, das 9h às 18h',
} as const

/* What the legal pages need besides. */

/** How old one must be to have an account. */
export const minimumAge = 18

/** The encarregado de dados of LGPD, art. 41: whom to write to about personal data. */
export const dataProtection = {
  channel: 'Canal de Privacidade do Fechou',
  email: 'privacidade@fechou.example',
} as const

/** CDC, art. 49: days to give up a purchase made at a distance. The law's figure, not ours. */
export const rightOfRegret = { days: 7 } as const

/** Days between telling customers of a change that concerns them and its taking effect. */
export const changes = { noticeDays: 30 } as const

/** The cookies this site sets itself, all strictly necessary. */
export const cookies = {
  consent: { name: 'fechou_consentimento', days: 180 },
  /** The second name stands in where the site is served without encryption. Browsers keep no cookie for longer. */
  session: { name: '__Host-fechou', nameOnHttp: 'fechou', days: 400 },
  askedHere: { name: 'pedido', minutes: 30 },
  myData: { name: 'meus-dados', minutes: 30 },
  passwordProof: { name: 'senha', minutes: 30 },
  emailChange: { name: 'troca-de-email', minutes: 30 },
  sharedDevice: { name: 'aparelho-de-outros' },
  knownBrowser: { name: 'navegador-conhecido', days: 180 },
} as const

/* The company: where it comes from, whom it looks for, and its ambassadors. */

/** The milestones' years and how many customers they brought. */
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

/** Who founded the company. The first one, its CEO, reviews every article of the blog. */
export const founders = [
  { key: 'marina-tavares', name: 'Marina Tavares', role: 'CEO' },
  { key: 'caio-menezes', name: 'Caio Menezes', role: 'CTO' },
  { key: 'renata-lobo', name: 'Renata Lobo', role: 'COO' },
  { key: 'diego-amaral', name: 'Diego Amaral', role: 'CMO' },
] as const

/** How much may be sent to us, and by us, before we ask twice or stop. */
export const limits = {
  perVisitor: { reviewAfter: 10, refuseAfter: 60, seconds: 600 },
  perMember: { refuseAfter: 60, seconds: 600 },
  perRecipient: { reviewAfter: 5, seconds: 600 },
  together: { reviewAfter: 120, seconds: 60 },
  unconfirmedMailsPerHour: { recovery: 300, accounts: 300, 'email-change': 100, 'my-data': 200, lists: 300 },
  shareOfUnconfirmedMails: { network: 0.1, wideNetwork: 0.2 },
  // Files of 5 MB: 2.5 GB a day at most.
  cvs: { refuseAfter: 10, refuseWideAfter: 40, refuseAllAfter: 500, seconds: 24 * 3600 },
  keptPerMailbox: { refuseAfter: 20, seconds: 86_400 },
  // A carrier's /48 has many customers: 40 sign-ins a minute, in browsers that were never in the account.
  passwords: { attempts: 20, attemptsOfWideNetwork: 600, seconds: 900 },
  // Ten times as many as forms that a network may send: what comes back is counted, too.
  bodies: {
    perNetwork: 600,
    perWideNetwork: 6000,
    seconds: 600,
    smallBytes: 16 * 1024 * 1024,
    largeBytes: 64 * 1024 * 1024,
    largeFrom: 64 * 1024,
    largeAtOnce: 4,
    // A CV of 5 MB takes 256 s at 20 kB/s, and may take 10 minutes and more.
    stallMs: 60_000,
    minBytesPerSecond: 8 * 1024,
  },
} as const
