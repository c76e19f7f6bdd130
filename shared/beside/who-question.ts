import type { Person } from '../reading/chat-of-text.ts'

const authorAlone = (people: readonly Person[]) =>
  people.some(({ name }) => name === '') ? people.find(({ name }) => name !== '') : undefined

/** How the seller is asked who they are; of one author alone it is asked who that is. */
export function whoQuestion(people: readonly Person[]): string {
  const author = authorAlone(people)
  return author ? `Quem é ${author.name}?` : 'Quem é você?'
}

export function whoHint(people: readonly Person[]): string {
  return authorAlone(people) ? 'Só uma pessoa escreveu.' : 'A conversa traz dois nomes. Toque no seu.'
}

/** The authors who may be the seller, in the words of the answer. */
export function sellersAmong(people: readonly Person[]): readonly Person[] {
  const author = authorAlone(people)
  if (!author) return people
  return [
    { name: '', words: 'É cliente', count: 0 },
    { name: author.name, words: 'Sou eu', count: 0 },
  ]
}
