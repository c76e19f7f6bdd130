import { nameOutside } from './follow-ups/name-outside.ts'
import { href } from './routes.ts'

/** What a browser's service worker shows, and where a tap on it leads. A notice replaces an older one of its tag. */
export type PushNotice = { title: string; body: string; tag: string; url: string }

const maxNameLength = 40

/** How many follow-ups are due, and the first few of their names. */
export type DueFollowUps = { count: number; names: readonly string[] }

/** How many follow-ups are due today, with the names only where the seller asked for names. */
export function followUpsNotice({ count, names }: DueFollowUps, namesShown: boolean): PushNotice {
  const said = `Você tem ${count.toLocaleString('pt-BR')} ${count === 1 ? 'lembrete' : 'lembretes'} para hoje`
  const body = namesShown ? `${said}: ${listed(count, names)}` : said
  return { title: 'Fechou', body, tag: 'lembretes', url: href('dashboard') }
}

function listed(count: number, names: readonly string[]): string {
  const shown = names.map((name) => nameOutside(name).slice(0, maxNameLength).toWellFormed())
  const rest = count - shown.length
  return new Intl.ListFormat('pt-BR').format(rest > 0 ? [...shown, `mais ${rest.toLocaleString('pt-BR')}`] : shown)
}

export const testNotice: PushNotice = {
  title: 'Fechou',
  body: 'Este é um teste do Fechou',
  tag: 'teste',
  url: href('dashboard'),
}
