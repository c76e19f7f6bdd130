import type { Page } from 'playwright-core'

/** How far below the top of the window an element is, in pixels. */
export function topOf(page: Page, id: string) {
  return page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)
}
