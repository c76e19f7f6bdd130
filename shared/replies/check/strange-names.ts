import type { ReplySources } from './reply-sources.ts'

/** Written with a capital by everybody. */
const known = new Set('pix whatsapp instagram google zoom meet brasil deus natal cpf cnpj cep pdf ok'.split(' '))

/** Names within sentences that neither the contact nor the seller says: a reply invents nobody. */
export function strangeNames(text: string, { contact }: ReplySources, texts: readonly string[]): string[] {
  const names = [...text.matchAll(/(?<=[\p{Ll}\p{N},;:] )\p{Lu}[\p{L}]+/gu)].map(([name]) => name)
  if (names.length === 0) return []
  return names.filter((name) => {
    // 'Ana' is not in 'semana'.
    const said = new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu')
    return !known.has(name.toLocaleLowerCase('pt-BR')) && ![contact, ...texts].some((given) => said.test(given))
  })
}
