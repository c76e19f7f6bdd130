/**
 * The database of the seller's own browser that keeps sentences of their conversations, which no server does. It is
 * deleted at sign-out.
 */
export const wordStoreName = 'fechou-frases'

/** The days after which its sentences are deleted. */
export const sentencesKeptDays = 90

/** Attribute of the layout of member pages on a device of others: its browser keeps no sentence. */
export const sharedDeviceAttribute = 'data-shared-device'
