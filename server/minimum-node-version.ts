/** Same as in package.json: older versions lack `node:sqlite`, zstd or type stripping. */
export const minNodeVersion = '22.18'

/** Exits with a message where Node is too old. */
export function requireNode(version: string) {
  if (version.localeCompare(minNodeVersion, 'en', { numeric: true }) >= 0) return
  console.error(`Node ${version} is too old: Fechou needs ${minNodeVersion} or newer. \`npm start\` brings its own.`)
  process.exit(1)
}
