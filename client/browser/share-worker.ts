/**
 * The service worker of /dashboard/conectar. It takes the POST with which a phone shares a conversation, so that its words
 * do not reach the server, and holds the files in memory until the page asks. It answers nothing else, and keeps nothing.
 */
type Shared = { files: File[]; text: string }
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }

let shared: Shared | null = null

addEventListener('fetch', (fetched) => {
  const event = fetched as FetchEvent
  const { request } = event
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'POST' || request.mode !== 'navigate' || !searchParams.has('compartilhado')) return
  event.respondWith(takeIn(request, pathname))
})

async function takeIn(request: Request, pathname: string): Promise<Response> {
  const fields = await request.formData()
  const files = fields.getAll('arquivo').filter((value) => value instanceof File)
  shared = { files, text: files.length > 0 ? '' : String(fields.get('mensagem') ?? '') }
  return Response.redirect(`${pathname}?compartilhado=1`, 303)
}

addEventListener('message', ({ ports: [port] }) => {
  port?.postMessage(shared)
  shared = null
})
