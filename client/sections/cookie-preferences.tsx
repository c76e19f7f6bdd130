import { href } from '#shared/routes.ts'
import { cookies } from '#shared/cookies.ts'
import { useScript } from '../assets.ts'
import { CookieKinds } from './cookie-kinds.tsx'

type Props = {
  /** Whether a choice was saved by the previous request. */
  isSaved: boolean
  hasPixel: boolean
}

/** The form of /cookies. It works without JavaScript; a script checks the boxes of the current choice. */
export function CookiePreferences({ isSaved, hasPixel }: Props) {
  const script = useScript('client/browser/consent.ts')
  return (
    <form className="cookie-preferences" method="post" action={`${href('cookies')}#preferencias`} {...script}>
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
