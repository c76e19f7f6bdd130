import { channel } from 'node:diagnostics_channel'

/** Something that happens again and again. Telling of it costs next to nothing while nobody counts. */
function happening<What>(name: string) {
  const told = channel(`fechou:${name}`)
  return {
    tell(what: What) {
      if (told.hasSubscribers) told.publish(what)
    },
    hear: (listener: (what: What) => void) => told.subscribe((what) => listener(what as What)),
  }
}

/** A request's end. `route` is one of a table, never what was asked for; a kept answer takes no time worth counting. */
export const requestEnded = happening<{ route: string; status: number; seconds?: number }>('request-ended')

/** A form that was held back. */
export const formHeldBack = happening<'reviewed' | 'refused'>('form-held-back')

/** What came of a call to the backend. One that was `withheld` was not made: its part is away. */
export const backendCalled = happening<{
  outcome: 'answered' | 'refused' | 'failed' | 'withheld'
  seconds: number
}>('backend-called')
