import type { Phrases } from './phrases.ts'

/** Where the two have not spoken today. */
export const greetings: Phrases = {
  neutral: ['{Hello}, {name}!', 'Oi, {name}, {hello}!'],
  warm: ['Oi, {name}, {hello}!', '{Hello}, {name}!'],
  direct: ['{Hello}, {name}.', 'Oi, {name}.'],
  formal: ['{Hello}, {name}.'],
}

export const namelessGreetings: Phrases = {
  neutral: ['{Hello}!', 'Oi, {hello}!'],
  direct: ['{Hello}.'],
  formal: ['{Hello}.'],
}

/** The customer has waited for a day or more. */
export const apologies: Phrases = {
  neutral: ['Desculpe a demora.'],
  warm: ['Desculpe a demora em te responder!'],
  formal: ['Peço desculpas pela demora em responder.'],
}
/** Something went wrong with what was bought, and was told some messages ago. */
export const sorryForTrouble: Phrases = { neutral: ['Sinto muito pelo transtorno.'] }
/** The customer stood waiting. */
export const onlyNow: Phrases = { neutral: ['Peço desculpas por só responder agora.'] }
