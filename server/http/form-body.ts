import { maxFields, multipartFields } from './multipart.ts'
import { httpError } from './http-error.ts'

/** Bytes of a body without a file. */
export const maxFieldsBytes = 64 * 1024

/** The size limit of a form's body: only multipart carries files. */
export function maxBytesOf(contentType: string, maxUploadBytes: number): number {
  return parserOf(contentType) === multipartFields ? maxUploadBytes : maxFieldsBytes
}

/** Reads the fields of a form: urlencoded, multipart, or a flat JSON object of texts, numbers and booleans. */
export async function formFields(
  body: Buffer<ArrayBuffer>,
  contentType: string,
  maxTextLength = maxFieldsBytes,
): Promise<FormData> {
  const parse = parserOf(contentType)
  const fields = await parseBody(async () => parse(body, contentType))
  let textLength = 0
  for (const [name, value] of fields) {
    if (!isAllowedName(name) || !isAllowedValue(value)) throw httpError(400, 'Form unreadable')
    if (typeof value === 'string') textLength += value.length
  }
  if (textLength > maxTextLength) throw httpError(413, 'Fields too large')
  return fields
}

/** Runs a parser, and refuses the request with 400 where it throws. */
export async function parseBody<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch {
    throw httpError(400, 'Body unreadable')
  }
}

type Parser = (body: Buffer<ArrayBuffer>, contentType: string) => FormData | Promise<FormData>

const parsers: readonly [type: RegExp, parse: Parser][] = [
  [/^application\/json\b/i, (body) => jsonFields(decodeUtf8(body))],
  [/^application\/x-www-form-urlencoded\b/i, (body) => urlencodedFields(decodeUtf8(body))],
  [/^multipart\/form-data\b/i, multipartFields],
]

function parserOf(contentType: string): Parser {
  const parse = parsers.find(([type]) => type.test(contentType))?.[1]
  if (!parse) throw httpError(415, 'Not a form')
  return parse
}

/** Throws where the body is not UTF-8. */
export function decodeUtf8(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body)
}

function jsonFields(text: string): FormData {
  const members = countMembersOfFlatObject(text)
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('Not an object')
  const fields = new FormData()
  for (const [name, value] of Object.entries(json)) {
    if (!name.isWellFormed() || !String(value).isWellFormed()) throw new Error('Half a character')
    if (value !== null) fields.append(name, String(value))
  }
  // JSON.parse keeps the last of two members of one name.
  if (members !== Object.keys(json).length) throw new Error('A field was sent twice')
  return fields
}

const [quote, backslash, colon, brace, bracket] = Array.from('"\\:{[', (character) => character.charCodeAt(0))

/** Counts the members of a JSON object in one pass before parsing. Throws where it is nested or has too many. */
function countMembersOfFlatObject(text: string): number {
  let members = 0
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) isInString = !isInString
    else if (isInString && character === backslash) at++
    else if (isInString) continue
    else if (character === colon) members++
    else if (character === brace || character === bracket) depth++
    if (members > maxFields || depth > 1) throw new Error('Not a flat object of a few fields')
  }
  return members
}

function urlencodedFields(text: string): FormData {
  let pairs = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    if (++pairs > maxFields) throw new Error('Too many fields')
  }
  // URLSearchParams accepts broken percent-encoding as text; decodeURIComponent throws.
  decodeURIComponent(text)
  const fields = new FormData()
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value)
  return fields
}

/** Refuses list syntax, NUL and the names of prototype pollution: no form uses them. */
function isAllowedName(name: string): boolean {
  return !/[[\]\0]/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)
}

function isAllowedValue(value: FormDataEntryValue): boolean {
  return typeof value !== 'string' || !value.includes('\0')
}
