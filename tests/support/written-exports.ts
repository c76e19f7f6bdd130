import type { Conversation, Message } from '#shared/reading/conversation.ts'
import { lrm, narrow, noBreak } from './conversations.ts'

/** How one kind of phone writes headers, and messages that are no text. */
export type Dialect = {
  name: string
  hasSeconds: boolean
  header: (time: PrintedTime) => string
  body: (message: Message) => string
}

type PrintedTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'short' | 'twelve' | 'half', string>

const pollOf = (text: string) => {
  const [question, ...options] = text.split('\n')
  return `ENQUETE:\n${question}\n${options.map((option) => `OPÇÃO: ${option}`).join('\n')}`
}

function androidBody({ kind, text, file }: Message): string {
  if (file !== null) return `${file} (arquivo anexado)${text === null ? '' : `\n${text}`}`
  if (kind === 'media') return `<Mídia oculta>${text === null ? '' : `\n${text}`}`
  if (kind === 'deleted') return 'Mensagem apagada'
  if (kind === 'location') return `localização: ${text}`
  return kind === 'poll' ? pollOf(text!) : (text ?? '')
}

const omitted: Partial<Record<Message['kind'], string>> = {
  image: 'imagem ocultada',
  video: 'vídeo omitido',
  audio: 'áudio ocultado',
  sticker: 'figurinha omitida',
  gif: 'GIF omitido',
  contact: 'Cartão do contato omitido',
  deleted: 'Mensagem apagada.',
}

function iphoneBody({ kind, text, file }: Message): string {
  const caption = text === null ? '' : `${text} `
  if (file !== null) return `${caption}${lrm}<anexado: ${file}>`
  if (omitted[kind]) return `${caption}${lrm}${omitted[kind]}`
  if (kind === 'location') return `${lrm}Localização: ${text}`
  return kind === 'poll' ? lrm + pollOf(text!) : (text ?? '')
}

const android = { hasSeconds: false, body: androidBody }
const iphone = { hasSeconds: true, body: iphoneBody }

export const dialects: readonly Dialect[] = [
  { ...android, name: 'Android, Brazil', header: (t) => `${t.day}/${t.month}/${t.year} ${t.hour}:${t.minute} - ` },
  {
    ...android,
    name: 'Android, Brazil, comma',
    header: (t) => `${t.day}/${t.month}/${t.year}, ${t.hour}:${t.minute} - `,
  },
  {
    ...android,
    name: 'Android, Portugal',
    header: (t) => `${t.day}/${t.month}/${t.short} às ${t.hour}:${t.minute} - `,
  },
  {
    ...android,
    name: 'Android, USA',
    header: (t) => `${+t.month}/${+t.day}/${t.short}, ${t.twelve}:${t.minute}${narrow}${t.half.toUpperCase()}M - `,
  },
  {
    ...android,
    name: 'Android, Spain',
    header: (t) => `${+t.day}/${+t.month}/${t.short}, ${t.twelve}:${t.minute}${noBreak}${t.half}.${noBreak}m. - `,
  },
  { ...android, name: 'Android, Germany', header: (t) => `${t.day}.${t.month}.${t.short}, ${t.hour}:${t.minute} - ` },
  { ...android, name: 'Android, Japan', header: (t) => `${t.year}/${t.month}/${t.day} ${t.hour}:${t.minute} - ` },
  {
    ...iphone,
    name: 'iPhone, Brazil',
    header: (t) => `${lrm}[${t.day}/${t.month}/${t.year}, ${t.hour}:${t.minute}:${t.second}] `,
  },
  {
    ...iphone,
    name: 'iPhone, USA',
    header: (t) =>
      `[${+t.month}/${+t.day}/${t.short}, ${t.twelve}:${t.minute}:${t.second}${narrow}${t.half.toUpperCase()}M] `,
  },
  {
    ...iphone,
    name: 'iPhone, Indonesia',
    header: (t) => `[${t.day}/${t.month}/${t.short} ${t.hour}.${t.minute}.${t.second}] `,
  },
  { ...android, name: 'WhatsApp Web', header: (t) => `[${t.hour}:${t.minute}, ${t.day}/${t.month}/${t.year}] ` },
]

/** A conversation as the phone of a dialect would export it. */
export function written({ messages }: Pick<Conversation, 'messages'>, { header, body }: Dialect): string {
  return messages
    .map((message) => {
      const edited = message.edited ? ' <Mensagem editada>' : ''
      return `${header(printedTime(message.at))}${message.author}: ${body(message)}${edited}`
    })
    .join('\n')
}

function printedTime(at: string): PrintedTime {
  const [year, month, day, hour, minute, second = '00'] = at.split(/[-T:]/) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [half, twelve] = [Number(hour) < 12 ? 'a' : 'p', String(Number(hour) % 12 || 12)]
  return { year, month, day, hour, minute, second, short: year.slice(2), twelve, half }
}
