const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A template tag that escapes the inserted values. */
export function xml(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => value.replace(/[&<>"]/g, (sign) => entities[sign]!)))
}
