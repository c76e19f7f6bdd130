import type { ReactNode } from 'react'

type Props = {
  heading: ReactNode
  /** Where the address of an answer leads: `left-recebido`. */
  id?: string | undefined
  children: ReactNode
}

/** A quiet sheet that says one thing and asks for one step. */
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
