import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastDayFrom } from '#shared/time/moments/calendar.ts'
import type { LaterChoice } from '#shared/time/moments/later-choices.ts'
import { useAssets } from '../assets.ts'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'

export type Later = {
  id: string
  /** The customer's name, for those who hear the button alone. */
  of: string
  /** Written by `seenOf`. */
  seen: string
  choices: readonly LaterChoice[]
  /** Wall time in São Paulo. */
  now: string
  action: string
}

/** The attributes of the part of a page that has such menus: they are read by client/browser/later-menu.ts. */
export function useLaterMenus(openingHours: string) {
  return { 'data-later': useAssets().addressOf('client/browser/later.ts'), 'data-opening-hours': openingHours }
}

/** Until when somebody is put off: three moments, a date, or words. */
export function LaterMenu({ hasIcon, ...later }: Later & { hasIcon?: true }) {
  const { id, of, choices } = later
  const { form } = useView()
  const refused = form?.form === 'depois' && form.values['id'] === id ? form : null
  return (
    <details className="later" name="depois" open={refused !== null}>
      <summary className="text-button quiet">
        {hasIcon && <Icon of={Clock} />}
        Depois<span className="visually-hidden">{` (${of})`}</span>
      </summary>
      <div className="later-menu">
        <LaterForm {...later} className="later-choices">
          {choices.map(({ at, words, when }) => (
            <button key={at} type="submit" name="quando" value={at}>
              {`${words} `}
              <span>{when}</span>
            </button>
          ))}
        </LaterForm>
        <OtherDate {...later} values={refused?.values ?? {}} mistake={refused?.errors['quando'] ?? null} />
        <OwnWords {...later} values={refused?.values ?? {}} mistake={refused?.errors['escrito'] ?? null} />
      </div>
    </details>
  )
}

type Field = Later & { values: Readonly<Record<string, string>>; mistake: string | null }

function OtherDate({ values, mistake, ...later }: Field) {
  const { id, now } = later
  return (
    <details className="later-date" open={mistake !== null}>
      <summary>Outra data</summary>
      <LaterForm {...later}>
        <label className="visually-hidden" htmlFor={`quando-${id}`}>
          Dia e hora
        </label>
        <input
          id={`quando-${id}`}
          type="datetime-local"
          name="quando"
          required
          min={now}
          max={`${lastDayFrom(now)}T23:59`}
          defaultValue={mistake === null ? '' : values['quando']}
          {...(mistake !== null && refusedBy(`quando-${id}-erro`))}
        />
        <button type="submit">Marcar</button>
        {mistake !== null && (
          <p className="later-said small" id={`quando-${id}-erro`} data-kind="unknown">
            {mistake}
          </p>
        )}
      </LaterForm>
    </details>
  )
}

function OwnWords({ values, mistake, ...later }: Field) {
  const { id } = later
  return (
    <LaterForm {...later} className="later-words">
      <label htmlFor={`escrito-${id}`}>Ou escreva</label>
      <input
        id={`escrito-${id}`}
        name="escrito"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="sexta depois do almoço"
        defaultValue={values['escrito']}
        {...(mistake === null ? { 'aria-describedby': `dito-${id}` } : refusedBy(`dito-${id}`))}
      />
      <output className="later-said small" id={`dito-${id}`} htmlFor={`escrito-${id}`} data-kind={mistake && 'unknown'}>
        {mistake}
      </output>
      <button type="submit">Marcar</button>
    </LaterForm>
  )
}

const refusedBy = (described: string) => ({ 'aria-invalid': true, 'aria-describedby': described, autoFocus: true })

function LaterForm({ id, seen, action, className, children }: Later & { className?: string; children: ReactNode }) {
  return (
    <form className={className} method="post" action={action}>
      <input type="hidden" name="form" value="depois" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="visto" value={seen} />
      {children}
    </form>
  )
}
