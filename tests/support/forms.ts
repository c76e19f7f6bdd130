import { anAddress } from './database.ts'

/** What starts as a PDF. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** The public forms: where each is sent, and something valid to send from an address that nobody else has. */
export const publicForms = [
  { path: '/blog', name: 'newsletter', fields: () => ({ email: anAddress() }) },
  {
    path: '/contact',
    name: 'contact',
    fields: () => ({ name: 'Ana Souza', email: anAddress(), subject: 'Teste grátis', message: 'Oi!\nQuero saber.' }),
  },
  {
    path: '/lista-de-espera',
    name: 'waiting-list',
    fields: () => ({ name: 'Ana Souza', email: anAddress(), whatsapp: '(11) 91234-5678', sells: 'Bolos' }),
  },
  {
    path: '/careers',
    name: 'apply-3',
    file: true,
    fields: () => ({ name: 'Ana Souza', email: anAddress(), about: '' }),
  },
  {
    path: '/careers',
    name: 'send-cv',
    file: true,
    fields: () => ({ name: 'Ana Souza', email: anAddress(), about: '' }),
  },
] as const
