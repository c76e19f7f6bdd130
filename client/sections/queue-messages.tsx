import { useReceived, useView } from '../view.tsx'
import { Toast } from './toast.tsx'
import { UndoToast } from './undo-toast.tsx'

const received = {
  feito: 'Feito. Volta para a fila se escrever de novo.',
  depois: 'Fica para depois.',
  'sem-sentido': 'Anotado. Nenhum retorno até que escreva de novo.',
  'nao-e-isso': 'Anotado. A leitura mudou, e as próximas respeitam isso.',
  voltar: 'Voltou para a fila.',
  customer: 'Feito de novo.',
}

/** What came of the last button: a sentence with its undoing, or why nothing was changed. */
export function QueueMessages({ action }: { action: string }) {
  const { form } = useView()
  const isUndone = useReceived('undone')
  const refusal = form && (form.notice ?? Object.values(form.errors)[0])
  return (
    <>
      {Object.entries(received).map(([name, words]) => (
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
