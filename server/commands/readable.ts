type Value = string | number | Date | null
export type Row = Readonly<Record<string, Value>>

const time = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** A row as text: times of São Paulo, and no control characters, with which visitors could drive a terminal. */
export function readable(row: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, withoutControls(wordsOf(value))]))
}

/** Aligned fields. Further lines of a text are indented, so that none looks like a field. */
export function recordOf(row: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(row).map((field) => field.length)) + 2
  const lines = Object.entries(row).map(
    ([field, text]) => `${field.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width)}`)}\n`,
  )
  return lines.join('')
}

export function jsonOf(value: unknown): string {
  return safeJson(JSON.stringify(value, null, 2))
}

/** JSON that is safe in a terminal: control characters that JSON allows are escaped as well. */
export function safeJson(json: string): string {
  return json.replace(
    /[\u007f-\u009f]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function wordsOf(value: Value): string {
  return value instanceof Date ? time.format(value) : String(value ?? '')
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
}
