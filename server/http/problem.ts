import { STATUS_CODES } from 'node:http'
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { FormState } from '#shared/form-state.ts'

/** Whether the client prefers JSON to a page. A client that accepts anything gets the page. */
export function wantsJson(request: Request): boolean {
  return request.accepts(['html', 'application/json', 'application/problem+json']).toString().endsWith('json')
}

/** Messages by status. A form's own notice takes precedence. */
const messages: Readonly<Record<number, string>> = {
  400: 'Não entendemos o que foi enviado. Confira os campos e o formato.',
  401: 'Entre na sua conta para continuar.',
  403: 'Este envio veio de outro site e foi recusado.',
  404: 'Não há nada neste endereço.',
  405: 'Este endereço não aceita este método.',
  408: 'O envio demorou demais. Tente de novo.',
  409: 'Isto mudou em outro lugar enquanto você olhava. Confira como está agora.',
  412: 'O arquivo mudou desde então.',
  413: 'O envio é grande demais.',
  414: 'O endereço é comprido demais.',
  415: 'Envie como formulário (application/x-www-form-urlencoded ou multipart/form-data) ou como application/json, sem compactar.',
  416: 'O arquivo não tem essa parte.',
  422: 'Alguns campos precisam de atenção.',
  431: 'Os cabeçalhos do pedido são grandes demais.',
  429: 'Recebemos muitos envios desta rede. Espere alguns minutos e envie de novo.',
  500: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  503: 'Não conseguimos atender agora. Tente de novo daqui a pouco.',
}

export function messageFor(status: number): string {
  return messages[status] ?? messages[status < 500 ? 400 : 500]!
}

/** Problem details for machines (RFC 9457). */
export const Problem = z.strictObject({
  title: z.string().describe('The phrase of the status'),
  status: z.int(),
  detail: z.string().describe('What to do about it, in Portuguese'),
  errors: z
    .array(z.strictObject({ field: z.string(), detail: z.string() }))
    .optional()
    .describe('A sentence per field that needs another look'),
  review: z.string().optional().describe('Send the same form again with this as `revisao`, within five minutes'),
  requestId: z.string(),
})

/** A form's state that has nothing but words for its visitor. */
export const noticeAlone = (notice: string): FormState => ({ form: '', values: {}, errors: {}, notice, review: null })

export function sendProblem(response: Response, status: number, form: FormState | null = null) {
  const errors = Object.entries(form?.errors ?? {}).map(([field, detail]) => ({ field, detail }))
  const problem: z.input<typeof Problem> = {
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: form?.notice ?? messageFor(status),
    ...(errors.length > 0 && { errors }),
    ...(form?.review && { review: form.review }),
    requestId: response.locals.requestId,
  }
  response
    .status(status)
    .set({ 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'private, no-store' })
    .send(JSON.stringify(problem))
}
