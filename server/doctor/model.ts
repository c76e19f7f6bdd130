import type { Config } from '../config.ts'
import { fail, ok, reasonOf, warn, type Diagnostic } from './diagnostic.ts'

/** Asks the model for one word, as the site asks it. A model on a processor may have to be loaded first. */
export async function checkModel({ model }: Config, timeoutMs = 60_000): Promise<Diagnostic[]> {
  if (!model) return []
  const { url, name, key, host } = model
  let response: Response
  let text: string
  try {
    response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key !== null && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages: [{ role: 'user', content: 'Diga oi.' }], stream: true }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (error) {
    return [fail(`The model at ${host} does not answer (${reasonOf(error)}). Is it running, and AI_URL right?`)]
  }
  if (response.status === 401 || response.status === 403)
    return [fail(`The model at ${host} refuses the key (${response.status}). Correct AI_KEY.`)]
  if (response.status === 429)
    return [warn(`The model at ${host} takes no more calls for now (429). Is there credit left?`)]
  if (!response.ok)
    return [fail(`The model at ${host} answers ${response.status}. Are AI_URL, with its /v1, and AI_MODEL right?`)]
  const streams = text.split('\n').some((line) => line.startsWith('data:') && line.includes('"delta"'))
  return [
    streams
      ? ok(`The model at ${host} answers.`)
      : fail(`${host} answers, but not as an OpenAI-compatible API. Correct AI_URL.`),
  ]
}
