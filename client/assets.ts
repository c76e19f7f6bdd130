import { createContext, useContext } from 'react'
import { preloadModule } from 'react-dom'

declare module 'react-dom' {
  /** React passes it on; its types do not say so. */
  interface PreloadModuleOptions {
    fetchPriority?: 'low'
  }
}

/** Where the browser finds what the site is made of. */
export type Assets = {
  /** The address of a source file: `client/styles/site.css` → `/assets/site-B56YBiL_.css`. */
  addressOf: (source: string) => string
  /** Scripts besides our own: the development server's. */
  extraScripts: readonly string[]
}

export const AssetsContext = createContext<Assets | null>(null)

export function useAssets(): Assets {
  const assets = useContext(AssetsContext)
  if (!assets) throw new Error('useAssets was called outside a document that is being drawn.')
  return assets
}

/**
 * Attributes of a part that brings a script along: `main.ts` runs it, and it is on its way before that asks for it, behind
 * what the page is seen with.
 */
export function useScript(source: string) {
  const address = useAssets().addressOf(source)
  preloadModule(address, { as: 'script', fetchPriority: 'low' })
  return { 'data-script': address }
}
