import type { ReactNode } from 'react'
import { company, site } from '#shared/site.ts'
import { Link } from './elements.tsx'
import { sheet, styles } from './layout-styles.ts'

export type Email = {
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

/** Tables and inline styles, which every mail client supports. Dark colours come by a media query, where it is known. */
export function Layout({ subject, preview, heading, children, button, note, why }: Email) {
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
                            O botão não abriu? Copie este endereço e cole no navegador:
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
