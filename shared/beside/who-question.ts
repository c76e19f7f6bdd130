import type { Person } from '../reading/chat-of-text.ts'

const authorAlone = (people: readonly Person[]) =>
  people.some(({ name }) => name === '') ? people.find(({ name }) => name !== '') : undefined

/** How the seller is asked who they are; of one author alone it is asked who that is. */
export function whoQuestion(people: readonly Person[]): string {
  const author = authorAlone(people)
  return author ? `Quem é ${author.name}?` : 'Quem é você?'
}

/** Who the seller may be, in the words of the answer. */
export function sellersAmong(people: readonly Person[]): Pick<Person, 'name' | 'words'>[] {
  const author = authorAlone(people)
  if (!author) return people.map(({ name, words }) => ({ name, words }))
  return [
    { name: '', words: 'É cliente' },
    { name: author.name, words: 'Sou eu' },
  ]
}
