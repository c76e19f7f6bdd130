import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { href } from '#shared/routes.ts'
import { useView } from '../view.tsx'
import { Toast } from './toast.tsx'
import { UndoToast } from './undo-toast.tsx'

/** Why the last move was not made. */
export function BoardNotice() {
  const { form } = useView()
  if (!form) return null
  const words = form.notice ?? Object.values(form.errors)[0]
  return (
    <p className="notice coral board-notice" role="alert">
      {words}
    </p>
  )
}

export function BoardToasts({ moved, action }: { moved: ListedCustomer | null; action: string }) {
  const { received } = useView()
  const words = moved ? `${nameOf(moved.name).first} foi para ${stageWords[moved.stage]}.` : 'Feito.'
  return (
    <div data-toasts>
      <UndoToast form="mover" words={words} action={action} />
      {received === 'undone' && <Toast form="undone" />}
    </div>
  )
}

/** Instead of cards where there is nobody to show. */
export function NobodyOnTheBoard({ isFiltered }: { isFiltered: boolean }) {
  return (
    <p className="notice board-nobody">
      {isFiltered ? (
        <>
          Ninguém com este filtro. <a href={href('board')}>Ver todos</a>
        </>
      ) : (
        <>
          Cada conversa que você traz vira um cartão aqui, na etapa em que está.{' '}
          <a href={href('connect')}>Trazer conversas</a>
        </>
      )}
    </p>
  )
}
