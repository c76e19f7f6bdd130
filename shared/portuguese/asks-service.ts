/** Of services one asks whether they are done, not whether there are any. */
const service = /\b(?:faz|fazem|fazes|consert\p{L}*|trabalham?|instalam?|alugam?|atendem?)\b/iu

export const asksService = (text: string) => service.test(text.slice(0, 1000))
