import { useAssets } from './assets.ts'

/** A stylesheet of `client/styles/`. React puts it into the head, once, after those named before. */
export function Stylesheet({ of }: { of: 'company' | 'style-guide' | 'workspace' }) {
  const { addressOf } = useAssets()
  return <link rel="stylesheet" href={addressOf(`client/styles/${of}.css`)} precedence="default" />
}
