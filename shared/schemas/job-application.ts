import { z } from 'zod'
import { email, line, optionalProse } from './fields.ts'

const maxCvBytes = 5 * 1024 * 1024

/** A PDF of up to 5 MB. Its content is checked, not its name or its declared type. */
const cv = z
  .file('Anexe seu currículo em PDF.')
  .min(1, 'Anexe seu currículo em PDF.')
  .max(maxCvBytes, 'O currículo passa de 5 MB. Envie um PDF menor.')
  .refine(startsAsPdf, { error: 'O currículo precisa ser um arquivo PDF.', when: ({ issues }) => issues.length === 0 })

const about = optionalProse(2000)

export const JobApplication = z.object({ name: line('Diga seu nome.', 120), email, about, cv })

/** PDF readers accept the header within the first 1024 bytes (ISO 32000-1, annex H). */
async function startsAsPdf(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer())
  return /%PDF-[12]\.\d/.test(start)
}
