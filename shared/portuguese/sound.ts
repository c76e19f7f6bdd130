/**
 * A word without accents, reduced to how it sounds in Brazil, so that one pattern finds every spelling: `orsamento` and
 * `orçamento`, `limpesa`, `conserteza`, `quiria`, `podi`, `bommm`. Two different words that sound alike become one:
 * patterns are written with that in mind.
 */
export function soundOf(plain: string): string {
  const sound = plain
    .replace(/[^a-z]/gu, '')
    .replace(/ss|ç|z/gu, 's')
    .replace(/sc(?=[ei])|xc(?=[ei])/gu, 's')
    .replace(/ch|sh/gu, 'x')
    .replace(/ph/gu, 'f')
    .replace(/qu(?=[ei])|k/gu, 'c§')
    .replace(/q/gu, 'c§')
    .replace(/c(?=[ei])/gu, 's')
    .replace(/§/gu, '')
    .replace(/gu(?=[ei])/gu, 'g')
    .replace(/g(?=[ei])/gu, 'j')
    .replace(/y/gu, 'i')
    .replace(/w/gu, 'v')
    .replace(/(?<![cnl])h/gu, '')
    .replace(/m(?=[bp]|$)/gu, 'n')
    .replace(/([^r])\1+/gu, '$1')
    .replace(/rr+/gu, 'rr')
    .replace(/i(?=s?$)/u, 'e')
    .replace(/u(?=s?$)/u, 'o')
  if (!sound) return plain
  const single = sound.length > 3 ? sound.replace(/s$/u, '') : sound
  return single.length > 4 ? single.replace(/[aeo]$/u, '') : single
}
