import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ActionResult } from '../action.ts'
import { sendProblem, wantsJson } from '../http/problem.ts'
import type { PageRequest } from './page-request.ts'
import { renderPage } from './render-page.tsx'

type Target = Omit<PageRequest, 'status' | 'props'>

type SendResult = {
  [Kind in ActionResult['kind']]: (
    result: Extract<ActionResult, { kind: Kind }>,
    target: Target,
  ) => void | Promise<void>
}

/** Sends an action's result: as HTML or a redirect to browsers, as JSON to machines. */
export const sendResult: SendResult = {
  redirect({ location, receipt, cookies = [], statusForMachines = 201 }, { services, request, response }) {
    services.onMailQueued()
    for (const cookie of cookies) response.append('Set-Cookie', cookie)
    if (wantsJson(request)) response.status(statusForMachines).json(receipt)
    else response.redirect(303, location)
  },

  text({ text }, { services, response }) {
    services.onMailQueued()
    response.type('text/plain; charset=utf-8').send(`${text}\n`)
  },

  async file({ file }, { response }) {
    response.attachment(file.name).type(file.type)
    if ('bytes' in file) return void response.send(Buffer.from(file.bytes))
    // `await using` ends the generator also where the client has left and the pipeline never starts.
    await using chunks = file.chunks
    await pipeline(Readable.from(chunks), response)
  },

  async rerender({ status, form, retryInSeconds }, { context, ...target }) {
    const { request, response } = target
    if (retryInSeconds !== undefined) response.set('Retry-After', `${retryInSeconds}`)
    if (wantsJson(request)) sendProblem(response, status, form)
    else await renderPage({ ...target, context: { ...context, form }, status })
  },

  async page({ status, props, retryInSeconds }, target) {
    if (retryInSeconds !== undefined) target.response.set('Retry-After', `${retryInSeconds}`)
    if (status !== 200 && wantsJson(target.request)) sendProblem(target.response, status)
    else await renderPage({ ...target, status, props })
  },
}
