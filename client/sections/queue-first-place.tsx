import { href } from '#shared/routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { QueuePlace } from './queue-place.tsx'

/** The page of a workspace that has nobody in it. */
export function FirstPlace() {
  return (
    <>
      <header>
        <h1>Quem vem primeiro?</h1>
        <p className="lede">Traga uma conversa do WhatsApp, e a lista começa por ela.</p>
        <ButtonLink href={href('connect')}>Trazer uma conversa</ButtonLink>
      </header>
      <QueuePlace />
    </>
  )
}
