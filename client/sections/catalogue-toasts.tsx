import { useReceived } from '../view.tsx'
import { Toast } from './toast.tsx'
import { UndoToast } from './undo-toast.tsx'

const words = {
  item: 'Salvo no catálogo',
  mover: 'Mudou de lugar',
  remover: 'Removido do catálogo',
  pergunta: 'Resposta salva',
  horarios: 'Horários salvos',
  pagamento: 'Formas de pagar salvas',
  lista: 'Lista salva no catálogo',
  comecar: 'Pronto: agora ponha os preços',
  nunca: 'Salvo: isso não entra nas respostas',
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
