export const headerScrolledAfterPx = 10

/** The share of an element that must be visible before it fades in. */
export const revealRatio = 0.1

/** The shortest time for which the contact form shows that it is being sent. */
export const contactMinPendingMs = 1000
