import { longestCustomerName } from '../input-limits.ts'
import { folded } from '../portuguese/folded.ts'

/** Letters and digits of a name, as two spellings of one contact share them. */
export function nameKeyOf(name: string): string {
  const plain = folded(name.normalize('NFKC'))
  const key = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return (key === '' ? name.trim().toLowerCase() : key).slice(0, 200)
}

/** A contact's name as it is kept: one line, no marks of direction. */
export function keptName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return [...line].slice(0, longestCustomerName).join('') || 'Sem nome'
}

/** Whether a contact is named by its number alone: it is not saved in the phone. */
export const isNumber = (name: string) => /^\+?[\d\s().-]{8,}$/.test(name.trim()) && numberOf(name) !== null

/**
 * A telephone number in the form of E.164, `+5511912345678`; null for what is none. Without a country it is taken to be a
 * Brazilian one, of 10 or 11 digits with its area code.
 */
export function numberOf(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+') && !digits.startsWith('55'))
    return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  const national = nationalOf(digits)
  return national && `+55${national}`
}

/** Area code and number: ten digits, or eleven with the ninth; an area code has no zero (Anatel, Plano de Numeração). */
function nationalOf(digits: string): string | null {
  const plain = digits.replace(/^0+/, '')
  const national = plain.length >= 12 && plain.startsWith('55') ? plain.slice(2) : plain
  return /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/.test(national) ? national : null
}

/**
 * The same for a number with and without the ninth digit: mobile numbers of eight digits began with 6 to 9 before they got
 * it (Anatel, Resolução 553/2010), so that no line of today has both.
 */
export function numberKeyOf(number: string): string {
  const mobile = /^\+55(\d\d)9([6-9]\d{7})$/.exec(number)
  return mobile ? `+55${mobile[1]}${mobile[2]}` : number
}

/** The numbers that share a key: with and without the ninth digit. */
export function spellingsOf(numberKey: string): string[] {
  const mobile = /^\+55(\d\d)([6-9]\d{7})$/.exec(numberKey)
  return mobile ? [numberKey, `+55${mobile[1]}9${mobile[2]}`] : [numberKey]
}

/** `(11) 91234-5678` */
export function shownNumber(number: string): string {
  const brazilian = /^\+55(\d\d)(\d{4,5})(\d{4})$/.exec(number)
  return brazilian ? `(${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}` : number
}
