import { followUpsNow, type FollowUpsNow } from '#shared/beside/follow-ups-now.ts'
import { withHours } from '#shared/customers/customer-queue.ts'
import { usualFollowUpsPerDay } from '#shared/customers/follow-up.ts'
import type { SellerTime } from '#shared/customers/standing.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Workspace } from '../data/workspace/workspace.ts'

/** Rows of Hoje that are read, since customers who wait may stand before the follow-ups. */
const maxRead = 200

/** The follow-ups that the start of the window beside WhatsApp lists. */
export async function followUpsNowIn(workspace: Workspace, setUp: SellerTime | null): Promise<FollowUpsNow> {
  const now = wallTimeInSaoPaulo(new Date())
  const queue = await workspace.queue(now, usualFollowUpsPerDay, null, maxRead)
  return followUpsNow(withHours(queue, setUp, now), now)
}
