import type { ReactNode } from 'react'

type Props = {
  heading: ReactNode
  /** The target of a redirect's fragment: `left-recebido`. */
  id?: string | undefined
  children: ReactNode
}

/** A page's only card: a heading, a text and one action. */
export function Card({ heading, id, children }: Props) {
  return (
    <div className="auth wrap">
      <div className="account-sheet" {...(id && { id, tabIndex: -1 })}>
        <h1>{heading}</h1>
        {children}
      </div>
    </div>
  )
}
