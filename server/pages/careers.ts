import { JobApplication, SpontaneousApplication } from '#shared/schemas/job-application.ts'
import { jobs } from '../content/jobs.ts'
import { form, oneOf, Unavailable } from '../form.ts'
import type { Load } from '../page.ts'

const day = 24 * 60 * 60 * 1000

/** A job is open as long as it is listed; search engines are told so for the next 90 days. */
export const load: Load<typeof import('#client/pages/careers.tsx')> = () => ({
  jobs,
  openUntil: new Date(Date.now() + 90 * day).toISOString().slice(0, 10),
})

/** A CV of 5 MB, and the words around it. */
export const bodyLimit = 6 * 1024 * 1024

export const submit = oneOf({
  ...Object.fromEntries(jobs.map(({ id }) => [`apply-${id}`, form(`apply-${id}`, JobApplication, keep)])),
  'send-cv': form('send-cv', SpontaneousApplication, keep),
})

async function keep(): Promise<string> {
  throw new Unavailable()
}
