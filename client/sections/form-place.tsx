import type { ComponentProps } from 'react'

/** The section a form stands in: with JavaScript the server's answer takes its place, without a page load. */
export function FormPlace(section: ComponentProps<'section'> & { id: string }) {
  return <section {...section} data-form-place />
}
