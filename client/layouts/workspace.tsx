import { CircleUser, House, LogOut, Settings, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, type MemberRouteName } from '#shared/routes.ts'
import { sessionPaths } from '#shared/session-paths.ts'
import { site } from '#shared/site.ts'
import { useScript } from '../assets.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/logo.tsx'

const places: readonly { place: MemberRouteName; name: string; icon: LucideIcon }[] = [
  { place: 'dashboard', name: 'Início', icon: House },
  { place: 'set-up', name: 'Configurar', icon: Settings },
  { place: 'account', name: 'Conta', icon: CircleUser },
]

/** The layout of member pages. It is streamed first, with a loading text that CSS hides once the page has arrived. */
export function WorkspaceLayout({ at, email, children }: { at: MemberRouteName; email: string; children: ReactNode }) {
  const script = useScript('client/browser/session-watch.ts')
  return (
    <div className="workspace" {...script}>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <nav className="rail on-green" aria-label={site.app}>
        <Mark />
        <ul>
          {places.map(({ place, name, icon }) => (
            <li key={place}>
              <a href={href(place)} {...(place === at && { 'aria-current': 'page' })}>
                <Icon of={icon} size={24} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <header className="workspace-top">
        <p className="app-name">{site.app}</p>
        <p className="member">{email}</p>
        <form method="post" action={sessionPaths.signOut}>
          <button className="sign-out" type="submit">
            <Icon of={LogOut} />
            Sair
          </button>
        </form>
      </header>
      <main id="conteudo" tabIndex={-1}>
        <p className="loading" role="status">
          Carregando...
        </p>
        {children}
      </main>
    </div>
  )
}
