import { createContext, useContext } from 'react'

/** Where the browser finds what the site is made of. */
export type Assets = {
  /** The address of a source file: `client/styles/index.css` → `/assets/index-B56YBiL_.css`. */
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
