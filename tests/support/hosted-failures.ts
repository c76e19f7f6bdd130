import type { Request, Response as Answer } from 'express'

/** How a project, or what is in front of it, may fail. */
export type Failure =
  | 'refuses connections'
  | 'resets connections'
  | 'does what it is asked and loses the answer'
  | 'answers 500 in JSON'
  | 'answers 500 in HTML'
  | 'answers 200 in HTML'
  | 'answers 200 with nothing'
  | 'breaks off in the middle of an answer'
  | 'answers half of its JSON'
  | 'refuses at its gateway'
  | 'is busy with the same refresh token'
  | 'is slow'
  | 'answers null'
  | 'answers an empty object'
  | 'answers a list of numbers'
  | 'answers JSON of its own with 404'
  | 'answers null with 404'
  | 'answers HTML with 404'
  | 'answers nothing with 404'
  | 'lacks what it is asked for'
  | 'redirects elsewhere'

export async function failWith(
  how: Exclude<Failure, 'is slow'>,
  request: Request,
  answer: Answer,
  answered: () => Promise<Response>,
) {
  const page = '<!doctype html><title>Oops</title><h1>Oops</h1>'
  if (how === 'resets connections') request.socket.resetAndDestroy()
  else if (how === 'answers 500 in JSON') answer.status(500).json({ message: 'An unexpected error occurred' })
  else if (how === 'answers 500 in HTML') answer.status(500).type('html').send(page)
  else if (how === 'answers 200 in HTML') answer.type('html').send(page)
  else if (how === 'answers 200 with nothing') answer.status(200).end()
  else if (how === 'answers half of its JSON') answer.type('json').send('[{"id":')
  else if (how === 'breaks off in the middle of an answer') {
    answer.type('json').set('Content-Length', '100')
    answer.write('[{"id":', () => request.socket.destroy())
  } else if (how === 'refuses at its gateway') answer.status(401).json({ message: 'Invalid API key' })
  else if (how === 'answers null') answer.json(null)
  else if (how === 'answers an empty object') answer.json({})
  else if (how === 'answers a list of numbers') answer.json([1, 2])
  else if (how === 'answers JSON of its own with 404') answer.status(404).json([])
  else if (how === 'answers null with 404') answer.status(404).json(null)
  else if (how === 'answers HTML with 404') answer.status(404).type('html').send(page)
  else if (how === 'answers nothing with 404') answer.status(404).end()
  else if (how === 'lacks what it is asked for') answer.status(404).json(missing(request.path))
  else if (how === 'is busy with the same refresh token')
    answer.status(409).json({ code: 409, error_code: 'conflict', msg: 'Too many concurrent token refresh requests' })
  else if (how === 'redirects elsewhere') answer.redirect(302, `/elsewhere${request.path}`)
  else {
    await answered()
    request.socket.destroy()
  }
}

/** As PostgREST says that a function is missing, and Auth that it knows no such address. */
function missing(path: string): object {
  return path.startsWith('/auth/v1/')
    ? { code: 404, error_code: 'not_found', msg: 'Not found' }
    : { code: 'PGRST202', message: 'Could not find the function in the schema cache', details: null, hint: null }
}
