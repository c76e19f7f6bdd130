import type { ReactNode } from 'react'
import { longDate } from '#shared/time/sao-paulo.ts'

export type LegalSection = {
  /** The anchor. */
  id: string
  heading: string
  /** A one-sentence summary in plain language. */
  plain: string
  text: ReactNode
}

type Props = {
  heading: ReactNode
  lede: string
  /** The day of the last change: `2026-11-21`. */
  updated: string
  sections: readonly LegalSection[]
}

/** A legal text with numbered sections and a summary above each. */
export function LegalDocument({ heading, lede, updated, sections }: Props) {
  return (
    <>
      <div className="opening legal-opening wrap">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        <p className="updated">
          Última atualização: <time dateTime={updated}>{longDate(updated)}</time>
        </p>
      </div>
      <div className="legal wrap">
        <OnThisPage sections={sections} />
        <div className="legal-text">
          {sections.map(({ id, heading: name, plain, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>
                <span className="number">{index + 1}.</span> {name}
              </h2>
              <p className="summary">
                <strong>Em bom português:</strong> {plain}
              </p>
              {text}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** The table of contents: beside the text on wide screens, else collapsed above it. */
function OnThisPage({ sections }: Pick<Props, 'sections'>) {
  const list = (
    <ol>
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="number">{index + 1}.</span> <span>{heading}</span>
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className="on-this-page" aria-label="Nesta página" data-contents>
      <details>
        <summary>
          Nesta página
          <span className="toggle-icon" aria-hidden="true" />
        </summary>
        {list}
      </details>
      <div className="sidebar">
        <p>Nesta página</p>
        {list}
      </div>
    </nav>
  )
}
