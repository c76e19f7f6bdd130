import { maxFollowUpsPerDay } from '#shared/input-limits.ts'
import { href } from '#shared/routes.ts'
import { Field, Form } from '../form.tsx'
import { useReceived } from '../view.tsx'
import { Toast } from './toast.tsx'

export type PerDayView = { followUpsPerDay: number }

const name = 'follow-ups-per-day'

/** How many follow-ups a day has, on Hoje and wherever else the member is told of them. */
export function AlertsPerDay({ followUpsPerDay }: PerDayView) {
  const isReceived = useReceived(name)
  return (
    <section
      className="panel"
      aria-labelledby="per-day-heading"
      {...(isReceived && { id: `${name}-recebido`, tabIndex: -1 })}
    >
      {isReceived && <Toast form={name} />}
      <h2 id="per-day-heading">Quantos por dia</h2>
      <div className="part-body">
        <p>
          Em Hoje, o limite só vale para quem está quase esquecido. Nos avisos e no e-mail, vale também para quem está
          perto de fechar e para o que ficou combinado. Ficam os mais importantes. Aniversários, recompras e lembretes
          que você marcou vêm sempre.
        </p>
        <Form
          name={name}
          action={`${href('alerts')}#${name}-summary`}
          values={{ lembretes: `${followUpsPerDay}` }}
          className="form"
        >
          <Field
            name="lembretes"
            label="Lembretes por dia"
            type="number"
            min={1}
            max={maxFollowUpsPerDay}
            inputMode="numeric"
            required
          />
          <button className="button" type="submit">
            Salvar
          </button>
        </Form>
      </div>
    </section>
  )
}
