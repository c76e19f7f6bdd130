import { embeddedContent, type Content } from '#server/content/content.ts'
import { given } from './app.ts'

/** A page as the browser reads it: React's marks between two pieces of text left out. */
export async function textAt(path: string, content: Content = embeddedContent): Promise<string> {
  const { text } = await given({ content }).visitor.get(path).expect(200)
  return text.replaceAll('<!-- -->', '')
}

/** The articles that a piece of markup links to. */
export function linkedArticles(text: string): number[] {
  return [...text.matchAll(/href="\/blog\/(\d+)"/g)].map(([, id]) => Number(id))
}
