import { EllipsisVertical, Flame } from 'lucide-react'
import type { HeardMessage, PersonView } from '#shared/beside/beside-view.ts'
import { wayStages } from '#shared/beside/way-stages.ts'
import { href } from '#shared/routes.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'

/** The customer and their stage; the way is drawn for the eye, its words say the same. */
export function BesideHead({ person }: { person: PersonView }) {
  const { name, initials, mood, isHot, done } = person
  return (
    <header className="beside-head" data-hot={isHot} data-done={done ?? 'none'}>
      <Avatar initials={initials} color={isHot ? 'amber' : 'mint'} />
      <div>
        <h2 data-fill="name">{name}</h2>
        <p>
          <Flame size={16} />
          <span data-fill="mood">{mood}</span>
        </p>
      </div>
      <HeadMenu person={person} />
      <ol className="beside-way" aria-hidden="true">
        {wayStages.map((stage, index) => (
          <li key={stage} data-state={stateOf(index, done)} />
        ))}
      </ol>
    </header>
  )
}

const stateOf = (index: number, done: number | null) =>
  done === null || index > done ? 'left' : index === done ? 'current' : 'done'

function HeadMenu({ person: { id, first, whatsapp } }: { person: PersonView }) {
  return (
    <details className="beside-menu">
      <summary>
        <Icon of={EllipsisVertical} size={22} />
        <span className="visually-hidden">Mais</span>
      </summary>
      <ul>
        <li data-show="known" hidden={id === null}>
          <a data-href="page" href={id === null ? '#' : href('customer', { id })} target="_blank" rel="noopener">
            Página de <span data-fill="first">{first}</span>
          </a>
        </li>
        <li data-show="whatsapp" hidden={whatsapp === null}>
          <a data-href="whatsapp" href={whatsapp ?? '#'} target="_blank" rel="noopener">
            Abrir no WhatsApp
          </a>
        </li>
        <li data-show="plain" hidden>
          <button type="button" data-act="whose">
            É de outra pessoa
          </button>
        </li>
        <li>
          <a href={href('beside')} data-act="start" aria-keyshortcuts="Escape">
            Ler outra conversa
          </a>
        </li>
      </ul>
    </details>
  )
}

/** What the customer said last, with the words that tell something marked. */
export function Heard({ heard }: { heard: readonly HeardMessage[] }) {
  return (
    <div className="heard" data-heard hidden={heard.length === 0}>
      {heard.map(({ pieces, at }, index) => (
        <p key={`${at} ${index}`}>
          {pieces.map(({ text, color }, place) =>
            color === null ? (
              text
            ) : (
              <mark key={`${place} ${text}`} className={color}>
                {text}
              </mark>
            ),
          )}{' '}
          <small>{at}</small>
        </p>
      ))}
    </div>
  )
}
