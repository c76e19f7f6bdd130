import { amountsIn } from './amounts.ts'
import { masked } from './mask.ts'
import { sizes } from './sizes.ts'

const sized = new RegExp(String.raw`(?<![\p{L}\d])(${sizes})\s*[:=-]?\s*(?:r\$\s*)?\d[\d.,]*`, 'giu')

/**
 * The items that stand in one line: 'corte 45, barba 35' are two, 'escova curto 50 médio 60 longo 80' are three of one
 * name. The line itself where it holds one.
 */
export function piecesOf(line: string): string[] {
  const plain = masked(line)
  const variants = variantsIn(line)
  if (variants.length > 1) return variants
  const parts = splitAt(line, /\s*[;|]\s*|\s+\/\s+|,\s+/g)
  if (parts.length > 1 && parts.every(isNameAndPrice)) return parts
  const found = [...plain.matchAll(sized)]
  const base =
    found[0] &&
    plain
      .slice(0, found[0].index)
      .replace(/[\s:=–-]+$/, '')
      .trim()
  if (found.length < 2 || !base || !/\p{L}{2}/u.test(base) || amountsIn(base).length > 0) return [line]
  return found.map(([text]) => `${base} ${text}`)
}

const betweenVariants =
  /(?:\s*(?:\/\/|[;|])\s*|\s+\/\s+|\s*,\s+|\s+[-–—]{1,2}\s+(?!(?:r\$\s?)?\d[\d.,]*(?:\s|$)))(?![^()]*\))/giu
/** 'fogão 4 bocas - R$ 280 (branco)' as its name, its price and what stands in brackets. */
const variant =
  /^(.{1,40}?)[\s:=–—-]+((?:r\$\s?)?\d{1,3}(?:\.\d{3})+(?:,\d{2})?|(?:r\$\s?)?\d{1,5}(?:,\d{2}|,-)?)(\s*\([^()]*\)|\s+(?:cada|colocad|instalad|o |a |por|na |no )[^\d]{0,30})?\.?$/iu
/** What one of several is called by: a size, a number, 'com tampa'. */
const variantLabel =
  /^(?:\d|(?:com|c\/|sem|s\/|de|at[ée]|acima|a partir|mais de|as (?:duas|2)|os (?:dois|2))(?!\p{L})|(?:cx|caixas?|pct|pacotes?|fardo|sac[oa]|milheiro|d[úu]zia|cento)\s(?:c\/\s?)?\d)/iu
/** What follows tells of the item, and names none: 'vence dia 5', 'veste 36 ao 42'. */
const noLabel =
  /^(?:(?:no|na|em|por) )?(?:pix|dinheiro|cart[ãa]o|cr[ée]dito|d[ée]bito|boleto|[àa] vista|desconto|multa|rua|av\.?|avenida|sala|loja|fone|tel|hor[áa]rio|manh[ãa]|tarde|noite|seg|ter|qua|qui|sex|s[áa]b|dom|ap[óo]s)(?!\p{L})|\s[-–—]\s|(?:^|\s)(?:ao?|[àa]s|e|ou|dia|vence|depois|m[íi]n\p{L}*|sai|cada|m[íi]n\b.*|.*=.*|.*\+.+|veste\b.*)$|^\d+\s?\+$/iu
/** What tells one of a kind: 'película comum 15, privacidade 35'. */
const ofKind = new RegExp(
  String.raw`^(?:${sizes}|comum|original|paralel[oa]|incell|oled|amoled|dupl[oa]|tripl[oa]|solteir[oa]|casal|adulto|macho|f[êe]mea|gat[oa]|instalad[oa]|colocad[oa]|montad[oa]|lis[oa]|estampad[oa]|branc[oa]|pret[oa]|prata|dourad[oa]|tras(?:eir[oa])?|diant(?:eir[oa])?|camadas|shaker|privacidade|cer[âa]mica|zirc[ôo]nia|porcelana|animado|est[áa]tico|digital|impress[oa]|presencial|online|manual|el[ée]tric[oa])$`,
  'iu',
)
const mostVariants = 12

/** 'Fogão 4 bocas 280, 6 bocas 450' as two lines of one name; none where a part has no price of its own. */
function variantsIn(line: string): string[] {
  const [, heading = '', listed = line] = /^([^:\d]{2,30}):\s*(.+)$/u.exec(line.trim()) ?? []
  const parts = splitAt(listed, betweenVariants).map((part) => variant.exec(part.trim()))
  const [first] = parts
  if (!first || parts.length < 2 || parts.length > mostVariants) return []
  const name = first[1]!
  if (heading === '' && !/\p{L}{3}/u.test(name)) return []
  const lines = parts.flatMap((part, index) => {
    const label = part?.[1]?.replace(/\s*\+$/u, '') ?? ''
    if (
      !part ||
      /^20[2-3]\d$/u.test(part[2]!) ||
      noLabel.test(label) ||
      noLabel.test(part[1]!) ||
      amountsIn(masked(label)).some(({ isSure }) => isSure)
    )
      return []
    const isMore = /\+\s*$/u.test(part[1]!)
    const said = `R$ ${part[2]!.replace(/^r\$\s?/iu, '')}${isMore ? ' (a mais)' : ''}${part[3] ?? ''}`
    return [`${nameOf(label, index === 0, name, heading)} ${said}`]
  })
  return lines.length === parts.length ? lines : []
}

/** 'fogão 6 bocas', 'película privacidade'; by itself what is of more words than one, or stands beside one word. */
function nameOf(label: string, isFirst: boolean, first: string, heading: string): string {
  if (heading !== '') return `${heading} ${label}`
  if (isFirst) return label
  const upToNumber = /^(.+?)\s+(?=\S*\d)/u.exec(first)?.[1]?.replace(/\s(?:at[ée]|de|com|c\/|nº)$/iu, '')
  // 'Película comum', '3D'; 'argamassa AC1', 'AC2'.
  const withoutKind = first.replace(/\s+(\S+)$/u, (all, last: string) => (ofKind.test(last) ? '' : all))
  if (variantLabel.test(label) || isLikeCode(label, first)) return `${upToNumber ?? withoutKind} ${label}`
  return /\s/u.test(label) || !/\s/u.test(first) || !ofKind.test(label)
    ? label
    : `${upToNumber ?? first.split(/\s+/u).slice(0, -1).join(' ')} ${label}`
}

/** 'AC2' beside 'argamassa AC1'. */
const isLikeCode = (label: string, first: string) =>
  /^\p{L}{1,3}\d{1,3}$/u.test(label) && new RegExp(`(?<!\\p{L})${/^\p{L}+/u.exec(label)![0]}\\d`, 'iu').test(first)

function splitAt(line: string, separator: RegExp): string[] {
  return line.split(separator).filter((part) => part.trim() !== '')
}

/** 'corte 45': letters, then one amount at the end. */
function isNameAndPrice(part: string): boolean {
  const plain = masked(part)
  const [amount, other] = amountsIn(plain)
  if (!amount || other) return false
  return (
    /\p{L}{3}/u.test(plain.slice(0, amount.start)) &&
    !/^\s*(?:ou|no|na|à|a|em|pix|cart[ãa]o|por)\b/i.test(plain) &&
    !/\p{L}{2}/u.test(plain.slice(amount.end))
  )
}
