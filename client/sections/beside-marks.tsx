import type { GivenToRead, MarkLine } from '#shared/beside/beside-view.ts'
import { BesideForm } from './beside-form.tsx'

type Props = { open: MarkLine | null; doubt: MarkLine | null; given: GivenToRead }

/** What the seller may say of the reading: that a question was answered, or what one asked. */
export function BesideMarks({ open, doubt, given }: Props) {
  return (
    <>
      <Line field="foi" says="Foi:" line={doubt} given={given} />
      <Line field="riscar" says="Já respondi:" line={open} given={given} />
    </>
  )
}

/** The script makes its marks of the first one. */
const blank: MarkLine = { lead: '', marks: [{ value: '', words: '', isPressed: null }], more: '' }

type LineProps = { field: 'riscar' | 'foi'; says: string; line: MarkLine | null; given: GivenToRead }

function Line({ field, says, line, given }: LineProps) {
  const { lead, marks, more } = line ?? blank
  return (
    <div data-marks={field} hidden={line === null}>
      <BesideForm act="mark" given={given} className="marks">
        <span data-fill="lead">{lead}</span>
        <ul>
          {marks.map(({ value, words, isPressed }) => (
            <li key={value}>
              <button type="submit" name={field} value={value} aria-pressed={isPressed ?? undefined}>
                <span className="visually-hidden">{says} </span>
                <span data-fill="words">{words}</span>
              </button>
            </li>
          ))}
        </ul>
        <span data-fill="more">{more}</span>
      </BesideForm>
    </div>
  )
}
