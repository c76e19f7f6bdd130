import type { Page } from 'playwright-core'

/** All that the browser keeps of conversations. */
export const wordsIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name!)
    const rows = await Promise.all(
      names.map(async (name) => {
        const answer = <Result>(request: IDBRequest<Result>) =>
          new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
        const opened = await answer(indexedDB.open(name))
        const stores = [...opened.objectStoreNames]
        const all = await Promise.all(
          stores.map((store) => answer(opened.transaction(store).objectStore(store).getAll())),
        )
        opened.close()
        return all.flat()
      }),
    )
    return JSON.stringify(rows.flat())
  })
