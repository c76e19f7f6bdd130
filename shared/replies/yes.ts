import { plain, type Draft } from './draft.ts'

/** The verb of a question, as one says yes to it. */
const verbs: [RegExp, string][] = [
  [/(?<!\p{L})(?:consigo|consegue|conseguem)(?!\p{L})/iu, 'Consegue'],
  [/(?<!\p{L})(?:d[áa])(?: pr?a| para)? \p{L}+(?:r|e)(?!\p{L})|(?<!\p{L})d[áa]\?/iu, 'Dá'],
  [/(?<!\p{L})[ée] a[íi](?!\p{L})/iu, 'É aqui'],
  [/(?<!\p{L})fazem(?!\p{L})/iu, 'Fazemos'],
  [/(?<!\p{L})abrem?(?!\p{L})/iu, 'Abro'],
  [/(?<!\p{L})(?:vc|voc[êe]) faz(?!\p{L})/iu, 'Faço'],
  [/(?<!\p{L})atendem(?!\p{L})/iu, 'Atendemos'],
  [/(?<!\p{L})vendem(?!\p{L})/iu, 'Vendemos'],
  [/(?<!\p{L})vende(?!\p{L})/iu, 'Vendo'],
  [/(?<!\p{L})aceitam(?!\p{L})/iu, 'Aceitamos'],
  [/(?<!\p{L})aceita(?!\p{L})/iu, 'Aceito'],
  [/(?<!\p{L})recebem?(?!\p{L}).*\?/iu, 'Recebo'],
  [/(?<!\p{L})(?:vc|voc[êe]|tu) (?:tem|teria|tens)(?!\p{L})/iu, 'Tenho'],
  [/(?<!\p{L})(?:tem|teria|t[êe]m|tens)(?!\p{L})/iu, 'Tem'],
  [/(?<!\p{L})(?:posso|pode|podemos)(?!\p{L})/iu, 'Pode'],
]

/** `Dá, sim`, in the words of the question; '' where it asked for no yes. */
export function yesTo(asked: string, isShort: boolean): Draft {
  const verb = verbs.find(([pattern]) => pattern.test(asked))?.[1]
  if (verb === undefined) return plain('')
  return plain(isShort ? verb : `${verb}, sim`)
}
