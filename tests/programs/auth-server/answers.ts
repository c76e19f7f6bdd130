import { randomUUID } from 'node:crypto'

type Project = { url: string; publishableKey: string; secretKey: string }
type Body = { hashed_token: string; access_token: string; refresh_token: string; error_code?: string; code?: string }
type Call = { method?: string; key?: string; bearer?: string; body?: object }

/** What Auth answers to what the site asks, and to what others may ask: a status and a code by the name of the call. */
export async function answersOf({ url, publishableKey, secretKey }: Project): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  async function ask(name: string, path: string, { method = 'POST', key = publishableKey, bearer = key, body }: Call) {
    const headers = { apikey: key, Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
    const options = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}/auth/v1/${path}`, options)
    const text = await response.text()
    const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as Body
    answers[name] = `${response.status} ${response.ok ? '' : (answer.error_code ?? answer.code ?? '')}`.trim()
    return answer
  }
  const email = `ana-${randomUUID()}@exemplo.com.br`
  const [password, other] = ['uma frase bem comprida', 'outra frase bem comprida']
  const link = (name: string, body: object) => ask(name, 'admin/generate_link', { key: secretKey, body })
  const signIn = (name: string, body: object) => ask(name, 'token?grant_type=password', { body })
  const verify = (name: string, body: object) => ask(name, 'verify', { body })
  const refresh = (name: string, refresh_token: string) =>
    ask(name, 'token?grant_type=refresh_token', { body: { refresh_token } })

  await ask('a link with the publishable key', 'admin/generate_link', { body: { type: 'signup', email, password } })
  await ask('a list of users with the publishable key', 'admin/users', { method: 'GET' })
  await ask('sign-up with the publishable key', 'signup', { body: { email: `b${email}`, password } })
  await ask('nobody’s account', `admin/users/${randomUUID()}`, { method: 'GET', key: secretKey })
  await link('recovery of nobody’s', { type: 'recovery', email })
  await link('sign-up with a short password', { type: 'signup', email, password: 'x' })
  await link('sign-up with a password of 73 bytes', { type: 'signup', email, password: 'x'.repeat(73) })
  await link('sign-up with NUL in the name', { type: 'signup', email: `c${email}`, password, data: { name: 'a\0' } })
  const first = await link('sign-up', { type: 'signup', email, password })
  await signIn('sign-in before the confirmation', { email, password })
  await link('recovery before the confirmation', { type: 'recovery', email })
  const second = await link('sign-up once more', { type: 'signup', email, password: other })
  await verify('the first link of two', { type: 'signup', token_hash: first.hashed_token })
  await verify('a link of another kind', { type: 'recovery', token_hash: second.hashed_token })
  const session = await verify('the second link', { type: 'signup', token_hash: second.hashed_token })
  await verify('a spent link', { type: 'signup', token_hash: second.hashed_token })
  await verify('no link', { type: 'signup', token_hash: '' })
  await link('sign-up of a member', { type: 'signup', email, password })
  await signIn('sign-in with the second password of two', { email, password: other })
  await signIn('sign-in', { email, password })
  await signIn('sign-in with a wrong password', { email, password: 'errada' })
  await signIn('sign-in of nobody', { email: `d${email}`, password })
  await signIn('sign-in with NUL', { email: 'a\0@exemplo.com.br', password })

  const bearer = session.access_token
  const change = (name: string, body: object) => ask(name, 'user', { method: 'PUT', bearer, body })
  await change('the same password', { password })
  await change('a short password', { password: 'x' })
  await change('a password of 73 bytes', { password: 'x'.repeat(73) })
  await change('another password', { password: other })
  await ask('the user', 'user', { method: 'GET', bearer })
  await ask('the user of a made-up token', 'user', { method: 'GET', bearer: 'a.b.c' })
  await ask('a list of users with a member’s token', 'admin/users', { method: 'GET', bearer })
  const child = await refresh('a refresh', session.refresh_token)
  await refresh('the same once more', session.refresh_token)
  await refresh('a refresh of its child', child.refresh_token)
  await refresh('a refresh with an ancestor', session.refresh_token)
  await refresh('a made-up refresh token', 'abcdefghijkl')
  await refresh('a refresh token with NUL', '\0aaaaaaaaaaa')
  await refresh('a refresh token of another form', randomUUID())
  await ask('a sign-out of a scope that there is not', 'logout?scope=x', { bearer })
  await ask('a sign-out', 'logout?scope=local', { bearer })
  await ask('a sign-out once more', 'logout?scope=local', { bearer })
  await ask('the user of a session that ended', 'user', { method: 'GET', bearer })
  await refresh('a refresh of a session that ended', child.refresh_token)
  await ask('the public keys', '.well-known/jwks.json', { method: 'GET' })
  await ask('what there is not', 'nowhere', { method: 'GET' })
  return answers
}
