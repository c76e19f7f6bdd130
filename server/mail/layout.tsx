import type { ReactNode } from 'react'
import { convert } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { company, site } from '#shared/site.ts'
import { sheet, styles } from './layout-styles.ts'
import type { Message } from './mail.ts'

type Email = {
  subject: string
  /** Text that mail clients show beside the subject. */
  preview: string
  heading: ReactNode
  children: ReactNode
  /** The mail's call to action. */
  button?: { label: string; link: string }
  /** Text below the button. */
  note?: ReactNode
  /** The reason for the mail, and how to stop others. */
  why: ReactNode
}

/** Renders a mail as HTML and as plain text. */
export function renderEmail(email: Email): Pick<Message, 'subject' | 'html' | 'text'> {
  const html = `<!doctype html>${renderToStaticMarkup(<Layout {...email} />)}`
  return { subject: email.subject, html, text: convert(html, asText) }
}

/** Highlighted words in a heading. */
export function Marked({ children }: { children: ReactNode }) {
  return <span style={styles.marked}>{children}</span>
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

/** Tables and inline styles, which every mail client supports. Dark colours come by a media query, where it is known. */
function Layout({ subject, preview, heading, children, button, note, why }: Email) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body className="page" style={styles.page}>
        <div className="not-in-text" style={styles.preview}>
          {preview}
        </div>
        <table role="presentation" lang="pt-BR" width="100%" className="page" style={styles.whole}>
          <tbody>
            <tr>
              <td align="center" className="margin" style={styles.margin}>
                <table role="presentation" width="600" style={styles.column}>
                  <tbody>
                    <tr>
                      <td className="ink not-in-text" style={styles.logo}>
                        <span aria-hidden="true" style={styles.tick}>
                          ✓
                        </span>
                        {site.name}
                      </td>
                    </tr>
                    <tr>
                      <td className="card" style={styles.card}>
                        <h1 className="ink heading" style={styles.heading}>
                          {heading}
                        </h1>
                        {children}
                        {button && (
                          <p style={styles.action}>
                            <a className="button" href={button.link} style={styles.button}>
                              {button.label}
                            </a>
                          </p>
                        )}
                        {note}
                        {button && (
                          <p className="soft line not-in-text" style={styles.spelledOut}>
                            O botão não abriu? Copie este endereço no navegador:
                            <br />
                            <Link to={button.link}>{button.link}</Link>
                          </p>
                        )}
                      </td>
                    </tr>
                    <tr>
                      <td className="soft" style={styles.footer}>
                        <p style={styles.footerLine}>{why}</p>
                        <p style={styles.footerLine}>
                          {company.legalName}
                          <br />
                          CNPJ {company.cnpj}
                          <br />
                          {company.street}
                          <br />
                          {site.email}
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

const asText = {
  wordwrap: 72,
  selectors: [
    { selector: '.not-in-text', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
}
