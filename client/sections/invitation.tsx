import type { ReactNode } from 'react'

type Props = {
  id?: string
  heading: ReactNode
  words: string
  /** The one thing to do. */
  children: ReactNode
}

/** The band that ends a page: a sentence and the next step. */
export function Invitation({ id = 'convite', heading, words, children }: Props) {
  return (
    <section className="invitation" id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p>{words}</p>
        {children}
      </div>
    </section>
  )
}
