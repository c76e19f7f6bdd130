import type { GivenToRead, MarkLine, SuggestionView } from '#shared/beside/beside-view.ts'
import { BesideForm } from './beside-form.tsx'

type Props = { view: Exclude<SuggestionView, { kind: 'leave' }>; given: GivenToRead }

/** What the seller may say of the reading: that a question was answered, or what one asked. */
export function BesideMarks({ view, given }: Props) {
  // Only a script draws lines where there are none: it has no text in its forms.
  if (view.open === null && view.doubt === null && given.text !== '') return null
  const isWithout = view.kind === 'replies' && view.missing !== undefined
  return (
    <BesideForm act="mark" given={given} fields={isWithout ? { sem: '1' } : {}} className="mark-lines stack">
      <Line field="foi" says="Foi:" line={view.doubt} />
      <Line field="riscar" says="Já respondi:" line={view.open} />
    </BesideForm>
  )
}

/** The script makes its marks of the first one. */
const blank: MarkLine = { lead: '', marks: [{ value: '', words: '', isPressed: null }], more: '' }

type LineProps = { field: 'riscar' | 'foi'; says: string; line: MarkLine | null }

function Line({ field, says, line }: LineProps) {
  const { lead, marks, more } = line ?? blank
  return (
    <div className="marks" data-marks={field} hidden={line === null}>
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
    </div>
  )
}
