import { Menu, X } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'

type Props = {
  /** The background beneath the header at the top of the page; `both` is paper left and green right. */
  over: 'paper' | 'green' | 'both'
  current: 'try' | 'none'
}

export const SiteHeader = prerendered<Props>(({ purchase, anchor }, { over, current }) => (
  <header className={`site-header over-${over}`}>
    <div className="wrap">
      <a className="home-link" href={href('home')} aria-label={`${site.name}, página inicial`}>
        <Logo />
      </a>
      <nav className="wide-nav" aria-label="Principal">
        <SectionLinks anchor={anchor} isTrying={current === 'try'} />
      </nav>
      <div className="wide-actions">
        <a href={href('dashboard')}>Entrar</a>
        <ButtonLink href={purchase.monthly} size="small" newTab>
          Começar Agora
        </ButtonLink>
      </div>
      <details className="menu">
        <summary>
          <span className="when-closed">
            <Icon of={Menu} size={26} />
          </span>
          <span className="when-open">
            <Icon of={X} size={26} />
          </span>
          <span className="visually-hidden">Menu</span>
        </summary>
        <nav aria-label="Menu">
          <SectionLinks anchor={anchor} isTrying={current === 'try'} />
          <a href={href('dashboard')}>Entrar</a>
          <ButtonLink href={purchase.monthly} variant="lime" newTab>
            Começar Agora
          </ButtonLink>
        </nav>
      </details>
    </div>
  </header>
))

function SectionLinks({ anchor, isTrying }: { anchor: (section: string) => string; isTrying: boolean }) {
  return (
    <>
      <a href={href('try')} {...(isTrying && { 'aria-current': 'page' })}>
        Experimentar
      </a>
      <a href={anchor('features')}>Recursos</a>
      <a href={anchor('comparison')}>Comparação</a>
      <a href={anchor('pricing')}>Preços</a>
    </>
  )
}
