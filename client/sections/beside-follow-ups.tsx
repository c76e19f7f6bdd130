import type { FormAct } from '#shared/beside/form-acts.ts'
import type { PersonView } from '#shared/beside/beside-view.ts'
import type { FollowUpsNow } from '#shared/beside/follow-ups-now.ts'
import { href } from '#shared/routes.ts'

/** Customers whom Hoje says to write to again; a low window has room for the first one alone. */
export function FollowUps({ rows, more }: FollowUpsNow) {
  return (
    <section className="follow-ups" aria-labelledby="beside-retornos">
      <h3 id="beside-retornos">Lembretes em Hoje</h3>
      <ol>
        {rows.map((row) => (
          <FollowUp key={row.id} row={row} />
        ))}
      </ol>
      <a className="more" href={href('dashboard')} target="_blank" rel="noopener" hidden={more === 0}>
        {`e mais ${more} em Hoje`}
      </a>
    </section>
  )
}

function FollowUp({ row: { id, when, first, why } }: { row: FollowUpsNow['rows'][number] }) {
  return (
    <li data-id={id}>
      <a href={href('beside', {}, { pessoa: id })} data-act="follow-up" data-id={id}>
        <strong>{when}</strong> <b>{first}</b> <span>{why}</span>
      </a>
    </li>
  )
}

/** What client/browser/follow-ups-now.ts makes its rows of. */
export function FollowUpTemplate() {
  return (
    <template data-beside-template="follow-up">
      <FollowUp row={{ id: '', when: '', first: '', why: '' }} />
    </template>
  )
}

/** The follow-up of whoever is open, to be marked as done once the reply is pasted. */
export function DueFollowUp({ person: { id, followUp } }: { person: PersonView }) {
  return (
    <form
      className="due-follow-up row"
      method="post"
      action={href('beside')}
      data-act={'done' satisfies FormAct}
      data-show="followUp"
      hidden={followUp === null}
    >
      <input type="hidden" name="form" value="feito" />
      <input type="hidden" name="id" value={id ?? ''} />
      <input type="hidden" name="visto" value={followUp?.seen ?? ''} />
      <span data-fill="followUp">{followUp?.words}</span>
      <button className="text-button" type="submit">
        Feito
      </button>
    </form>
  )
}
