import type { Label } from '../labels.ts'
import type { SellerAct } from '../seller-acts.ts'

/** What a pattern needs around it to count. */
export type RuleOptions = {
  /** The seller did one of these in the last messages before this one. */
  after?: SellerAct[]
  /** The customer has bought before: a receipt or trouble after the sale was seen. */
  bought?: boolean
  /** A negation before the words, or a "não" right after them, takes the label away. */
  negatable?: true
  /** Somebody else's words ("ele disse que …") do not count. */
  own?: true
  /** A hint: the label needs the classifier's word too. */
  weak?: true
}

/** Patterns of one label that count under one condition. `name` says in Portuguese what they notice. */
export type Rule = RuleOptions & { label: Label; name: string; patterns: string[] }

/** A rule from lines of patterns (shared/portuguese/pattern.ts). */
export function rule(label: Label, name: string, lines: string, options: RuleOptions = {}): Rule {
  const patterns = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { label, name, patterns, ...options }
}
