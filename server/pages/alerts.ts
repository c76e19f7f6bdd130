import { guardWorkspace } from '#server/auth/workspace-guard.ts'
import { byFormName } from '../forms/form.ts'
import type { Loader } from '../page.ts'
import { calendarForms, calendarView } from './alerts/calendar.ts'
import { digestForms, digestView } from './alerts/digest.ts'
import { perDayForm, perDayView } from './alerts/per-day.ts'
import { pushForms, pushView } from './alerts/push.ts'

export const guard = guardWorkspace

export const load: Loader<'member', typeof import('#client/pages/alerts.tsx')> = async (context) => {
  const [push, digest, calendar, perDay] = await Promise.all([
    pushView(context),
    digestView(context),
    calendarView(context),
    perDayView(context),
  ])
  return { push, digest, calendar, perDay }
}

export const submit = byFormName({ ...pushForms, ...digestForms, ...calendarForms, ...perDayForm })
