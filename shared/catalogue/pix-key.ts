export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random'
export type PixKey = { kind: PixKeyKind; key: string }

export const pixKeyNames = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'celular',
  random: 'chave aleatória',
} as const satisfies Record<PixKeyKind, string>

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** With the area codes that exist. */
const mobile = /^(?:\+?55)?((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])9\d{8})$/
const email = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * The Pix key that a seller has typed, as the Banco Central writes it: digits alone, a phone with +55, letters small.
 * 'ambiguous' where eleven digits are both a CPF and a mobile number; null where it is no key.
 */
export function pixKeyOf(typed: string): PixKey | 'ambiguous' | null {
  const text = typed.trim()
  const small = text.toLowerCase()
  if (uuid.test(small)) return { kind: 'random', key: small }
  if (email.test(small) && small.length <= 77) return { kind: 'email', key: small }
  const characters = text.toUpperCase().replace(/[\s().\-/]/g, '')
  if (/^\+?[\dA-Z]+$/.test(characters)) return numberKey(text, characters)
  return null
}

function numberKey(typed: string, characters: string): PixKey | 'ambiguous' | null {
  if (/^[\dA-Z]{12}\d\d$/.test(characters) && isCnpj(characters)) return { kind: 'cnpj', key: characters }
  const isWrittenAsCpf = /^\d{3}\.\d{3}\.\d{3}-\d\d$/.test(typed)
  const phone = isWrittenAsCpf ? null : (mobile.exec(characters)?.[1] ?? null)
  if (/^\d{11}$/.test(characters) && isCpf(characters)) {
    if (phone === null) return { kind: 'cpf', key: characters }
    const isDialled = /[()]|^\d{2}\s/.test(typed)
    if (!isDialled) return 'ambiguous'
  }
  return phone === null ? null : { kind: 'phone', key: `+55${phone}` }
}

/** A stored key as a seller reads it. */
export function shownPixKey(key: string): { kind: PixKeyKind; words: string } {
  if (uuid.test(key)) return { kind: 'random', words: key }
  if (key.includes('@')) return { kind: 'email', words: key }
  if (key.startsWith('+')) return { kind: 'phone', words: key.replace(/^\+55(\d\d)(\d{5})(\d{4})$/, '($1) $2-$3') }
  if (key.length === 14) return { kind: 'cnpj', words: key.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') }
  return { kind: 'cpf', words: key.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4') }
}

function isCpf(digits: string): boolean {
  if (/^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((place) => checkDigit(digits.slice(0, place), place + 1, 2) === Number(digits[place]))
}

/** With letters too, as the Receita Federal gives them since July 2026: a letter counts as its ASCII code less 48. */
function isCnpj(characters: string): boolean {
  if (/^(.)\1+$/.test(characters)) return false
  return [12, 13].every((place) => cnpjDigit(characters.slice(0, place)) === Number(characters[place]))
}

function cnpjDigit(characters: string): number {
  const weights = Array.from(characters, (_, index) => ((characters.length - 1 - index) % 8) + 2)
  return modulo11(characters, weights)
}

function checkDigit(digits: string, first: number, last: number): number {
  const weights = Array.from({ length: first - last + 1 }, (_, index) => first - index)
  return modulo11(digits, weights)
}

function modulo11(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (characters.charCodeAt(index) - 48), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
