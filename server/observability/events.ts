import { channel as diagnosticsChannel } from 'node:diagnostics_channel'

/** A channel for frequent events. Publishing costs next to nothing while nothing subscribes. */
function channel<Event>(name: string) {
  const target = diagnosticsChannel(`fechou:${name}`)
  return {
    publish(event: Event) {
      if (target.hasSubscribers) target.publish(event)
    },
    subscribe: (listener: (event: Event) => void) => target.subscribe((event) => listener(event as Event)),
  }
}

/** A request ended. `route` is one of a table, never the requested path; a prebuilt answer has no `seconds`. */
export const requestEnded = channel<{ route: string; status: number; seconds?: number }>('request-ended')

/** A form that was held back. */
export const formHeldBack = channel<'reviewed' | 'refused'>('form-held-back')

/** A member's request was refused: too many wait, or the member's budget of work is used up. */
export const memberRefused = channel<'queue' | 'budget'>('member-refused')

/** Something was done for a member. */
export const memberWorked = channel<{ of: 'processor' | 'database'; seconds: number }>('member-worked')
/** A call of the model that was not made: the workspace, its network, or all of them together had theirs for the day. */
export const modelCallRefused = channel<'workspace' | 'network' | 'everybody'>('model-call-refused')

/** A call to the backend ended. One that is `withheld` was not made, since its part is away. */
export const backendCalled = channel<{
  outcome: 'answered' | 'refused' | 'failed' | 'withheld'
  seconds: number
}>('backend-called')
