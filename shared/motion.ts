/** When things move: pixels scrolled, the share of an element that must be visible, and milliseconds. */
export const motion = { headerScrolledAfter: 10, revealAt: 0.1, messagePendingAtLeast: 1000 } as const
