import { registerHooks } from 'node:module'

/**
 * From here on the library `postgres` is loaded with a guard that it lacks (porsager/postgres#1208): where the database
 * goes away between two statements, it writes to a connection that is gone, throws where nobody can catch it, and ends
 * the site. With the guard the statement fails.
 */
export function guardPostgres() {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('/postgres/src/connection.js')) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString()
      if (!source.includes(write)) throw new Error('The library `postgres` changed. Is its guard still needed?')
      return { ...loaded, source: source.replace(write, `${guard}\n    ${write}`) }
    },
  })
}

const write = 'const x = socket.write(chunk, fn)'
const guard = `if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }`
