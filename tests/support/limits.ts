import { limits } from '#shared/site.ts'

/** The limits, but for those of forms and mails by visitor, recipient and in all, which no test reaches. */
export const withoutFormLimits = {
  ...limits,
  perVisitor: { ...limits.perVisitor, reviewAfter: 9999, refuseAfter: 9999 },
  perRecipient: { ...limits.perRecipient, reviewAfter: 9999 },
  perForm: { ...limits.perForm, reviewAfter: 9999 },
  shareOfUnconfirmedMails: { network: 9999, wideNetwork: 9999 },
}

/** The limits, but for a member's time of work: on a hosted project a clock measures it, and on a busy machine the machine. */
export const withoutWorkBudget = {
  ...limits,
  memberWork: { ...limits.memberWork, burstMs: Number.POSITIVE_INFINITY },
}
