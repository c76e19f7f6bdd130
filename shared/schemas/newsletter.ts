import { z } from 'zod'
import { email } from './fields.ts'

export const NewsletterSubscription = z.object({ email })
