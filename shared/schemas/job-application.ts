import { z } from 'zod'
import { email, line } from './fields.ts'

const fiveMegabytes = 5 * 1024 * 1024

/** A CV: a PDF of up to 5 MB. */
const cv = z
  .file('Anexe seu currículo em PDF.')
  .min(1, 'Anexe seu currículo em PDF.')
  .max(fiveMegabytes, 'O currículo passa de 5 MB. Envie um PDF menor.')
  .mime('application/pdf', 'O currículo precisa ser um arquivo PDF.')

const about = z.string().trim().max(2000, 'Use até 2.000 caracteres.').default('')

export const JobApplication = z.object({ job: z.coerce.number(), name: line('Diga seu nome.', 120), email, about, cv })

export const SpontaneousApplication = JobApplication.omit({ job: true })
