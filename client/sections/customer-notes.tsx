import { CheckCheck } from 'lucide-react'
import { useScript } from '../assets.ts'
import { Form } from '../form.tsx'
import { useView } from '../view.tsx'

type Props = { note: string; name: string; path: string }

/**
 * The seller's own notes: a script saves them by itself, without one a button does. Where another tab wrote first, both
 * texts are shown.
 */
export function CustomerNotes({ note, name, path }: Props) {
  const { form } = useView()
  const refused = form?.form === 'notas' ? form : null
  const typed = refused?.values['nota']
  const isConflict = refused !== null && typed !== note && Object.keys(refused.errors).length === 0
  const script = useScript('client/browser/customer.ts')
  return (
    <section className="customer-notes" id="notas" aria-labelledby="notas-titulo" {...script}>
      <h2 id="notas-titulo">Suas anotações</h2>
      <Form name="notas" action={`${path}#notas`} values={{ nota: note }} className="form">
        {isConflict && (
          <div className="other-note">
            <p>
              <strong>Como está salvo agora:</strong>
            </p>
            <blockquote>{note || 'Nenhuma anotação.'}</blockquote>
            <p>
              <strong>O que você escreveu:</strong>
            </p>
          </div>
        )}
        <textarea
          id="notas-nota"
          name="nota"
          aria-label={`Suas anotações sobre ${name}`}
          aria-describedby="notas-estado"
          rows={4}
          maxLength={4000}
          defaultValue={typed ?? note}
          placeholder="O que ajuda a vender e só você sabe."
        />
        <input type="hidden" name="antes" value={note} />
        <div className="note-foot cluster">
          <button className="button secondary small" type="submit" data-save-note>
            {isConflict ? 'Usar o meu' : 'Salvar anotações'}
          </button>
          {isConflict && (
            <a className="text-button quiet" href={`${path}#notas`}>
              Usar o que está salvo
            </a>
          )}
          <p className="note-state row soft small" id="notas-estado" role="status">
            <CheckCheck className="ticks" size={18} />
            <span data-note-state />
          </p>
        </div>
      </Form>
    </section>
  )
}
