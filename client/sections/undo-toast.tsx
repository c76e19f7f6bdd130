import { CheckCheck } from 'lucide-react'
import { useView } from '../view.tsx'

type Props = {
  form: string
  words: string
  /** Where it is undone, where the page's address has a query to keep. */
  action?: string
}

/** Says what has just been done, and undoes it. Without a script it stays until the next page. */
export function UndoToast({ form, words, action }: Props) {
  const { received, event, path } = useView()
  if (received !== form || !event) return null
  return (
    <form className="toast undo-toast" method="post" action={action ?? path} role="status">
      <CheckCheck className="ticks" />
      <p>
        <strong>{words}</strong>
      </p>
      <input type="hidden" name="form" value="desfazer" />
      <input type="hidden" name="evento" value={event} />
      <button className="text-button" type="submit">
        Desfazer
      </button>
    </form>
  )
}
