/** As package.json has it: older ones lack `node:sqlite`, zstd, or the reading of types. */
export const minNodeVersion = '22.18'

/** Ends with a sentence where Node is older than the site needs. */
export function requireNode(version: string) {
  if (version.localeCompare(minNodeVersion, 'en', { numeric: true }) >= 0) return
  console.error(`Node ${version} is too old: Fechou needs ${minNodeVersion} or newer. \`npm start\` brings its own.`)
  process.exit(1)
}
