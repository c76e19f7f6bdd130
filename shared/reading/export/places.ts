import { livePlaces, placeWords } from './phrases/messages.ts'

const maxLength = 600
const mapLink = /^https?:\/\/(?:maps\.google\.com|www\.google\.com\/maps|maps\.apple\.com)\S+$/
const decimal = /\d[.,]-?\d/
const venueLink = /^https?:\/\/(?:\w+\.)?foursquare\.com\/\S+$/

/**
 * A shared place: the word for it and its link. A link inside a sentence is text.
 * @param short the body in lower case without its full stop, or empty where it is long.
 */
export function placeIn(body: string, short: string): { text: string | null } | null {
  if (livePlaces.has(short)) return { text: null }
  if (body.length > maxLength || !body.includes('http')) return null
  const words = body.toLowerCase()
  const colon = words.indexOf(':')
  const isPlaceWord = colon > 0 && placeWords.has(words.slice(0, colon).trim())
  const told = body.slice(colon + 1).trim()
  if (isPlaceWord && mapLink.test(told) && decimal.test(told)) return { text: told }
  const link = body.slice(Math.max(body.lastIndexOf(' '), body.lastIndexOf('\n')) + 1)
  if (!venueLink.test(link)) return null
  const before = body.slice(0, -link.length).trimEnd()
  return isPlaceWord || before.endsWith('):') ? { text: body.slice(isPlaceWord ? colon + 1 : 0).trim() } : null
}
