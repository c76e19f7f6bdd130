import { z } from 'zod'
import { email } from './fields.ts'
import { JobApplication } from './job-application.ts'
import { WaitingListEntry } from './waiting-list-entry.ts'

export const MyDataRequest = z.object({ email })

export const WaitingListCorrection = WaitingListEntry.omit({ email: true })
export const ApplicationCorrection = JobApplication.pick({ name: true, about: true })
