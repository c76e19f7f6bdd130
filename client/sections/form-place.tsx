import type { ComponentProps } from 'react'
import { useAssets } from '../assets.ts'

/** The section a form stands in: with JavaScript the server's answer takes its place, without a page load. */
export function FormPlace(section: ComponentProps<'section'> & { id: string }) {
  const { addressOf } = useAssets()
  return <section {...section} data-form-place data-script={addressOf('client/browser/form.ts')} />
}
