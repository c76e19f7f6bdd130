type Route = {
  /** As Express reads it: `/blog/:id`. Lower case, without a slash at the end. */
  path: string
  /** A page for those who build the site; production answers 404. */
  only?: 'outside production'
}

/** The table of contents. A row's key is the file name of its page in `client/pages/`. */
export const routes = {
  home: { path: '/' },
  estilo: { path: '/estilo', only: 'outside production' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
