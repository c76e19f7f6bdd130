import { href } from '#shared/routes.ts'
import { useActions } from './actions.ts'

/** A link for whoever has no script. */
export function ReadAnother() {
  const actions = useActions()
  return actions ? (
    <button className="text-button read-another" type="button" onClick={actions.readAnother}>
      Ler outra conversa
    </button>
  ) : (
    <a className="text-button read-another" href={href('try')}>
      Ler outra conversa
    </a>
  )
}
