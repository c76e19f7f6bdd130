/** How a contact is called. A number without a name is called by its end: `Final 0142`. */
export type ContactName = { full: string; first: string; initials: string }

const titles =
  /^(?:seu|sr\.?|sra\.?|dona|dr\.?|dra\.?|doutora?|tia|tio|v[óô]|prof\.?|profa\.?|professora?|pastora?|padre|mestre|s[íi]ndic[ao]|loja|padaria|cl[íi]nica|sal[ãa]o|studio|oficina)$/i

export function nameOf(contact: string): ContactName {
  const digits = contact.replace(/\D/g, '')
  const words = contact.split(/[\s~]+/u).filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) {
    const end = `Final ${digits.slice(-4) || '0000'}`
    return { full: contact.trim() || end, first: end, initials: digits.slice(-2) || '?' }
  }
  const letters = words.map((word) => /\p{L}/u.exec(word)![0].toLocaleUpperCase('pt-BR'))
  const initials = letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters[0]!
  // Titles and trades that are no name by themselves keep the word after them: `Seu Osvaldo`, `Dra. Ana`.
  const isTitle = titles.test(words[0]!)
  const first = words.slice(0, isTitle ? 2 : 1).join(' ')
  return { full: contact.trim(), first, initials }
}
