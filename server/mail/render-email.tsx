import { convert } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { Layout, type Email } from './layout.tsx'
import type { Message } from './mail.ts'

/** Renders a mail as HTML and as plain text. */
export function renderEmail(email: Email): Pick<Message, 'subject' | 'html' | 'text'> {
  const html = `<!doctype html>${renderToStaticMarkup(<Layout {...email} />)}`
  return { subject: email.subject, html, text: convert(html, asText) }
}

const asText = {
  wordwrap: 72,
  selectors: [
    { selector: '.not-in-text', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
}
