import { createContext, useContext } from 'react'
import type { FormState } from '#shared/form-state.ts'

/** The request data for layouts and sections. Islands get props instead. */
export type View = {
  path: string
  /** The purchase URLs with this visit's query parameters. */
  purchase: { monthly: string; annual: string }
  /** The rejected form that this response renders again. */
  form: FormState | null
  /** The name of the accepted form whose redirect led here: `contact`, `apply-3`. */
  received: string | null
  /** The event that it caused, which can be undone. */
  event: string | null
}

export const ViewContext = createContext<View | null>(null)

export function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('useView was called outside a page that is being rendered.')
  return view
}

/** Whether the redirect of that accepted form led here. */
export function useReceived(form: string): boolean {
  return useView().received === form
}

/** Links to a section of the home page. On the home page it is only the fragment, so that the URL keeps its query. */
export function anchorOn(path: string): (section: string) => string {
  return (section) => (path === '/' ? `#${section}` : `/#${section}`)
}
