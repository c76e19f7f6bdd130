import { folded } from '#shared/portuguese/folded.ts'

/** Whether words stand in a text as whole words. */
export function isSaid(words: string, text: string): boolean {
  const wanted = folded(words).trim()
  return (
    wanted !== '' &&
    new RegExp(`(?<!\\p{L})${wanted.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')}(?!\\p{L})`, 'u').test(folded(text))
  )
}
