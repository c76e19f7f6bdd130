import type { MyData } from '#client/pages/my-data.tsx'
import { href } from '#shared/routes.ts'
import { myDataAccess, ownerOf } from '#server/auth/my-data-access.ts'
import { isRequester } from '#server/auth/requester.ts'
import type { VisitorContext } from '#server/context.ts'
import { keptData } from '#server/export/person.ts'
import { tokenFingerprint } from '#server/tokens/sealed-tokens.ts'
import { Unavailable } from '#server/unavailable.ts'

export async function myDataView(context: VisitorContext): Promise<MyData> {
  const { query, tokens, data } = context
  const owner = await ownerOf(context)
  const token = query.get('l')
  if (token !== null) {
    const unsealed = await tokens.open('open-my-data', token)
    if (typeof unsealed === 'string') return { at: 'request', because: unsealed }

    const email = unsealed.value
    if (email !== owner) {
      if (await data.tokens.isConsumed(tokenFingerprint(token))) return { at: 'request', because: 'used' }
      if (await isRequester('my-data', email, context)) return openOnce(token, email, context)
      return { at: 'link', email, action: href('my-data', {}, { l: token }) }
    }
  }
  return owner === null ? { at: 'request', because: query.get('recebido') } : open(owner, context)
}

/** Reads the data first, so that a link is not consumed where its data cannot be shown. */
async function openOnce(token: string, email: string, context: VisitorContext): Promise<MyData> {
  const view = await open(email, context)
  if (!(await context.data.tokens.consume(tokenFingerprint(token)))) return { at: 'request', because: 'used' }
  context.setCookie(await myDataAccess(email, context))
  return view
}

async function open(email: string, { data, form: submitted }: VisitorContext): Promise<MyData> {
  try {
    return { at: 'data', email, kept: keptData(await data.people.overviewOf(email)) }
  } catch (failure) {
    if (submitted && failure instanceof Unavailable) return { at: 'form alone' }
    throw failure
  }
}
