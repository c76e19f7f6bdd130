import type { CSSProperties } from 'react'

const light = {
  paper: '#fbfaf5',
  ink: '#10201a',
  soft: '#4a5a52',
  green: '#0b6b43',
  line: '#e2dfd3',
  lime: '#c9f26b',
}

/** For clients that read a sheet: narrow screens, and dark ones. */
export const sheet = `
  :root { color-scheme: light dark; }
  @media (max-width: 480px) {
    .margin { padding: 20px 12px 32px !important; }
    .card { padding: 28px 22px 18px !important; }
    .heading { font-size: 30px !important; }
    .button { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0c1712 !important; }
    .card { background-color: #15251d !important; border-color: #2b3b33 !important; }
    .line { border-color: #2b3b33 !important; }
    .ink { color: #e8efe9 !important; }
    .soft { color: #a9b8af !important; }
    .link { color: #c9f26b !important; }
    .button { background-color: #c9f26b !important; color: #10201a !important; }
    .bubble { background-color: #12362a !important; color: #e8efe9 !important; }
  }
`

const text = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const display = `'Bricolage Grotesque', ${text}`
const font = (color: string, fontFamily: string, fontSize: number) => ({ color, fontFamily, fontSize })
const onlyLayout = { borderCollapse: 'separate', borderSpacing: 0 } as const

export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: light.paper },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  whole: { ...onlyLayout, backgroundColor: light.paper },
  margin: { padding: '36px 16px 48px' },
  column: { ...onlyLayout, width: '100%', maxWidth: 600, textAlign: 'left' },
  logo: { padding: '0 4px 20px', ...font(light.ink, display, 23), fontWeight: 800, lineHeight: '32px' },
  tick: {
    display: 'inline-block',
    width: 30,
    marginRight: 10,
    borderRadius: '10px 10px 10px 3px',
    backgroundColor: '#084f32',
    ...font(light.lime, text, 18),
    lineHeight: '30px',
    textAlign: 'center',
  },
  card: {
    padding: '40px 44px 28px',
    border: `1px solid ${light.line}`,
    borderRadius: '22px 22px 22px 4px',
    backgroundColor: '#ffffff',
  },
  heading: {
    margin: '0 0 20px',
    ...font(light.ink, display, 38),
    fontWeight: 800,
    letterSpacing: '-0.025em',
    lineHeight: 1.12,
  },
  marked: {
    display: 'inline-block',
    padding: '0 9px 4px',
    borderRadius: '11px 11px 3px 11px',
    backgroundColor: light.lime,
    color: light.ink,
  },
  paragraph: { margin: '0 0 16px', ...font(light.ink, text, 17), lineHeight: 1.55 },
  quiet: { margin: '0 0 12px', ...font(light.soft, text, 15), lineHeight: 1.5 },
  subheading: { margin: '28px 0 10px', ...font(light.ink, display, 22), fontWeight: 700, lineHeight: 1.25 },
  list: { margin: '0 0 16px', paddingLeft: 22, ...font(light.ink, text, 17), lineHeight: 1.55 },
  item: { margin: '0 0 6px' },
  code: { margin: '0 0 20px', ...font(light.ink, text, 34), fontWeight: 700, letterSpacing: '0.22em', lineHeight: 1.2 },
  bubble: {
    margin: '0 0 20px',
    padding: '16px 20px',
    borderRadius: '20px 20px 20px 5px',
    backgroundColor: '#d7ece3',
    ...font(light.ink, text, 17),
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  action: { margin: '28px 0' },
  button: {
    display: 'inline-block',
    padding: '16px 28px',
    borderRadius: '16px 16px 16px 4px',
    backgroundColor: light.green,
    ...font('#ffffff', text, 18),
    fontWeight: 700,
    lineHeight: '24px',
    textDecoration: 'none',
  },
  spelledOut: {
    margin: '24px 0 12px',
    paddingTop: 20,
    borderTop: `1px solid ${light.line}`,
    ...font(light.soft, text, 14),
    lineHeight: 1.5,
  },
  link: { color: light.green, textDecoration: 'underline', overflowWrap: 'anywhere' },
  footer: { padding: '24px 4px 0', ...font(light.soft, text, 14), lineHeight: 1.5 },
  footerLine: { margin: '0 0 12px' },
} as const satisfies Record<string, CSSProperties>
