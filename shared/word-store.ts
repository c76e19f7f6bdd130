/**
 * The database of the seller's own browser that keeps sentences of their conversations, which no server does. It is
 * deleted at sign-out.
 */
export const wordStoreName = 'fechou-frases'
