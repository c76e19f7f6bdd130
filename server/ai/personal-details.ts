/** `isOne` decides where the pattern alone matches ordinary words as well. */
type Kind = { name: string | ((detail: string) => string); pattern: RegExp; isOne?: (detail: string) => boolean }

const domains =
  'com|br|net|org|app|io|me|link|site|store|gg|ly|co|ai|tv|dev|shop|info|biz|online|xyz|top|page|club|digital|cloud|tech|pro|vip|email|live|blog|art|click|example'

/** `meia` is six; a number may be told by its tens. */
const numberWords =
  'zero|uma?|dois|duas|tr[êe]s|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|doze|treze|[cq]u?atorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinq[uü]enta|sessenta|setenta|oitenta|noventa|cento|(?:du|tre)zentos|quinhentos|(?:quatro|seis|sete|oito|nove)centos'

/** Stands between the messages of a conversation, and is white space: a number may go on in the next one. */
export const messageEnd = '\u2028'

/** A character of an address, or what stands for a secret in it. */
const ofAddress = String.raw`(?:\[[^\]]*\]|[^\s[])`

/** What people put between the digits of a number. */
const between = String.raw`(?:[\s\p{Pd}./_*()]{0,5}|,)`

/**
 * Details that identify a person or open a door. Earlier kinds take what later ones would cut in pieces. What is taken too
 * much comes back as it was; what is overlooked has left.
 */
export const kinds: readonly Kind[] = [
  {
    name: 'link',
    pattern: new RegExp(String.raw`(?<![a-z\d])(?:[a-z][a-z\d+.-]{1,15}://|www\.)${ofAddress}+`, 'giu'),
  },
  {
    name: 'e-mail',
    pattern:
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(?arroba\)?|\(at\))\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\bponto\b)\s?[\p{L}\p{N}-]+)*/giu,
  },
  {
    name: 'link',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}@.-])(?:[a-z\d-]+\.)+(?:(?:${domains})(?![\p{L}@])(?:[/?#]${ofAddress}*)?|[a-z]{2,24}/${ofAddress}+)`,
      'giu',
    ),
  },
  // What is copied to pay by Pix, from its first field to its checksum: it names the one who is paid.
  { name: 'chave', pattern: /(?<!\d)000201.{20,500}?6304\s?[\da-f]{4}/gisu },
  {
    name: 'chave',
    pattern: /(?<![\p{L}\p{N}])[\da-f]{8}(?:[\s\p{Pd}]?[\da-f]{4}){3}[\s\p{Pd}]?[\da-f]{12}(?![\p{L}\p{N}])/giu,
  },
  // CNPJ has letters since 2026. Its last two characters are digits; 'na rua dos reis 10' is none.
  {
    name: 'documento',
    pattern:
      /(?<![\p{L}\p{N}])[\da-z]{2}[ .]?[\da-z]{3}[ .]?[\da-z]{3} ?[/ ]? ?[\da-z]{4} ?\p{Pd}? ?\d{2}(?![\p{L}\p{N}])/giu,
    isOne: (detail) => /[a-z]/i.test(detail) && (detail.includes('/') || /\d.*\d\d$/s.test(detail)),
  },
  {
    name: 'número',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:(?:${numberWords}|\d{1,9})(?:[\s,.\p{Pd}]+(?:(?:e|ponto|tra[çc]o|barra)[\s,]+)?)){5,}(?:${numberWords}|\d{1,9})(?![\p{L}\d])`,
      'giu',
    ),
    isOne: (detail) => /\p{L}/u.test(detail),
  },
  {
    name: (detail) => numberName(digitsIn(detail).length, detail),
    pattern: new RegExp(String.raw`(?:\+\s?)?(?:\(\s?)?\d(?:${between}\d){5,}|\d(?:, \d){6,}`, 'gu'),
    isOne: (detail) => digitsIn(detail).length >= (/\d\d/.test(detail) ? 8 : 7) || /\d{6}/.test(detail),
  },
]

const digitsIn = (text: string) => text.replace(/\D/g, '')

function numberName(digits: number, detail: string): string {
  if (digits === 14 || (digits === 11 && /^\d{3}\D+\d{3}\D/.test(detail))) return 'documento'
  if (digits >= 15 && digits <= 19) return 'cartão'
  return digits >= 8 && digits <= 13 ? 'telefone' : 'número'
}

const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const year = '(?:19[2-9]\\d|20[0-3]\\d)'
const day = String.raw`${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|${dayOfMonth}(?:/${month}(?:/(?:${year}|\d{2}))?|(?:\.${month}\.|-${month}-)${year})`
// Six digits and cents are as many as a telephone's; of so large an amount the cents are seldom written.
const amount = String.raw`(?:[1-9]\d{0,4}|[1-9]\d?\.\d{3}|0),\d{2}|[1-9]\d{2}\.?\d{3},00`
const money = String.raw`(?:R\$\s?(?:${amount}|[1-9](?:\.\d{3}){2}(?:,00)?|[1-9]\d{0,2}\.\d{3}|\d{1,6})|${amount})(?!\s{1,3}\d{4})`

/**
 * What is kept of figures, in a group to split by: a day or an amount says nothing of who it is. One that goes on from other
 * digits is the end of a longer number: a CPF may have a comma for its hyphen.
 */
export const harmless = new RegExp(
  String.raw`((?<![\d.,/-]|\d{3}(?:[\s.]{1,3}|\p{Pd})|\d{3}[\s.,/\p{Pd}]{0,3}\d{3}\s{0,2}\p{Pd}\s{1,2})(?:${day}|${money})(?![\d/-]|[.,]\d))`,
  'u',
)
