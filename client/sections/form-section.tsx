import type { ComponentProps } from 'react'
import { useScript } from '../assets.ts'

/** The section around a form. A script replaces its content with the server's response, without a page load. */
export function FormSection(section: ComponentProps<'section'> & { id: string }) {
  const script = useScript('client/browser/enhance-forms.ts')
  return <section {...section} data-form-section {...script} />
}
