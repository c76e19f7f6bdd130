const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A template tag for XML: what is put in is text, never markup. */
export function xml(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => value.replace(/[&<>"]/g, (sign) => entities[sign]!)))
}
