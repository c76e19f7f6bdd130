import { href } from '#shared/routes.ts'
import { ErrorLayout } from '../layouts/error.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** The 404 page of the blog; `address` is the requested path. */
export default function ArticleNotFoundScreen({ address }: { address: string }) {
  return (
    <ErrorLayout status={404} heading="Artigo não encontrado" missing={address}>
      <p>O artigo que você está procurando não existe ou foi removido.</p>
      <ButtonLink href={href('blog')} variant="lime">
        Voltar ao blog
      </ButtonLink>
    </ErrorLayout>
  )
}
