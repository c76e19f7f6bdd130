import { readConfig } from '#server/config.ts'
import { accountsIn } from '#server/sessions/accounts.ts'
import { dataIn } from '#server/data/data.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { aBrowserOn, accountsOn, cookieOf, signIn } from './accounts.ts'
import { aHostedProject } from './hosted-project.ts'

/** The site on a hosted project, with one member, `ana`. */
export async function aHostedSite() {
  const project = await aHostedProject()

  /** What a separate instance of the site runs on. */
  async function anInstance({ url, timeoutSignal }: Pick<typeof project, 'url' | 'timeoutSignal'> = project) {
    const { db, auth, cvs } = await openSupabase(
      readConfig({
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
        SUPABASE_SECRET_KEY: project.secretKey,
      }),
      undefined,
      timeoutSignal,
    )
    const data = dataIn({ db, cvs }, mailboxIn(project.folder))
    return { data, accounts: accountsIn(auth), db }
  }

  const instance = await anInstance()
  const steps = accountsOn(instance)
  const ana = await steps.aMember()

  /** Another address of the project, which no other test uses, and the site that stands on it. */
  async function anEndpoint() {
    const endpoint = await project.anEndpoint()
    const { aSite } = accountsOn(await anInstance(endpoint))
    const cookieFor = async (email: string) => cookieOf((await signIn(aBrowserOn(aSite()), email).expect(303)).headers)
    return {
      ...endpoint,
      aSite,
      dashboard: (cookie: string, site = aSite()) => site.visitor.get('/dashboard').set('Cookie', cookie),
      refreshes: () => endpoint.calls('/auth/v1/token').length,
      /** Signs a member in with an access token that has already expired. */
      async staleCookie(email = ana.email) {
        endpoint.tokensLast(-10)
        try {
          return await cookieFor(email)
        } finally {
          endpoint.tokensLast(3600)
        }
      },
    }
  }

  return {
    ...steps,
    project,
    instance,
    anInstance,
    anEndpoint,
    ana,
    /** Cookies of a session of hers whose access token has not expired. */
    fresh: cookieOf((await signIn(aBrowserOn(steps.aSite()), ana.email).expect(303)).headers),
    [Symbol.asyncDispose]: () => project[Symbol.asyncDispose](),
  }
}
