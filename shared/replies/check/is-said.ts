/** Without capitals and accents. */
export const folded = (text: string) => text.toLocaleLowerCase('pt-BR').normalize('NFD').replace(/\p{M}/gu, '')

/** Whether words stand in a text as whole words. */
export function isSaid(words: string, text: string): boolean {
  const wanted = folded(words).trim()
  return (
    wanted !== '' &&
    new RegExp(`(?<!\\p{L})${wanted.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}(?!\\p{L})`, 'u').test(folded(text))
  )
}
