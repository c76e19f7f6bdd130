import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { SiteFooter } from '../sections/site-footer.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'

/** The layout of text pages: a minimal header with a link back. */
export function ReadingLayout({ footer = <SiteFooter />, children }: { footer?: ReactNode; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="reading-header wrap">
        <a href={href('home')} aria-label={`${site.name}, página inicial`}>
          <Logo />
        </a>
        <a className="back-to-start" href={href('home')}>
          <Icon of={ArrowLeft} size={18} />
          Voltar ao início
        </a>
      </header>
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  )
}
