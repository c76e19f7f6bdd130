import type { ReadChat } from '#server/data/workspace/import-contact.ts'

const newPerson = 'nova'
const isId = (person: string) => person !== '' && person !== newPerson

/**
 * Whose chat a copy is, as the window says it.
 *
 * @param person a customer's id, 'nova' for somebody new, or '' where the name tells
 * @param open who was open in the window then, as `person`
 */
export function whoseCopy(person: string, open: string): Pick<ReadChat, 'customer' | 'isNew' | 'copiedBeside'> {
  return {
    isNew: person === newPerson,
    copiedBeside: isId(open) ? open : null,
    ...(isId(person) && { customer: person }),
  }
}
