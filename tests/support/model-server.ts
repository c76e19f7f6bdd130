import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from './listening.ts'

type Asked = { path: string; headers: IncomingHttpHeaders; body: string }
/** What the model does with a request. */
export type Script = (response: ServerResponse, asked: Asked) => void

/** An OpenAI-compatible server that does as it is told, and remembers what it was asked. */
export async function aModelServer() {
  const asked: Asked[] = []
  let script: Script = saying()
  const { promise: left, resolve: hasLeft } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const call = { path: request.url!, headers: request.headers, body: await text(request) }
    asked.push(call)
    response.once('close', () => response.writableFinished || hasLeft())
    script(response, call)
  })
  const { url, ...kept } = await listening(server)
  return {
    ...kept,
    url: `${url}/v1`,
    asked,
    /** Resolves when a client has left before the answer was whole. */
    left,
    does(next: Script) {
      script = next
    },
  }
}
export type ModelServer = Awaited<ReturnType<typeof aModelServer>>

/** One event of a stream. */
export const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

/** Begins to stream a text, a few characters at a time, and does not end. */
export function beginning(words: string): Script {
  return (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (let at = 0; at < words.length; at += 5) response.write(chunk(words.slice(at, at + 5)))
    response.flushHeaders()
  }
}

/** Streams a text to its end. */
export function streaming(words: string): Script {
  return (response, asked) => {
    beginning(words)(response, asked)
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
  }
}

/** Answers with a list of texts, as it was asked to. */
export const saying = (...texts: readonly string[]): Script => streaming(JSON.stringify(texts))

/** What a call gives the model to reword, as it is told to. */
export function rewording(better: (reply: string) => string): Script {
  return (response, asked) => saying(...repliesIn(asked).map(better))(response, asked)
}

function repliesIn({ body }: Asked): string[] {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] }
  return (JSON.parse(messages[1]!.content) as { respostas: string[] }).respostas
}

/** Rewords what it is given, stops behind so many characters, and goes on when it is let. */
export function pausing(at: number, better: (reply: string) => string) {
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>()
  const script: Script = async (response, asked) => {
    const words = JSON.stringify(repliesIn(asked).map(better))
    beginning(words.slice(0, at))(response, asked)
    await letGo
    response.end(`${chunk(words.slice(at))}${chunk('', 'stop')}data: [DONE]\n\n`)
  }
  return { script, goOn }
}

export const failing =
  (status: number): Script =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"error":{"message":"no"}}')
  }
