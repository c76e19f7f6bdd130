import { href } from '#shared/routes.ts'
import { useActions } from './actions.ts'

/** A link for whoever has no script. */
export function ReadAnother({ className = '' }: { className?: string }) {
  const actions = useActions()
  const classes = `text-button read-another ${className}`.trim()
  return actions ? (
    <button className={classes} type="button" onClick={actions.readAnother}>
      Ler outra conversa
    </button>
  ) : (
    <a className={classes} href={href('try')}>
      Ler outra conversa
    </a>
  )
}
