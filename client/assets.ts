import { createContext, useContext } from 'react'
import { preloadModule } from 'react-dom'

declare module 'react-dom' {
  /** React forwards `fetchPriority`, but its types lack it. */
  interface PreloadModuleOptions {
    fetchPriority?: 'low'
  }
}

/** The URLs of the built scripts, styles and fonts. */
export type Assets = {
  /** The URL of a source file: `client/styles/site.css` → `/assets/site-B56YBiL_.css`. */
  addressOf: (source: string) => string
  /** The scripts of Vite's development server; empty in a build. */
  extraScripts: readonly string[]
  /** Identifies the build: one version renders the same props to the same bytes. */
  version: string
}

export const AssetsContext = createContext<Assets | null>(null)

export function useAssets(): Assets {
  const assets = useContext(AssetsContext)
  if (!assets) throw new Error('useAssets was called outside a document that is being rendered.')
  return assets
}

/**
 * The attributes of an element that needs a script. `main.ts` imports the script; the preload starts the download
 * earlier, at low priority, behind the resources of the first paint.
 */
export function useScript(source: string) {
  const address = useAssets().addressOf(source)
  preloadModule(address, { as: 'script', fetchPriority: 'low' })
  return { 'data-script': address }
}
