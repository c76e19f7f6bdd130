import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { JobApplication } from '#shared/schemas/job-application.ts'
import { jobs } from '../content/jobs.ts'
import type { Action } from '../action.ts'
import { byFormName, form } from '../forms/form.ts'
import { mailboxRefusal } from '../forms/limit-refusals.ts'
import { messages } from '../forms/messages.ts'
import { received, refused } from '../forms/results.ts'
import type { Loader } from '../page.ts'

const networkCvLimitMessage = `Já recebemos muitos currículos desta rede hoje. O que você escreveu continua aqui: envie de novo amanhã ou escreva para ${site.email}.`
const cvLimitMessage = `Já recebemos muitos currículos hoje. O que você escreveu continua aqui: envie de novo amanhã ou escreva para ${site.email}.`

const dayMs = 24 * 60 * 60 * 1000

/** A listed job is open; for search engines its listing expires in 90 days. */
export const load: Loader<'public', typeof import('#client/pages/careers.tsx')> = () => ({
  jobs,
  openUntil: new Date(Date.now() + 90 * dayMs).toISOString().slice(0, 10),
})

/** A CV of 5 MB and the other fields. */
export const maxUploadBytes = 6 * 1024 * 1024

export const submit = byFormName({
  ...Object.fromEntries(jobs.map(({ id }) => [`apply-${id}`, application(`apply-${id}`, id)])),
  'send-cv': application('send-cv', null),
})

function application(name: string, jobId: number | null): Action {
  return form(name, JobApplication, async ({ cv, ...applicant }, context) => {
    const refusal = await mailboxRefusal(applicant.email, context)
    if (refusal) return refusal
    const { submission, data, address, secondsUntilCv } = context
    const wait = await secondsUntilCv(address)
    if (wait) {
      const { whose, retryInSeconds } = wait
      return whose === 'network'
        ? refused(429, networkCvLimitMessage, retryInSeconds)
        : refused(503, cvLimitMessage, retryInSeconds)
    }
    const reception = await data.applications.keep(submission, { ...applicant, jobId }, await cv.bytes())
    if (reception === 'key used for other content') return refused(422, messages.keyReused)
    return received(href('careers'), name, jobId === null ? 'spontaneous-cv' : 'application')
  })
}
