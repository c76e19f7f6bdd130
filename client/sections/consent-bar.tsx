import { href } from '#shared/routes.ts'
import { useScript } from '../assets.ts'
import { CookieKinds } from './cookie-kinds.tsx'

/**
 * The cookie consent bar. It is in a <template>: without JavaScript no pixel can load, so the bar does not appear.
 */
export function ConsentBar({ pixelId }: { pixelId: string }) {
  const script = useScript('client/browser/consent.ts')
  return (
    <template className="consent-template" {...script} data-pixel={pixelId}>
      <section className="consent" aria-label="Escolha de cookies" tabIndex={-1}>
        <form method="dialog">
          <p>
            <strong>Podemos contar esta visita?</strong> Só com o seu sim informamos à Meta que esta página foi vista,
            para medir anúncios. <a href={href('cookies')}>Saiba mais</a>
          </p>
          <details>
            <summary className="text-button">Escolher um por um</summary>
            <CookieKinds id="barra" hasPixel />
            <button className="button secondary small" type="submit" value="chosen">
              Salvar escolhas
            </button>
          </details>
          <div className="consent-actions">
            <button className="button small" type="submit" value="none">
              Recusar
            </button>
            <button className="button small" type="submit" value="all">
              Aceitar
            </button>
          </div>
        </form>
      </section>
    </template>
  )
}
