import { z } from 'zod'

const message = 'O navegador não deu um endereço para os avisos. Recarregue a página e tente de novo.'

/** A browser's subscription with a push service, in base64url: the keys are 65 and 16 bytes. */
export const PushSubscribing = z.object({
  endpoint: z
    .string(message)
    .max(1000, message)
    .pipe(z.url({ protocol: /^https$/, error: message })),
  p256dh: z.string(message).regex(/^B[\w-]{86}$/, message),
  auth: z.string(message).regex(/^[\w-]{22}$/, message),
})

export const PushRemoval = z.object({ inscricao: z.uuid('Este navegador não está na lista.') })

/** A checkbox submits `1`, or nothing. */
export const PushNames = z.object({ nomes: z.literal('1').optional() })
