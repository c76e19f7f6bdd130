/** When things move: pixels scrolled, and the share of an element that must be visible. */
export const motion = { headerScrolledAfter: 10, revealAt: 0.1 } as const
