import { longestLabelName, maxPhrases, type OwnLabel } from '#shared/customers/own-labels.ts'
import { href } from '#shared/routes.ts'
import { useView } from '../view.tsx'

/** Name and phrases of a label; of a new one without `label`. A script shows in `data-preview` what it would mark. */
export function OwnLabelForm({ label }: { label?: OwnLabel }) {
  const { form } = useView()
  const id = label?.id ?? ''
  const typed = form?.form === 'guardar' && (form.values['etiqueta'] ?? '') === id ? form.values : null
  const phrases = label?.phrases.map(({ words }) => words).join('\n')
  const fieldId = (field: string) => `${field}-${id || 'nova'}`
  return (
    <form className="own-form" method="post" action={href('labels')}>
      <input type="hidden" name="form" value="guardar" />
      <input type="hidden" name="etiqueta" value={id} />
      <label htmlFor={fieldId('nome')}>Nome</label>
      <input
        id={fieldId('nome')}
        name="nome"
        defaultValue={typed?.['nome'] ?? label?.name}
        required
        maxLength={longestLabelName}
        autoComplete="off"
      />
      <label htmlFor={fieldId('frases')}>Quando o cliente escrever…</label>
      <textarea
        id={fieldId('frases')}
        name="frases"
        rows={maxPhrases}
        defaultValue={typed?.['frases'] ?? phrases}
        required
        aria-describedby={fieldId('sobre')}
        autoComplete="off"
      />
      <small className="soft small" id={fieldId('sobre')}>
        Uma frase por linha, até {maxPhrases}. Maiúsculas e acentos não fazem diferença.
      </small>
      <div className="own-preview" data-preview role="status" />
      <p className="soft small">
        Vale para as próximas conversas. Para marcar as que já estão aqui, traga o arquivo de novo.
      </p>
      <button className="button small" type="submit">
        {label ? 'Salvar' : 'Criar etiqueta'}
      </button>
    </form>
  )
}
