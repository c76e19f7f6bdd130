import type { ReactNode } from 'react'
import { SiteFooter } from '../sections/site-footer.tsx'
import { SiteHeader } from '../sections/site-header.tsx'

type Props = {
  headerOver: 'paper' | 'green' | 'both'
  /** The page of the menu that this is. */
  current?: 'try' | 'none'
  children: ReactNode
}

/** The layout of public pages. */
export function MarketingLayout({ headerOver, current = 'none', children }: Props) {
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <SiteHeader over={headerOver} current={current} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
