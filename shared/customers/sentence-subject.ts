import { nameOf } from '../reading/view/names.ts'
import { isNumber } from './contact-keys.ts'
import type { ListedCustomer } from './listed-customer.ts'

/** The subject of a sentence: a first name; `A pessoa` of whom only a number is known. */
export function sentenceSubject({ name }: Pick<ListedCustomer, 'name'>): string {
  return isNumber(name) ? 'A pessoa' : nameOf(name).first
}
