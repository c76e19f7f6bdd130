import { rows } from '#shared/routes.ts'

export const speculationRulesPath = '/speculation-rules.json'

/**
 * What a browser may open ahead of the click, once a pointer or a finger rests on its link: the pages that are the same
 * for everybody, without a query. Whatever acts, or is somebody's own, waits to be asked for.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        href_matches: rows
          .filter(([, { personal, guard, only }]) => !personal && !guard && !only)
          .map(([, { path }]) => ({ pathname: path, search: '' })),
      },
      eagerness: 'moderate',
    },
  ],
}
