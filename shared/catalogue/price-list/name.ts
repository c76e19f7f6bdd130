const lead = /^[\s,.:;=+/–—>-]+/
/** What leads from a name to its price. */
const towardsPrice =
  /(?:[\s,.:;=+/–—>(-]|(?<![\p{L}\d])(?:a partir de|apartir de|a partir|desde|sai por|fica por|por apenas|apenas|por|valor|pre[çc]o|custa|fica|sai|de|s[óo]|r\$|rs|hoje|promo[çc][ãa]o|a vista|à vista|no pix|pix|combinar|a combinar|sob consulta|sob or[çc]amento|a consultar|consultar|consulte|gr[áa]tis|gratuit[oa]|cortesia))+$/iu

/** Where a name begins and ends in a part of a line, without what leads to it and from it. */
export function nameIn(text: string): { start: number; end: number } {
  const start = lead.exec(text)?.[0].length ?? 0
  const name = text.slice(start).replace(towardsPrice, '')
  // A name of such words alone: 'Consultar'.
  const end = start + (name === '' ? text.slice(start).trimEnd().length : name.length)
  return { start, end }
}

/** As it is printed: one space, a capital first; all of it in capitals becomes small. */
export function printedName(typed: string): string {
  const name = typed
    .replace(/\s+/g, ' ')
    .replace(/\s+([,)])/g, '$1')
    .trim()
  const letters = name.replace(/[^\p{L}]/gu, '')
  const isShouted = letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  const said = isShouted ? name.toLowerCase() : name
  return (said.charAt(0).toUpperCase() + said.slice(1)).slice(0, 120).toWellFormed()
}
