import { isNumber } from '../customers/contact-keys.ts'
import { calledBy } from '../customers/queue-view.ts'

/** A customer's name where it leaves the site: who is called by a number is `final 0142` there. */
export function nameOutside(name: string): string {
  const called = calledBy({ name, number: null })
  return isNumber(name) ? called.first : called.full
}
