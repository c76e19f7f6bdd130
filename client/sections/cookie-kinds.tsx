import type { OptionalKind } from '#shared/cookie-consent.ts'

const kinds: readonly { kind: OptionalKind | 'necessarios'; name: string; what: string }[] = [
  {
    kind: 'necessarios',
    name: 'Estritamente necessários',
    what: 'Mantêm você na sua conta e guardam esta escolha. Sempre ligados.',
  },
  { kind: 'preferencias', name: 'Preferências', what: 'Lembrariam ajustes seus. Hoje não usamos nenhum.' },
  { kind: 'estatisticas', name: 'Estatísticas', what: 'Contariam visitas. Hoje não usamos nenhum.' },
  { kind: 'marketing', name: 'Marketing', what: '' },
]

/** The four cookie categories as checkboxes; the first is always on. `id` keeps ids unique when a page has two lists. */
export function CookieKinds({ id, hasPixel }: { id: string; hasPixel: boolean }) {
  return (
    <ul className="cookie-kinds">
      {kinds.map(({ kind, name, what }) => (
        <li key={kind}>
          <input
            type="checkbox"
            id={`${id}-${kind}`}
            name="permitir"
            value={kind}
            aria-describedby={`${id}-${kind}-what`}
            {...(kind === 'necessarios' && { defaultChecked: true, disabled: true })}
          />
          <label htmlFor={`${id}-${kind}`}>{name}</label>
          <p id={`${id}-${kind}-what`}>{kind === 'marketing' ? marketing(hasPixel) : what}</p>
        </li>
      ))}
    </ul>
  )
}

function marketing(hasPixel: boolean): string {
  return hasPixel
    ? 'Informam à Meta que esta página foi vista, para medir anúncios.'
    : 'Informariam à Meta que esta página foi vista, para medir anúncios. Hoje está desligado.'
}
