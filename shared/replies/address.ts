import type { Draft } from './draft.ts'

type Address = 'o senhor' | 'a senhora'

const said =
  /(?<!\p{L})(?:(?:[aod]|ao|do|da|pro|pra|com [oa]|no|na) )?(senhora?)(?!\p{L})(?! (?:do|da|de|das|dos|aparecida)(?!\p{L}))/giu
const ofOthers = /nossa senhora|(?:sua|minha|uma|essa|aquela|um|esse|aquele|meu|seu) senhora?|nosso senhor/giu

/** How the seller addresses the customer in the words of the chat; null where they say 'você', or nothing. */
export function addressIn(sellerWords: readonly string[], name: string | null): Address | null {
  const found = sellerWords.flatMap((text) =>
    [...text.replace(ofOthers, '').matchAll(said)].map(([, word]) => word!.toLowerCase()),
  )
  const last = found.at(-1)
  if (last !== undefined) return last === 'senhora' ? 'a senhora' : 'o senhor'
  // 'Boa tarde, dona Iara' says so too, to who is not also 'você'.
  const isTitled =
    /^(?:dona|seu) /u.test(name ?? '') && sellerWords.some((text) => text.toLowerCase().includes(name!.toLowerCase()))
  if (!isTitled || sellerWords.some((text) => /(?<!\p{L})(?:voc[êe]|vc|te|tu)(?!\p{L})/iu.test(text))) return null
  return name!.startsWith('dona') ? 'a senhora' : 'o senhor'
}

const objects = /(?<!\p{L})te (ajudar|chamar|preocupa)(?!\p{L})/gu
const orders: Readonly<Record<string, string>> = {
  chama: 'chame',
  manda: 'mande',
  conta: 'conte',
  fala: 'fale',
  avisa: 'avise',
}

/** `pelo senhor`, `da senhora`, `à senhora` */
function contracted(before: string, address: Address): string {
  const [article = '', noun = ''] = address.split(' ')
  if (before === 'a') return `${article === 'a' ? 'à' : 'ao'} ${noun}`
  return `${before === 'por' ? 'pel' : 'd'}${article} ${noun}`
}

/** One piece of a reply that is no fact, with the customer addressed so. */
function inWords(text: string, address: Address): string {
  const capital = address.charAt(0).toUpperCase() + address.slice(1)
  return text
    .replace(objects, `$1 ${address}`)
    .replace(/(?<!\p{L})te (?=\p{L})/gu, 'lhe ')
    .replace(/(?<!\p{L})Te (?=\p{L})/gu, 'Lhe ')
    .replace(
      /(?<!\p{L})(me) (chama|manda|conta|fala|avisa)(?!\p{L})/giu,
      (_, me: string, verb: string) => `${me} ${orders[verb]!}`,
    )
    .replace(/(?<!\p{L})(por|de|a) você(?!\p{L})/gu, (_, before: string) => contracted(before, address))
    .replace(/(?<!\p{L})você(?!\p{L})/gu, address)
    .replace(/(?<!\p{L})Você(?!\p{L})/gu, capital)
}

/** The reply with the customer addressed as the seller does it; verbs of 'você' stay as they are. */
export function addressed({ text, facts }: Draft, address: Address): Draft {
  let written = ''
  let last = 0
  const moved = facts
    .toSorted((one, other) => one.start - other.start)
    .map((fact) => {
      written += inWords(text.slice(last, fact.start), address)
      const start = written.length
      written += text.slice(fact.start, fact.end)
      last = fact.end
      return { ...fact, start, end: written.length }
    })
  return { text: written + inWords(text.slice(last), address), facts: moved }
}
