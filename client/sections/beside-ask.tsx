import type { FoundPerson } from '#shared/beside/beside-answer.ts'
import type { GivenToRead } from '#shared/beside/beside-view.ts'
import { sellersAmong, whoHint, whoQuestion } from '#shared/beside/who-question.ts'
import { noMarks } from '#shared/replies/suggestion.ts'
import type { Person } from '#shared/reading/chat-of-text.ts'
import { href } from '#shared/routes.ts'
import { BesideForm } from './beside-form.tsx'

type Asked = { given: GivenToRead }

/** Asks which of the authors the seller is. */
export function BesideWho({ people, given }: Asked & { people: readonly Person[] }) {
  return (
    <section className="ask">
      <h2 data-fill="question">{whoQuestion(people)}</h2>
      <p data-fill="hint">{whoHint(people)}</p>
      <BesideForm act="seller" given={{ ...given, seller: null }}>
        <ul className="choices stack" data-list="people">
          {sellersAmong(people).map(({ name, words }) => (
            <li key={name}>
              <button type="submit" name="eu" value={name}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      </BesideForm>
      <Back />
    </section>
  )
}

type Whose = Asked & { found: readonly FoundPerson[]; words: string }

/** Asks whose a message is that was copied without its author. */
export function BesideWhose({ found, words, given }: Whose) {
  const unsaid = { ...given, person: '', newName: '', writesAnyway: false, marks: noMarks }
  return (
    <section className="ask">
      <h2>De quem é?</h2>
      <BesideForm act="search" given={unsaid} fields={{ procurar: '1' }} className="search">
        <input
          type="search"
          name="palavras"
          defaultValue={words}
          maxLength={80}
          autoComplete="off"
          aria-label="Procurar pelo nome"
          placeholder="Nome"
        />
        <button type="submit">Procurar</button>
      </BesideForm>
      <BesideForm act="person" given={{ ...unsaid, newName: words }}>
        <ul className="choices stack" data-list="found">
          {found.map(({ id, name, detail }) => (
            <li key={id}>
              <button type="submit" name="pessoa" value={id}>
                {name} <small>{detail}</small>
              </button>
            </li>
          ))}
        </ul>
        <button type="submit" name="pessoa" value="nova" className="text-button quiet-act">
          Pessoa nova<span data-fill="newName">{words === '' ? '' : `: ${words}`}</span>
        </button>
      </BesideForm>
      <Back />
    </section>
  )
}

type Refused = Asked & { title: string; sentence: string; name: string | null }

/** Nothing could be read, and what was pasted can be sent again; of somebody who was erased the seller may say that they are wanted back. */
export function BesideRefused({ title, sentence, name, given }: Refused) {
  return (
    <section className="ask">
      <h2 data-fill="title">{title}</h2>
      <p role="alert" data-fill="sentence">
        {sentence}
      </p>
      <div data-show="erased" hidden={name === null}>
        <BesideForm act="bring-back" given={given} fields={{ trazer: 'sim' }}>
          <button type="submit" className="main-act row">
            Trazer mesmo assim
          </button>
        </BesideForm>
      </div>
      {name === null && given.text !== '' && (
        <BesideForm act="again" given={given}>
          <button type="submit" className="main-act row">
            Tentar de novo
          </button>
        </BesideForm>
      )}
      <Back />
    </section>
  )
}

const Back = () => (
  <a className="text-button quiet-act" href={href('beside')} data-act="start" aria-keyshortcuts="Escape">
    Voltar
  </a>
)
