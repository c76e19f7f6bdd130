import type { ReactNode } from 'react'
import { styles } from './layout-styles.ts'

/** A heading whose last words are highlighted. */
export function Marked({ after, children }: { after: string; children: string }) {
  return (
    <>
      {after} <span style={styles.marked}>{children}</span>
    </>
  )
}

export function Paragraph({ quiet, children }: { quiet?: true; children: ReactNode }) {
  return (
    <p className={quiet ? 'soft' : 'ink'} style={quiet ? styles.quiet : styles.paragraph}>
      {children}
    </p>
  )
}

export function Link({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="link" href={to} style={styles.link}>
      {children}
    </a>
  )
}

/** Digits to be typed elsewhere. The gaps are letter spacing, so the digits are copied without spaces. */
export function Code({ children }: { children: string }) {
  return (
    <p className="ink" style={styles.code}>
      {children}
    </p>
  )
}

export function Subheading({ children }: { children: string }) {
  return (
    <h2 className="ink" style={styles.subheading}>
      {children}
    </h2>
  )
}

export function List({ children }: { children: ReactNode }) {
  return (
    <ul className="ink" style={styles.list}>
      {children}
    </ul>
  )
}

export function Item({ children }: { children: ReactNode }) {
  return <li style={styles.item}>{children}</li>
}

/** A text whose addresses of pages are links. */
export function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S*[^\s.,;:!?)])/).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} to={part}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
}

/** What somebody wrote, in a bubble, with their line breaks. */
export function Quotation({ words }: { words: string }) {
  return (
    <p className="bubble" style={styles.bubble}>
      {words.split(/\r\n|\r|\n/).map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  )
}
