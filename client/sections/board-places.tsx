import { wayStages, type BoardStage, type MovingCustomer } from '#shared/customers/board-view.ts'
import { lostReasons } from '#shared/customers/move-customer.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { reais } from '#shared/money.ts'
import { useView } from '../view.tsx'

type Props = { stages: readonly BoardStage[]; moving: MovingCustomer | null; action: string }
type FormProps = Pick<Props, 'moving' | 'action'>

/** The places of the board as a list. Without a script it opens on a page of its own; the script opens it for any card. */
export function BoardPlaces({ stages, moving, action }: Props) {
  const countOf = (stage: Stage) => stages.find((each) => each.stage === stage)!.count
  const place = (stage: Stage) => (
    <button
      key={stage}
      className={stage}
      form="mover-form"
      name="etapa"
      value={stage}
      disabled={moving?.stage === stage}
    >
      {stageWords[stage]}{' '}
      <span data-here={countOf(stage)}>{moving?.stage === stage ? 'está aqui' : countOf(stage)}</span>
    </button>
  )
  return (
    <dialog className="board-places" id="mover" aria-labelledby="mover-quem" {...(moving && { open: true })}>
      <h2 id="mover-quem" className="title-m">
        <span className="inline-bubble in" data-of="first">
          {moving && nameOf(moving.name).first}
        </span>{' '}
        vai para
      </h2>
      <p>
        <span data-of="value">{moving?.value_cents != null && `${reais(moving.value_cents / 100)}. `}</span>
        <span data-way-out>
          <a className="text-button" href={action}>
            Deixar onde está
          </a>
        </span>
        <span data-drop-out hidden>
          Solte fora para deixar onde está.
        </span>
      </p>
      <MoveForm moving={moving} action={action} id="mover-form" />
      {wayStages.map(place)}
      <details className="ganho" name="mover-pergunta">
        <summary data-place="ganho">
          {stageWords.ganho} <span data-here={countOf('ganho')}>{countOf('ganho')}</span>
        </summary>
        <WonForm moving={moving} action={action} />
      </details>
      <div className="aside">
        {place('dormindo')}
        <details className="perdido" name="mover-pergunta">
          <summary data-place="perdido">{stageWords.perdido}</summary>
          <LostForm moving={moving} action={action} />
        </details>
      </div>
    </dialog>
  )
}

function MoveForm({ moving, action, id, stage }: FormProps & { id?: string; stage?: Stage }) {
  return (
    <form id={id} method="post" action={action}>
      <Hidden moving={moving} stage={stage} />
    </form>
  )
}

function Hidden({ moving, stage }: { moving: MovingCustomer | null; stage?: Stage | undefined }) {
  return (
    <>
      <input type="hidden" name="form" value="mover" />
      <input type="hidden" name="id" value={moving?.id ?? ''} />
      <input type="hidden" name="era" value={moving?.stage ?? ''} />
      {stage && <input type="hidden" name="etapa" value={stage} />}
    </>
  )
}

function WonForm({ moving, action }: FormProps) {
  const { form } = useView()
  const typed = form?.form === 'mover' ? form.values['valor'] : undefined
  const known = moving?.value_cents == null ? '' : (moving.value_cents / 100).toLocaleString('pt-BR')
  return (
    <form className="question" method="post" action={action} data-asks="ganho">
      <Hidden moving={moving} stage="ganho" />
      <label>
        Por quanto fechou?
        <span className="amount">
          R$ <input name="valor" inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={typed ?? known} />
        </span>
      </label>
      <p className="field-error" role="alert" data-error>
        {form?.form === 'mover' && form.errors['valor']}
      </p>
      <p className="hint">Pode ficar em branco.</p>
      <button className="button small" type="submit">
        Marcar como Ganho
      </button>
      <BackButton />
    </form>
  )
}

function LostForm({ moving, action }: FormProps) {
  return (
    <form className="question" method="post" action={action} data-asks="perdido">
      <Hidden moving={moving} stage="perdido" />
      <fieldset>
        <legend>Por que não deu?</legend>
        {Object.entries(lostReasons).map(([reason, { words }]) => (
          <button className="chip" key={reason} name="motivo" value={reason}>
            {words}
          </button>
        ))}
      </fieldset>
      <BackButton />
    </form>
  )
}

/** The script shows it where the question stands on the board. */
function BackButton() {
  return (
    <button className="text-button quiet" type="button" data-back hidden>
      Voltar
    </button>
  )
}
