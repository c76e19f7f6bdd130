import { createContext, useContext } from 'react'
import type { FormState } from '#shared/form-state.ts'

/** What layouts and sections need of the request in hand. Islands never see it: they get props. */
export type View = {
  path: string
  /** The purchase pages' addresses, this visit's query parameters with them. */
  purchase: { monthly: string; annual: string }
  /** The form that came back with this answer, if one did. */
  form: FormState | null
  /** The form that this visit comes from, taken in: `contact`, `apply-3`. */
  received: string | null
}

export const ViewContext = createContext<View | null>(null)

export function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('useVisit was called outside a page that is being drawn.')
  return view
}

/** Whether this visit comes from that form, taken in. */
export function useReceived(form: string): boolean {
  return useView().received === form
}

/** A section of the landing page: on it just the fragment, so that the address keeps its query. */
export function anchorOn(path: string): (section: string) => string {
  return (section) => (path === '/' ? `#${section}` : `/#${section}`)
}
