/** Where the window asks for its follow-ups anew: no page, so `routes` has no row for it. */
export const followUpsNowPath = '/dashboard/ao-lado/retornos'
