import { testNotice } from '#shared/push-notices.ts'
import { href } from '#shared/routes.ts'
import { PushNames, PushRemoval, PushSubscribing } from '#shared/schemas/push.ts'
import type { Action } from '#server/action.ts'
import { requireUser } from '#server/auth/require-user.ts'
import type { ActionContext, MemberContext } from '#server/context.ts'
import { ownPushIn, type PushResult } from '#server/data/push-subscriptions.ts'
import { button } from '#server/forms/button.ts'
import { received, refused } from '#server/forms/results.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { pushServiceOf } from '#server/push/push-services.ts'
import { sendPush } from '#server/push/send-push.ts'

const path = href('alerts')

/** The browsers in which the member is signed in and has notices on. */
export async function pushView({ push, session }: Pick<MemberContext, 'push' | 'session'>) {
  const [publicKey, browsers] = await Promise.all([push.publicKey(), ownPushIn(session.db).list()])
  return {
    publicKey,
    browsers: browsers.map(({ id, endpoint, createdAt, namesShown, isHere }) => ({
      id,
      service: pushServiceOf(endpoint) ?? 'um serviço desconhecido',
      createdAt,
      namesShown,
      isHere,
    })),
  }
}

async function ownPush({ session }: Pick<ActionContext, 'session'>) {
  await requireUser(session, path)
  return ownPushIn(session.db)
}

const unknownService =
  'O Fechou não conhece o serviço de avisos deste navegador. Ele funciona no Chrome, no Edge, no Firefox e no Safari.'

const failures: Record<Exclude<PushResult['kind'], 'delivered'>, readonly [status: 409 | 503, notice: string]> = {
  gone: [409, 'Este navegador deixou de receber os avisos. Ligue de novo.'],
  later: [503, 'O teste não chegou. Tente de novo daqui a pouco.'],
  refused: [503, 'O teste não chegou. Desligue os avisos e ligue de novo.'],
  tooLarge: [503, 'O teste não chegou. Desligue os avisos e ligue de novo.'],
}

export const pushForms: Readonly<Record<string, Action>> = {
  'push-on': workspaceForm('push-on', PushSubscribing, async (browser, context) => {
    const own = await ownPush(context)
    if (!pushServiceOf(browser.endpoint)) return refused(422, unknownService)
    await own.keep(browser)
    return received(path, 'push-on', 'push-on')
  }),

  'push-off': workspaceForm('push-off', PushRemoval, async ({ inscricao }, context) => {
    await (await ownPush(context)).remove(inscricao)
    return received(path, 'push-off', 'push-off')
  }),

  'push-names': workspaceForm('push-names', PushNames, async ({ nomes }, context) => {
    await (await ownPush(context)).showNames(nomes === '1')
    return received(path, 'push-names', 'push-names')
  }),

  'push-test': button('push-test', async (context) => {
    const { id } = await requireUser(context.session, path)
    const [here, kept] = await Promise.all([
      ownPushIn(context.session.db).list(),
      context.data.pushSubscriptions.subscriptionsOf(id),
    ])
    const idHere = here.find(({ isHere }) => isHere)?.id
    const subscription = kept.find((each) => each.id === idHere)
    if (!subscription) return refused(...failures.gone)
    const { kind } = await sendPush(context, subscription, testNotice)
    return kind === 'delivered' ? received(path, 'push-test', 'push-test') : refused(...failures[kind])
  }),
}
