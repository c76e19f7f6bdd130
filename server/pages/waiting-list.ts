import { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import { form, Unavailable } from '../form.ts'

export const submit = form('waiting-list', WaitingListEntry, async () => {
  throw new Unavailable()
})
