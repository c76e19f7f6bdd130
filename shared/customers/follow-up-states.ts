/**
 * What becomes of a follow-up: the seller said done, or wrote; the customer wrote first; put off; makes no sense; won or lost;
 * asked for peace; part of another customer; void where what it was concluded from has changed.
 */
export type FollowUpState =
  | 'open'
  | 'done'
  | 'written'
  | 'answered'
  | 'moved'
  | 'declined'
  | 'stage'
  | 'peace'
  | 'merged'
  | 'void'
