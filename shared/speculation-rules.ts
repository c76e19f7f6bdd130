import { routeEntries } from './routes.ts'

/**
 * The speculation rules: a browser may prerender public pages without a query when the pointer rests on their link.
 * Pages that act or read cookies are excluded.
 *
 * The text is inline, and the Content-Security-Policy allows it by its hash. An external file would compete with the
 * resources that the first paint needs.
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
