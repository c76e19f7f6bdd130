import { channel as diagnosticsChannel } from 'node:diagnostics_channel'

/** Something that happens again and again. Telling of it costs next to nothing while nobody counts. */
function channel<What>(name: string) {
  const target = diagnosticsChannel(`fechou:${name}`)
  return {
    publish(what: What) {
      if (target.hasSubscribers) target.publish(what)
    },
    subscribe: (listener: (what: What) => void) => target.subscribe((what) => listener(what as What)),
  }
}

/** A request's end. `route` is one of a table, never what was asked for; a kept answer takes no time worth counting. */
export const requestEnded = channel<{ route: string; status: number; seconds?: number }>('request-ended')

/** A form that was held back. */
export const formHeldBack = channel<'reviewed' | 'refused'>('form-held-back')

/** What came of a call to the backend. One that was `withheld` was not made: its part is away. */
export const backendCalled = channel<{
  outcome: 'answered' | 'refused' | 'failed' | 'withheld'
  seconds: number
}>('backend-called')
