import { routeEntries } from './routes.ts'

/**
 * What a browser may open ahead of the click, once a pointer or a finger rests on its link: the pages that are the same
 * for everybody, without a query. Whatever acts, or is somebody's own, waits to be asked for.
 *
 * JSON, to the letter: the policy allows this one text, by its hash, to stand in a page. A file of its own, asked for
 * while the page arrives, would take the place of what the page is drawn with.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {
            href_matches: routeEntries.filter(([, { access, only }]) => !access && !only).map(([, { path }]) => path),
          },
          { not: { href_matches: String.raw`/*\?(.+)` } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
