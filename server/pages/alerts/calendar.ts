import type { CalendarView } from '#client/sections/alerts-calendar.tsx'
import { href } from '#shared/routes.ts'
import { CalendarNames } from '#shared/schemas/alerts.ts'
import type { Action } from '#server/action.ts'
import type { MemberContext } from '#server/context.ts'
import { ownAlertsIn } from '#server/data/own-alerts.ts'
import { button } from '#server/forms/button.ts'
import { received } from '#server/forms/results.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { calendarAddress } from '#server/tokens/calendar-address.ts'
import { ownAlerts } from './own-alerts.ts'

const path = href('alerts')

export async function calendarView({
  config,
  member,
  session,
  tokens,
}: Pick<MemberContext, 'config' | 'member' | 'session' | 'tokens'>): Promise<CalendarView> {
  const { calendarVersion: version, hasNames } = await ownAlertsIn(session.db).settings()
  const address = version === null ? null : await calendarAddress({ member: member.id, version }, config, tokens)
  return { address, hasNames }
}

const addressForm = (name: 'calendar-on' | 'calendar-change') =>
  button(name, async (context) => {
    await (await ownAlerts(context)).openCalendar()
    return received(path, name, name)
  })

export const calendarForms: Readonly<
  Record<'calendar-on' | 'calendar-change' | 'calendar-off' | 'calendar-names', Action>
> = {
  'calendar-on': addressForm('calendar-on'),
  'calendar-change': addressForm('calendar-change'),

  'calendar-off': button('calendar-off', async (context) => {
    await (await ownAlerts(context)).closeCalendar()
    return received(path, 'calendar-off', 'calendar-off')
  }),

  'calendar-names': workspaceForm('calendar-names', CalendarNames, async ({ nomes }, context) => {
    await (await ownAlerts(context)).showNames(nomes === '1')
    return received(path, 'calendar-names', 'calendar-names')
  }),
}
