import { clean } from './characters.ts'

/** What WhatsApp writes before the name of the contact or group, in lower case. */
const beginnings = [
  'conversa do whatsapp com',
  'conversa no whatsapp com',
  'conversa do whatsapp -',
  'chat do whatsapp com',
  'whatsapp chat with',
  'whatsapp chat -',
  'whatsapp chat mit',
  'whatsapp-chat mit',
  'whatsapp-chat met',
  'whatsapp-chat -',
  'chat de whatsapp con',
  'chat de whatsapp -',
  'chat di whatsapp con',
  'chat whatsapp con',
  'chat whatsapp -',
  'chat whatsapp dengan',
  'discussion whatsapp avec',
  'discussion whatsapp -',
  'чат whatsapp с контактом',
  'чат whatsapp с',
  'whatsappのトーク履歴 -',
  'محادثة واتساب مع',
  'دردشة واتساب مع',
]
const endings = ['ile whatsapp sohbeti', 'とのwhatsappチャット', 'との whatsapp チャット', 'के साथ whatsapp चैट']

/** What computers add to a second copy. */
const copyMark = /(?:\s*\(\d{1,3}\)|\s-\s(?:c[óo]pia|copia|copy|kopie|copie)(?:\s*\(\d{1,3}\))?)$/i

const maxLength = 300

/** The contact or group in the name of an exported file; null where WhatsApp did not name it so. */
export function contactOfFileName(fileName: string): string | null {
  const name = clean(fileName.slice(fileName.lastIndexOf('/') + 1).slice(-maxLength)).replace(/\.(?:txt|zip)$/i, '')
  const spaced = /\s/.test(name) ? name : name.replaceAll('_', ' ')
  const bare = spaced.replace(copyMark, '').trim()
  const lower = bare.toLowerCase()
  const beginning = beginnings.find((each) => lower.startsWith(`${each} `))
  if (beginning) return bare.slice(beginning.length).trim() || null
  const ending = endings.find((each) => lower.endsWith(each))
  return ending ? bare.slice(0, -ending.length).trim() || null : null
}
