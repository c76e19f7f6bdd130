import { cookies } from '#shared/site.ts'
import { useScript } from '../assets.ts'
import { CookieKinds } from './cookie-kinds.tsx'

type Props = {
  /** Whether a choice was kept just now. */
  isSaved: boolean
  hasPixel: boolean
}

/** The plain form of /cookies: it works where no script runs; a script ticks what was chosen before. */
export function CookiePreferences({ isSaved, hasPixel }: Props) {
  const script = useScript('client/browser/consent.ts')
  return (
    <form className="cookie-preferences" method="post" action="/cookies#preferencias" {...script}>
      {isSaved && (
        <p className="saved" role="status">
          Pronto: sua escolha está guardada por {cookies.consent.days} dias.
        </p>
      )}
      <CookieKinds id="escolha" hasPixel={hasPixel} />
      <button className="button" type="submit">
        Salvar minhas escolhas
      </button>
      <p>Salvar troca a escolha anterior pelo que está marcado aqui.</p>
    </form>
  )
}
