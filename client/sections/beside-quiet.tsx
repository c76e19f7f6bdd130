import { Bell } from 'lucide-react'
import type { GivenToRead, PeaceView, PersonView, WaitView } from '#shared/beside/beside-view.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '../ui/icon.tsx'
import { BesideForm } from './beside-form.tsx'

type Waiting = { wait: WaitView; person: PersonView; given: GivenToRead }

/** Silence is better now. */
export function BesideWait({ wait: { big, until, remind, why }, person, given }: Waiting) {
  const canRemind = until !== null && person.id !== null
  return (
    <section className="quiet-state">
      <h3>Melhor esperar</h3>
      <p className="big" data-fill="big" data-length={big.length > 5 ? 'long' : 'short'}>
        {big}
      </p>
      <p className="why" data-fill="why">
        {why}
      </p>
      <div className="acts">
        <div data-show="remind" hidden={!canRemind}>
          <BesideForm
            act="remind"
            name="lembrar"
            given={given}
            fields={{ pessoa: person.id ?? '', quando: until ?? '' }}
          >
            <button type="submit" className="main-act row">
              <Icon of={Bell} />
              <span data-fill="remind">{remind}</span>
            </button>
          </BesideForm>
        </div>
        <BesideForm act="anyway" given={{ ...given, writesAnyway: true }}>
          <button type="submit" className="text-button quiet-act">
            Escrever mesmo assim
          </button>
        </BesideForm>
      </div>
    </section>
  )
}

type Leaving = { peace: PeaceView; person: PersonView; given: GivenToRead }

/** Asked to be left in peace: no reply, no reminder. */
export function BesideLeave({ peace, person: { id, first }, given }: Leaving) {
  const correction = { pessoa: id ?? '', minuto: peace?.minute ?? '', lugar: String(peace?.place ?? 0) }
  return (
    <section className="quiet-state">
      <h3>Não escrever mais</h3>
      <p className="why">
        O Fechou não sugere nem lembra mais nada sobre <span data-fill="first">{first}</span>.
      </p>
      <div className="acts">
        <a className="main-act outlined row" href={href('beside')} data-act="start">
          Entendi
        </a>
        <div data-show="peace" hidden={peace === null || id === null}>
          <BesideForm act="no-opt-out" name="leitura" given={given} fields={correction}>
            <button type="submit" className="text-button quiet-act">
              Não é isso
            </button>
          </BesideForm>
        </div>
      </div>
    </section>
  )
}
