import { CircleHelp } from 'lucide-react'
import type { GivenToRead, MissingView } from '#shared/beside/beside-view.ts'
import { placeCode } from '#shared/beside/missing-answer.ts'
import { Icon } from '../ui/icon.tsx'
import { BesideForm } from './beside-form.tsx'

type Props = { missing: MissingView; given: GivenToRead; mistake: string | null }

/** A fact that the replies need and nobody has said: it is asked once, and belongs to the catalogue then. */
export function BesideMissing({ missing, given, mistake }: Props) {
  const { question, why, place, keptAs, example, keptIn, without } = missing
  return (
    <>
      <section className="missing">
        <h3>
          <Icon of={CircleHelp} />
          Falta um dado no catálogo
        </h3>
        <div className="missing-sheet">
          <p className="question" id="beside-pergunta" data-fill="question">
            {question}
          </p>
          <p data-fill="why">{why}</p>
          <p className="mistake" role="alert" data-fill="mistake" hidden={mistake === null}>
            {mistake}
          </p>
          <BesideForm act="answer" name="dado" given={given} fields={{ lugar: placeCode(place) }}>
            <div data-show="keptAs" hidden={keptAs === null}>
              <label htmlFor="beside-como" data-fill="keptAs">
                {keptAs}
              </label>
              <input id="beside-como" name="pergunta" autoComplete="off" maxLength={160} />
            </div>
            <input
              name="resposta"
              required
              autoComplete="off"
              maxLength={600}
              placeholder={example}
              aria-labelledby="beside-pergunta"
            />
            <button type="submit">Completar as respostas</button>
          </BesideForm>
        </div>
      </section>
      <p className="reply preview" data-preview hidden />
      <div className="kept-in soft">
        <span data-fill="keptIn">{keptIn}</span>{' '}
        <div data-show="without" hidden={without === null}>
          <BesideForm act="without" given={given} fields={{ sem: '1' }}>
            <button className="text-button" type="submit" data-fill="without">
              {without}
            </button>
          </BesideForm>
        </div>
      </div>
    </>
  )
}
