import { queueAddress } from '#shared/customers/queue-view.ts'
import { returnSentence } from '#shared/time/moments/moment-words.ts'
import { useReceived, useView } from '../view.tsx'
import type { Today } from './queue.tsx'
import { Toast } from './toast.tsx'
import { UndoToast } from './undo-toast.tsx'

const received = {
  feito: 'Feito. Volta para Hoje no próximo lembrete, se houver, ou quando você trouxer uma mensagem nova.',
  'sem-sentido': 'Certo. O Fechou não avisa mais, até você trazer uma mensagem nova.',
  'nao-e-isso': 'Corrigido. Daqui em diante, vale o que você disse.',
  voltar: 'Voltou para Hoje.',
  customer: 'Feito de novo.',
}

/** What came of the last button: a sentence with its undoing, or why nothing was changed. */
export function QueueMessages({ today: { now, onlyKind, putOffUntil } }: { today: Today }) {
  const { form } = useView()
  const isUndone = useReceived('undone')
  const refusal = form && (form.notice ?? Object.values(form.errors)[0])
  const action = queueAddress(onlyKind)
  const depois = putOffUntil === null ? 'Fica para depois.' : returnSentence(putOffUntil, now)
  return (
    <>
      {Object.entries({ ...received, depois }).map(([name, words]) => (
        <UndoToast key={name} form={name} words={words} action={action} />
      ))}
      {isUndone && <Toast form="undone" />}
      {refusal && (
        <p className="queue-refusal" role="alert" tabIndex={-1}>
          {refusal}
        </p>
      )}
    </>
  )
}
