import type { ReactNode } from 'react'

type Props = {
  href: string
  variant?: 'primary' | 'secondary' | 'lime'
  size?: 'small' | 'large'
  newTab?: boolean
  children: ReactNode
}

/** A link styled as a button. */
export function ButtonLink({ href, variant = 'primary', size, newTab = false, children }: Props) {
  const classes = ['button', variant, size].filter(Boolean).join(' ')
  return (
    <a className={classes} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <span className="visually-hidden"> (abre em nova aba)</span>}
    </a>
  )
}
