import { href } from '#shared/routes.ts'
import { ErrorLayout } from '../layouts/error.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** The 404 page; `address` is the requested path. */
export default function NotFoundScreen({ address }: { address: string }) {
  return (
    <ErrorLayout status={404} heading="Oops! Page not found" missing={address}>
      <p>
        A página não respondeu.
        <br />O resto do site responde.
      </p>
      <ButtonLink href={href('home')} variant="lime">
        Voltar ao início
      </ButtonLink>
    </ErrorLayout>
  )
}
