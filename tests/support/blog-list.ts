import type { Page } from 'playwright-core'

export const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name })
export const activeChip = (page: Page) => page.locator('.chips [aria-current]').textContent()

/** The articles that are shown, from the top. */
export async function shownArticles(page: Page): Promise<number[]> {
  const links = await page.locator('.blog article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return links.map((href) => Number(href!.replace('/blog/', '')))
}
