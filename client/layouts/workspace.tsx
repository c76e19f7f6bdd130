import {
  ChartColumn,
  CircleUser,
  Ellipsis,
  ListOrdered,
  LogOut,
  PictureInPicture2,
  Plus,
  SquareKanban,
  Tag,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { besideTab, href, type MemberRouteName } from '#shared/routes.ts'
import { sessionPaths } from '#shared/session-paths.ts'
import { site } from '#shared/site.ts'
import { sharedDeviceAttribute } from '#shared/word-store.ts'
import { useScript } from '../assets.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/logo.tsx'

type Place = {
  place: Exclude<MemberRouteName, 'customer'>
  name: string
  icon: LucideIcon
  /** The pages that are reached from it and have no place of their own. */
  below?: readonly MemberRouteName[]
  /** The browser's tab that it opens in. */
  tab?: string
}

const places: readonly Place[] = [
  { place: 'dashboard', name: 'Hoje', icon: ListOrdered },
  { place: 'board', name: 'Quadro', icon: SquareKanban },
  { place: 'customers', name: 'Clientes', icon: Users, below: ['customer'] },
  { place: 'figures', name: 'Números', icon: ChartColumn },
]

/** On a phone they stand behind 'Mais': its bar holds five. */
const morePlaces: readonly Place[] = [
  { place: 'catalogue', name: 'Catálogo', icon: Tag },
  { place: 'beside', name: 'Respostas', icon: PictureInPicture2, tab: besideTab },
  { place: 'account', name: 'Conta', icon: CircleUser, below: ['set-up', 'labels', 'alerts'] },
]

type Props = { at: MemberRouteName; email: string; isSharedDevice?: boolean; children: ReactNode }

/** The layout of member pages. It is streamed first, with a loading text that CSS hides once the page has arrived. */
export function WorkspaceLayout({ at, email, isSharedDevice = false, children }: Props) {
  const script = useScript('client/browser/session-watch.ts')
  return (
    <div className="workspace" {...script} {...(isSharedDevice && { [sharedDeviceAttribute]: '' })}>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <nav className="rail on-green soft" aria-label={site.app}>
        <Mark />
        <ul>
          {places.map((place) => (
            <PlaceLink key={place.place} {...place} at={at} />
          ))}
          <li className="narrow-only">
            <button type="button" popoverTarget="mais" data-current={morePlaces.some((place) => isAt(place, at))}>
              <Icon of={Ellipsis} size={24} />
              Mais
            </button>
          </li>
        </ul>
        <div id="mais" popover="auto">
          <ul>
            {morePlaces.map((place) => (
              <PlaceLink key={place.place} {...place} at={at} />
            ))}
          </ul>
        </div>
      </nav>
      <header className="workspace-top row">
        <p className="app-name">{site.app}</p>
        <a
          className="text-button quiet bring"
          href={href('connect')}
          {...(at === 'connect' && { 'aria-current': 'page' })}
        >
          <Icon of={Plus} />
          <span>Trazer conversas</span>
        </a>
        <p className="member soft">{email}</p>
        <form method="post" action={sessionPaths.signOut}>
          <button className="text-button quiet sign-out" type="submit">
            <Icon of={LogOut} />
            Sair
          </button>
        </form>
      </header>
      <main id="conteudo" tabIndex={-1}>
        <p className="loading soft large" role="status">
          Carregando...
        </p>
        {children}
      </main>
    </div>
  )
}

const isAt = ({ place, below = [] }: Place, at: MemberRouteName) => place === at || below.includes(at)

function PlaceLink({ at, ...row }: Place & { at: MemberRouteName }) {
  const { place, name, icon, tab } = row
  const target = place === at ? undefined : tab
  return (
    <li>
      <a
        href={href(place)}
        target={target}
        {...(isAt(row, at) && { 'aria-current': place === at ? ('page' as const) : true })}
      >
        <Icon of={icon} size={24} />
        {name}
        {target && <span className="visually-hidden"> (abre em outra aba)</span>}
      </a>
    </li>
  )
}
