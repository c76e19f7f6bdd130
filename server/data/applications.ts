import { consentTexts } from '#shared/consent-texts.ts'
import type { Cvs } from '../supabase/cvs.ts'
import type { Submission } from './submission.ts'
import { unwrap, newestFirst, type Db } from '../supabase/client.ts'

type Application = { jobId: number | null; name: string; email: string; about: string }

/** Applications for a job, and CVs sent without one in mind. */
export function applicationsIn(db: Db, cvs: Cvs) {
  return {
    /** Stores an application once. The file is written first, since a row without a file is worse than a file without a row. */
    async keep(submission: Submission, application: Application, pdf: Uint8Array) {
      const cv = await cvs.keep(pdf)
      const text_version = application.jobId === null ? consentTexts.spontaneousCv.version : ''
      const result = await unwrap(
        db.rpc('keep_job_application', { submission, application: { ...application, cv }, text_version }),
      )
      if (result !== 'kept') await cvs.remove([cv])
      return result
    },

    since: (day: Date) =>
      newestFirst('created_at', day, () =>
        db.from('job_applications').select('id, at:created_at, jobId:job_id, name, email, about'),
      ),

    correct: (id: string, email: string, change: Pick<Application, 'name' | 'about'>) =>
      unwrap(db.from('job_applications').update(change).eq('id', id).eq('email', email)),

    /** The CV of an application, if that was sent under this address. */
    async cvOf(id: string, email: string): Promise<Uint8Array | null> {
      const row = await unwrap<{ cv: string } | null>(
        db.from('job_applications').select('cv').eq('id', id).eq('email', email).maybeSingle(),
      )
      return row && cvs.read(row.cv)
    },
  }
}
