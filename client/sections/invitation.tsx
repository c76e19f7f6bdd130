import type { ReactNode } from 'react'

type Props = {
  id?: string
  heading: ReactNode
  words: string
  /** The action. */
  children: ReactNode
}

/** The call to action at the end of a page. */
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
