import { globSync } from 'node:fs'

/** Style sheets that pages name, those of members' pages last. */
export const sheets = [
  ...globSync('client/styles/{site,home,try,blog,company,form-pages,style-guide}.css'),
  ...globSync(
    'client/styles/{settings,dashboard,connect,board,customers,customer,labels,figures,catalogue,beside}.css',
  ),
]

/** Scripts that pages name. All others become part of those that import them. */
export const scripts = [
  'alerts',
  'auth',
  'beside',
  'better-replies',
  'board',
  'catalogue',
  'connect',
  'consent',
  'copy-address',
  'customer',
  'drop',
  'enhance-forms',
  'follow-ups-now',
  'hydrate',
  'import-chats',
  'kept-words',
  'labels',
  'later',
  'main',
  'own-labels',
  'password',
  'push-worker',
  'queue',
  'reader-worker',
  'session-watch',
  'share-worker',
  'signed-out',
].map((name) => `client/browser/${name}.ts`)

export const islands = globSync('client/islands/*.tsx')

/** The site and the operator's commands. */
export const programs = [
  'server/main.ts',
  ...globSync('server/commands/{backup,doctor,inbox,newsletter,notice,person,restore,waitlist}.ts'),
]

/** What the site runs beside its main thread. */
export const threads = ['server/supabase/embedded/worker-thread.ts', 'server/reading/reader-thread.ts']
