import { z } from 'zod'
import { drawnLabels, isSwitchable, longestLabelName } from '../customers/label-settings.ts'

const label = z.enum(drawnLabels, 'Esta etiqueta não existe.')

/** Switches a label of the reader on or off. */
export const LabelSwitch = z.object({
  etiqueta: label.refine(isSwitchable, 'Esta etiqueta fica sempre ligada.'),
  ligada: z.enum(['sim', 'nao'], 'Escolha ligar ou desligar.'),
})

/** Names a label of the reader; an empty name gives back the reader's. */
export const LabelNaming = z.object({
  etiqueta: label,
  nome: z
    .string('Escreva o nome.')
    .trim()
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use só letras, números e sinais.')
    .max(longestLabelName, `O nome pode ter até ${longestLabelName} letras.`)
    .meta({ maxLength: longestLabelName }),
})
