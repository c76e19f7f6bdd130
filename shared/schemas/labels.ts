import { z } from 'zod'
import { drawnLabels, isSwitchable } from '../customers/label-settings.ts'
import {
  isOwnLabelId,
  longestLabelName,
  longestPhrase,
  maxPhrases,
  shortestPhrase,
  type OwnLabelId,
} from '../customers/own-labels.ts'
import { phraseKey } from '../reading/own-phrases.ts'
import { trimmed, typed } from './fields.ts'

const label = z.enum(drawnLabels, 'Esta etiqueta não existe.')

/** Switches a label of the reader on or off. */
export const LabelSwitch = z.object({
  etiqueta: label.refine(isSwitchable, 'Esta etiqueta fica sempre ligada.'),
  ligada: z.enum(['sim', 'nao'], 'Escolha ligar ou desligar.'),
})

const name = trimmed(longestLabelName, `O nome pode ter até ${longestLabelName} letras.`)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use só letras, números e sinais.')
  .meta({ maxLength: longestLabelName })

/** Names a label of the reader; an empty name gives back the reader's. */
export const LabelNaming = z.object({
  etiqueta: label,
  nome: name,
})

const noLabel = 'Esta etiqueta não existe.'
const ownLabel = typed(20, noLabel, noLabel).refine((id): id is OwnLabelId => isOwnLabelId(id), noLabel)

const phrase = z
  .string()
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use só letras, números e sinais.')
  .min(shortestPhrase, `Cada frase tem pelo menos ${shortestPhrase} letras.`)
  .max(longestPhrase, `Cada frase tem até ${longestPhrase} letras.`)
  .refine((words) => phraseKey(words) !== '', 'Cada frase tem pelo menos uma palavra.')

/** Length of the text that they are written in, a line each, with room for spaces. */
const longestPhrases = 400

/** Phrases of a text, one a line; one that differs from another only in accents or marks counts once. */
const phrases = z
  .string('Escreva pelo menos uma frase.')
  .max(longestPhrases, `Uma etiqueta tem até ${maxPhrases} frases de até ${longestPhrase} letras.`)
  .transform((text) => {
    const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim())
    const written = lines.filter((line) => line !== '')
    return [...new Map(written.toReversed().map((line) => [phraseKey(line), line])).values()].toReversed()
  })
  .pipe(
    z
      .array(phrase)
      .min(1, 'Escreva pelo menos uma frase.')
      .max(maxPhrases, `Uma etiqueta tem até ${maxPhrases} frases.`),
  )
  .meta({ maxLength: longestPhrases })

/** Saves a label of the seller's own; without an id it is a new one. */
export const OwnLabelSaving = z.object({
  etiqueta: z.literal('', 'Esta etiqueta não existe.').or(ownLabel).optional(),
  nome: name.min(1, 'Dê um nome à etiqueta.'),
  frases: phrases,
})

export const OwnLabelRemoval = z.object({ etiqueta: ownLabel })

/** Undoes the last change of own labels, if it still is the last. */
export const OwnLabelsUndo = z.object({ vez: z.coerce.number('Não há o que desfazer.').int().positive() })
