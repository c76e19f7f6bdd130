import { href } from './routes.ts'

/** What a browser's service worker shows, and where a tap on it leads. A notice replaces an older one of its tag. */
export type PushNotice = { title: string; body: string; tag: string; url: string }

const shownNames = 3
const maxNameLength = 40

/** How many follow-ups are due today, with the first names of the list only where the seller asked for names. */
export function followUpsNotice(names: readonly string[], namesShown: boolean): PushNotice {
  const count = names.length
  const said = `Você tem ${count.toLocaleString('pt-BR')} ${count === 1 ? 'retorno' : 'retornos'} para hoje`
  const body = namesShown ? `${said}: ${listed(names)}` : said
  return { title: 'Fechou', body, tag: 'retornos', url: href('dashboard') }
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, shownNames).map((name) => name.slice(0, maxNameLength).toWellFormed())
  const rest = names.length - shown.length
  return new Intl.ListFormat('pt-BR').format(rest > 0 ? [...shown, `mais ${rest.toLocaleString('pt-BR')}`] : shown)
}

export const testNotice: PushNotice = {
  title: 'Fechou',
  body: 'Este é um teste do Fechou',
  tag: 'teste',
  url: href('dashboard'),
}
