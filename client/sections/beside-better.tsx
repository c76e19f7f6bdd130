import { Undo2 } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

/** What a model is doing with the replies. It stays hidden until the model is asked. */
export function BetterLine() {
  return (
    <div className="better" data-better-line hidden>
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p>Reescrevendo…</p>
      <button className="text-button" type="button" data-stop-better>
        Parar
      </button>
    </div>
  )
}

/** Stands over the foot of a reply's bubble, which is a button itself. */
export function BeforeToggle() {
  return (
    <>
      <button type="button" className="before" data-before hidden>
        <Icon of={Undo2} size={16} />
        <span>Ver a de antes</span>
      </button>
      <p className="before" data-as-before hidden>
        Ficou como estava
      </p>
    </>
  )
}
