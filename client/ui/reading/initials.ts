/** The first letters of the first and the last word of a name; of a number, its last digits. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word) ?? [])
  if (letters.length === 0) return name.replace(/\D/g, '').slice(-2) || '?'
  const [first] = letters
  return (letters.length > 1 ? `${first}${letters.at(-1)}` : first!).toLocaleUpperCase('pt-BR')
}
