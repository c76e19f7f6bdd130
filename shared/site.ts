/** The brand, the company's addresses and every business figure. A rename, or a new price, is a change here alone. */
export const site = {
  name: 'Fechou',
  app: 'Fechou App',
  tagline: 'Transforme seu WhatsApp em uma máquina de vendas',
  description:
    'O Fechou lê a conversa com você no WhatsApp Web, mostra quem está pronto para comprar e sugere a resposta que leva à venda. Quem envia é sempre você.',
  email: 'ola@fechou.example',
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
export const figures = {
  conversions: '+200%',
  responseTime: '−45%',
  companies: '+1.000',
  exampleConversion: 75,
  exampleMinutes: 2,
} as const

/** Pixels and shares that pages, styles and scripts agree on. */
export const motion = { headerScrolledAfter: 10, revealAt: 0.1 } as const
