/** What follows in a message is not read. */
export const maxLettersRead = 4000
