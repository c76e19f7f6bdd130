import type { SupabaseClient } from '@supabase/supabase-js'
import { dayMs } from '#shared/time/durations.ts'
import { Unavailable } from '../unavailable.ts'
import { newCvName, type Cvs } from './cvs.ts'

/** The store of a hosted project: a bucket that no policy opens. A missing bucket is created. */
export function cvsInBucket({ storage }: SupabaseClient): Cvs {
  const bucket = storage.from('cvs')
  return {
    async keep(pdf) {
      const name = newCvName()
      const upload = () => bucket.upload(name, pdf, { contentType: 'application/pdf' })
      const { error } = await upload()
      if (!error) return name
      if (!isMissing(error)) throw new Unavailable('The store of CVs did not answer')
      await storage.createBucket('cvs', { public: false, allowedMimeTypes: ['application/pdf'] })
      orUnavailable(await upload())
      return name
    },
    async read(name) {
      const answer = await bucket.download(name)
      return answer.error && isMissing(answer.error) ? null : orUnavailable(answer).bytes()
    },
    async remove(names) {
      if (names.length > 0) orUnavailable(await bucket.remove([...names]))
    },
    async olderThanADay() {
      const old: string[] = []
      for (let offset = 0; ; offset += 1000) {
        const files = orUnavailable(
          await bucket.list('', { limit: 1000, offset, sortBy: { column: 'name', order: 'asc' } }),
        )
        old.push(
          ...files.filter(({ created_at }) => Date.now() - Date.parse(created_at!) > dayMs).map(({ name }) => name),
        )
        if (files.length < 1000) return old
      }
    },
  }
}

/** Whether the file or the bucket does not exist. Older versions answer 400. */
function isMissing(error: Error): boolean {
  return error.name === 'StorageApiError' && 'status' in error && [400, 404].includes(Number(error.status))
}

function orUnavailable<Data>({ data, error }: { data: Data; error: Error | null }): NonNullable<Data> {
  if (error || !data) throw new Unavailable('The store of CVs did not answer')
  return data
}
