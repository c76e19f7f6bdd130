import { anAddress } from './database.ts'
import { aContactMessage, aWaitingListEntry, anApplication } from '#tests/support/valid-fields.ts'

/** What starts as a PDF. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** The public forms: where each is sent, and something valid to send from an address that nobody else has. */
export const publicForms = [
  { path: '/blog', name: 'newsletter', fields: () => ({ email: anAddress() }) },
  {
    path: '/contact',
    name: 'contact',
    fields: () => aContactMessage(anAddress()),
  },
  {
    path: '/lista-de-espera',
    name: 'waiting-list',
    fields: () => aWaitingListEntry(anAddress()),
  },
  {
    path: '/careers',
    name: 'apply-3',
    file: true,
    fields: () => anApplication(anAddress()),
  },
  {
    path: '/careers',
    name: 'send-cv',
    file: true,
    fields: () => anApplication(anAddress()),
  },
] as const
