import { formsIn } from './asking-forms.ts'
import { asksHours } from './asks-hours.ts'
import { askedIn, type Asking } from './questions-asked.ts'
import { isNudge, type Said } from './said.ts'

/** `wish`: told, and not asked: 'queria 2 do meia cura'. `text` is a sentence, or the part of it that asks one thing. */
export type Asked = Said & { form: 'question' | 'wish' }

/** Whether a text names an item of the catalogue. */
export type NamesItem = { namesItem: (text: string) => boolean }

/** What the sentences of one message ask, each thing for itself. */
export function pointsAsked(chat: Asking & NamesItem): Asked[] {
  return chat.tail.flatMap((said): Asked[] => {
    const form = formOf(chat, said)
    return form === null ? [] : partsOf(said.text).map((text) => ({ ...said, text, form }))
  })
}

/** 'Quanto fica e se preciso sair de casa', 'Solicitamos: valor por encontro, nota e prazo': each is a point. */
function partsOf(text: string): string[] {
  const [, marked, list = marked] = listing.exec(text) ?? []
  if (list !== undefined)
    return list
      .split(/[,;]| e (?=se |\d|\p{L}{4})|\d\) ?/iu)
      .filter((part) => /\p{L}{3}/u.test(part) && !/^\s*(?:para|pra|at[ée]|com) /iu.test(part))
  const parts = text.split(text.length < longestSentence ? besides : spoken).filter((part) => asksWithin.test(part))
  return parts.length > 1 ? parts : [text]
}
/** Longer ones are spoken: they have no marks. */
const longestSentence = 150
const listing =
  /(?:preciso|precisamos|solicit\p{L}*|gostar\p{L}*|servi[çc]os|informar|saber|cota[çc][ãa]o)[^:]{0,30}:\s*(.{12,})$|(?:informe|informar|informem|enviar|encaminhar|saber) ([^,]+, .+ e .+)$/isu
const verb =
  '(?:tem|pode|posso|precis\\p{L}*|d[áao]|d[óo]i|[oa]s?|h[áa]|voc[êe]s?|vcs?|entrega|eu|parcela|depois|ele|ela)'
const besides =
  / e (?=se )|, (?=(?:e )?(?:se|qual|quanto) )| e (?=(?:parcela|qnd|quando|vc tem|onde|quanto|qual|informar)(?!\p{L}))|(?<=valor d.{3,20}) e (?=d[oae]s? )/iu
const spoken = new RegExp(
  String.raw`(?<!\p{L})(?:e |ou )?(?=(?:tamb[ée]m )?se ${verb} )|(?<!\p{L})(?=quant[oa]s? (?:que )?(?:tempo|custa|fica|[ée]|sai))|(?<!\p{L})outra coisa|(?<!\p{L})e (?=(?:parcela|qnd|quando|onde|tem)(?!\p{L}))`,
  'iu',
)
const asksWithin =
  /(?<!\p{L})(?:quanto|quantas|qto|qnt|qual|qnd|quando|onde|se|parcel\p{L}*|saber|que horas|tem|pode|queria)(?!\p{L})/iu

function formOf(chat: Asking & NamesItem, said: Said): Asked['form'] | null {
  const text = said.text.replace(greeting, '')
  const isMarked = text.includes('?')
  if (isNudge(text) || calls.test(text) || jokes.test(text) || (!isMarked && offers.test(text))) return null
  const forms = formsIn(text)
  if (forms.has('told') && !isMarked && !addresses.test(text)) return null
  const isAsked = forms.has('question') || forms.has('request')
  if (isAsked || asksHours(text) || isAssured(text)) return 'question'
  if (!isMarked && conditions.test(text)) return null
  if (askedIn(chat, said) !== null && (isMarked || speaksOfAsking.test(text))) return 'question'
  if (listing.test(text)) return 'question'
  if (text.length <= longestRest && !isOfPerson.test(text) && goesOn.test(text))
    return /^\P{L}*e \d/iu.test(text) ? 'wish' : 'question'
  return forms.has('wish') || forms.has('complaint') || isNamedAlone(chat, said) ? 'wish' : null
}
/** 'Oi moça, boa tarde! ' */
export const greeting =
  /^\P{L}*(?:(?:oi+e*|ol[áa]|opa|eae|e a[íi]|salve|fala|bo[am] (?:dia|tarde|noite))(?!\p{L})[\s,!.]*(?:(?:mo[çc][oa]|profe?|dra?|mano|seu \p{L}+|dona \p{L}+|amig[oa]|chefe|gente)(?!\p{L})[\s,!.]*)?)+/iu
/** Where a label is all that makes a question of a sentence without its mark. */
const speaksOfAsking =
  /quando|onde|como|valor|pre[çc]o|or[çc]a|tabela|card[áa]pio|agend|marc|hor[áa]rio|vaga|dispon|(?<!\p{L})(?:t[êe]m|d[áa]|v[êe]|me|vcs?|voc[êe]s?|c[êe]s?|tu|ainda|se)(?!\p{L})/iu
/** 'Zé?', 'e?' */
const calls = /^\P{L}{0,5}\p{L}{0,3}\P{L}{0,5}\?\P{L}{0,20}$|(?<!\p{L})e agora\P{L}{0,20}$/iu
/** 'Só o salário que não sobe, quem explica?' */
const jokes =
  /(?<!\p{L})(?:quem (?:explica|nunca|diria|dera|aguenta|reclamava|[ée] que n[ãa]o)|lembra (?:dess[ea]|del[ea])|como (?:[ée] que )?pode (?:ess[ea]|um)|ser[áa] que (?:vai )?chove[r]?)(?!\p{L})/iu
/** 'Mando uma foto': said of oneself, it sounds like what is asked. */
const offers = /^\P{L}*(?:mando|anoto|separo|guardo|envio|reservo|aguardo)(?!\p{L})/iu
/** 'Se levar junto com a saia' */
const conditions = /^\P{L}*se(?!\p{L})(?!.*(?:qto|quanto|fica|(?<!\p{L})(?:tu|vcs?|voc[êe]s?)(?!\p{L})))/iu
/** 'Moro em Campo Grande, tu busca' */
const addresses = /(?<!\p{L})(?:tu|vcs?|voc[êe]s?|c[êe]s?|quanto|qto|qnt|qual)(?!\p{L})/iu
/** 'Parcela né?' */
const isAssured = (text: string) =>
  /(?<!\p{L})(?:n[ée]|viu|t[áa])\P{L}*(?:k+|rs)*\P{L}*$/iu.test(text) &&
  /(?<!\p{L})(?:pode|posso|tem|d[áa]|vai|vem|parcela|entrega|devolve|troca)(?!\p{L})/iu.test(text)
const longestRest = 60
/** 'E o frete', 'e se chover', 'e película' */
const goesOn =
  /^\P{L}*(?:ah )?e (?:(?:se|pra|de|em|com|sem|[oa]s?|um|uma|tb|tamb[ée]m|outra|\d+) |(?!a[íi]|ent[ãa]o|eu|voc[êe]|vc|obrigad|agora|nada|pronto|tal)\p{L}{4,}\P{L}*$)/iu
const isOfPerson = /(?<!\p{L})(?:beb[êe]|fam[íi]lia|m[ãa]e|vida|resto)(?!\p{L})/iu

const longestName = 40
const told =
  /(?<!\p{L})(?:vou|vamos|j[áa]|t[ôo]|estou|n[ãa]o|foi|fui|era|ok|obrigad[oa]|[ée]|entao|ent[ãa]o)(?!\p{L})/iu
/** 'Pastilha onix' */
function isNamedAlone({ course, tail, namesItem, sellerLast }: Asking & NamesItem, { text }: Said): boolean {
  if (tail.length > 1 || text.length > longestName || course.priced >= 0 || /\?\s*$/u.test(sellerLast)) return false
  return !told.test(text) && namesItem(text)
}
