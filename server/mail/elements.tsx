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
