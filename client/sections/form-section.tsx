import type { ComponentProps } from 'react'
import { useScript } from '../assets.ts'

/** The section a form stands in: with JavaScript the server's answer takes its place, without a page load. */
export function FormSection(section: ComponentProps<'section'> & { id: string }) {
  const script = useScript('client/browser/enhance-forms.ts')
  return <section {...section} data-form-place {...script} />
}
