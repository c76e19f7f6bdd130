/** Addresses of the session's own requests. They are no pages, so `routes` has no rows for them. */
export const sessionPaths = { signOut: '/auth/sair', state: '/auth/sessao' } as const
