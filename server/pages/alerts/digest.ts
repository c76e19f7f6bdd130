import type { DigestView } from '#client/sections/alerts-digest.tsx'
import { clock, dayWord, onDay } from '#shared/time/in-words.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { DigestChoice } from '#shared/schemas/alerts.ts'
import type { Action } from '#server/action.ts'
import type { MemberContext } from '#server/context.ts'
import { ownAlertsIn, type LastDigest } from '#server/data/own-alerts.ts'
import { digestMail } from '#server/follow-ups/digest.ts'
import { button } from '#server/forms/button.ts'
import { messages } from '#server/forms/messages.ts'
import { received, refused } from '#server/forms/results.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { ownAlerts } from './own-alerts.ts'

const path = href('alerts')

export async function digestView({ member, session }: Pick<MemberContext, 'member' | 'session'>): Promise<DigestView> {
  const own = ownAlertsIn(session.db)
  const [{ digestHour, digestOn, digestHasNames }, { isSilenced, last }] = await Promise.all([
    own.settings(),
    own.digest(),
  ])
  const now = wallTimeInSaoPaulo(new Date())
  const isOver = digestOn === now.slice(0, 10) || now.slice(11) >= '22'
  return {
    email: member.email,
    isSilenced,
    hour: digestHour,
    hasNames: digestHasNames,
    next: isOver ? 'amanhã' : 'hoje',
    last: last && lastWords(last, now),
  }
}

function lastWords({ madeAt, state, attempts, at }: LastDigest, now: string): string {
  if (state === 'delivered') {
    if (at === null) return `O último foi enviado ${onDay(madeAt, now)}.`
    const sentAt = wallTimeInSaoPaulo(new Date(at))
    return `Enviado ${onDay(sentAt, now)} às ${clock(sentAt).replace(':', 'h')}.`
  }
  const which = `O de ${dayWord(madeAt, now)}`
  if (state === 'failed') return `${which} não chegou: o servidor do seu e-mail não aceitou.`
  if (!attempts) return `${which} está a caminho.`
  return `${which} ainda não chegou: o servidor do seu e-mail não aceitou. A gente tenta de novo daqui a pouco.`
}

const silenced = 'O seu endereço não recebe e-mails do Fechou. Nada foi enviado.'

export const digestForms: Readonly<Record<'digest' | 'digest-test', Action>> = {
  digest: workspaceForm('digest', DigestChoice, async ({ hora, nomes }, context) => {
    await (await ownAlerts(context)).setDigest(hora, nomes === '1')
    return received(path, 'digest', 'digest')
  }),

  'digest-test': button('digest-test', async (context) => {
    const { member } = await ownAlerts(context)
    const wait = await context.secondsUntilDigestTest(member)
    if (wait !== null) return refused(429, messages.memberRateLimited, wait)
    const now = wallTimeInSaoPaulo(new Date())
    const mail = await digestMail(await context.data.digests.of(member, now), now, context, 'test')
    if (!(await context.data.outbox.queue(mail))) return refused(409, silenced)
    return received(path, 'digest-test', 'digest-test')
  }),
}
