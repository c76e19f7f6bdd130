import { newItem, type Catalogue } from '../catalogue/catalogue.ts'
import type { Thread } from '../reading/conversation.ts'
import type { WallTime } from '../time/wall-time.ts'
import type { WriterSetUp } from '../replies/suggestion.ts'

/** The example of the landing page, and of an article: what Camila writes to Paula, a nutritionist, and what Paula sells. */
export const heroNow: WallTime = '2026-03-10T09:42'

export const heroThread: Thread = {
  contact: 'Camila Duarte',
  messages: [
    {
      at: '2026-03-10T09:41',
      from: 'customer',
      kind: 'text',
      text: 'Oi, Paula! Vi seu perfil e é a primeira vez com nutri',
    },
    { at: '2026-03-10T09:41', from: 'customer', kind: 'text', text: 'Queria entender a consultoria de 3 meses' },
    { at: heroNow, from: 'customer', kind: 'text', text: 'Consigo começar segunda?' },
  ],
  end: heroNow,
}

export const heroCatalogue: Catalogue = {
  items: [
    {
      ...newItem('consultoria'),
      name: 'Consultoria de 3 meses',
      priceCents: 89_000,
      included: '6 encontros e plano alimentar',
    },
  ],
  meetingTimes: [
    { weekday: 1, from: '10:00', until: null },
    { weekday: 1, from: '15:00', until: null },
  ],
  payment: { pixKey: null, ways: [] },
  answers: [],
  neverPromised: [],
  neverSaid: [],
}

export const heroSetUp: WriterSetUp = {
  business: 'Paula Nutrição',
  sells: 'consultas e acompanhamento nutricional',
  tone: 'warm',
  openingHours: 'Segunda a sexta, das 8h às 18h',
  followUpDays: 3,
}
