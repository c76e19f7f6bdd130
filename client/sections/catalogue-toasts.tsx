import { useReceived } from '../view.tsx'
import { Toast } from './toast.tsx'
import { UndoToast } from './undo-toast.tsx'

const words = {
  item: 'Guardado no catálogo',
  mover: 'Mudou de lugar',
  remover: 'Removido do catálogo',
  pergunta: 'Resposta guardada',
  horarios: 'Horários guardados',
  pagamento: 'Formas de pagar guardadas',
  lista: 'Lista guardada no catálogo',
  comecar: 'A base está no catálogo: agora diga os preços',
  nunca: 'Guardado: isso não entra nas respostas',
} as const

/** Says what has just been changed in the catalogue, and undoes it. */
export function CatalogueToasts() {
  const isUndone = useReceived('undone')
  return (
    <>
      {isUndone && <Toast form="undone" />}
      {Object.entries(words).map(([form, done]) => (
        <UndoToast key={form} form={form} words={done} />
      ))}
    </>
  )
}
