import { href } from '#shared/routes.ts'
import { useActions } from './actions.ts'

/** A link for whoever has no script. */
export function ReadAnother({ className = '' }: { className?: string }) {
  const actions = useActions()
  return (
    <a
      className={`read-another ${className}`.trim()}
      href={href('try')}
      {...(actions && {
        onClick: (click) => {
          if (click.ctrlKey || click.metaKey || click.shiftKey) return
          click.preventDefault()
          actions.readAnother()
        },
      })}
    >
      Ler outra conversa
    </a>
  )
}
