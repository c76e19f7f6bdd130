import {
  nothingToRead,
  type BesideView,
  type GivenToRead,
  type PersonView,
  type SuggestionView,
} from '#shared/beside/beside-view.ts'
import type { FollowUpsNow } from '#shared/beside/follow-ups-now.ts'
import type { ShownReplies } from '#shared/beside/shown-replies.ts'
import { BesideRefused, BesideWho, BesideWhose } from './beside-ask.tsx'
import { BetterLine } from './beside-better.tsx'
import { DueFollowUp, FollowUpTemplate } from './beside-follow-ups.tsx'
import { BesideHead, Heard } from './beside-head.tsx'
import { BesideMarks } from './beside-marks.tsx'
import { BesideMissing } from './beside-missing.tsx'
import { BesideLeave, BesideWait } from './beside-quiet.tsx'
import { BesideFoot, NoCatalogue, ReplyTemplate, WrittenReplies } from './beside-replies.tsx'
import { BesideStart } from './beside-start.tsx'

type Shown = {
  view: BesideView
  given: GivenToRead
  mistake: string | null
  /** A model rewords the replies where a script runs. */
  hasModel?: boolean
  followUps?: FollowUpsNow | undefined
}

/** The content of the window in one of its states; the window's colour tells which. */
export function BesideContent({ view, given, mistake, hasModel = false, followUps }: Shown) {
  if (view.kind === 'start') return <BesideStart given={given} followUps={followUps} />
  if (view.kind === 'who') return <BesideWho people={view.people} given={given} />
  if (view.kind === 'whose') return <BesideWhose {...view} given={given} />
  if (view.kind === 'refused') return <BesideRefused {...view} name={null} given={given} />
  if (view.kind === 'erased')
    return <BesideRefused title={`Você apagou ${view.name}`} sentence={erased} name={view.name} given={given} />
  return <Suggested view={view} given={given} mistake={mistake} hasModel={hasModel} />
}

const erased = 'Por isso nada foi lido.'

function Suggested({ view, given, mistake, hasModel }: Shown & { view: SuggestionView }) {
  const { kind, person, heard } = view
  const common = { person, given }
  return (
    <>
      <BesideHead person={person} />
      <DueFollowUp person={person} />
      <div className="beside-body">
        {kind === 'replies' && hasModel && <BetterLine />}
        {(kind === 'replies' || kind === 'leave') && <Heard heard={heard} />}
        {kind !== 'leave' && <BesideMarks view={view} given={given} />}
        {kind === 'replies' && <WrittenReplies replies={view.replies} />}
        {kind === 'replies' && <NoCatalogue isShown={view.isCatalogueEmpty} />}
        {kind === 'missing' && <BesideMissing missing={view.missing} given={given} mistake={mistake} />}
        {kind === 'wait' && <BesideWait wait={view.wait} {...common} />}
        {kind === 'leave' && <BesideLeave peace={view.peace} {...common} />}
      </div>
      {kind === 'replies' && <BesideFoot given={given} shown={shownIn(view)} />}
    </>
  )
}

/** Null for a customer of whom nothing is kept, since what was sent is not seen then. */
function shownIn({ person, occasion, replies }: Extract<SuggestionView, { kind: 'replies' }>): ShownReplies | null {
  if (person.id === null || replies.length === 0) return null
  return {
    person: person.id,
    occasion,
    kinds: replies.map(({ kind }) => kind),
    texts: replies.map(({ text }) => text),
  }
}

const nobody: PersonView = {
  id: null,
  name: '',
  first: '',
  initials: '',
  mood: '',
  isHot: false,
  done: null,
  whatsapp: null,
  followUp: null,
}
const occasion = { trade: 'outro', situation: 'other', last: null } as const
const unread = { person: nobody, heard: [] }
const unmarked = { open: null, doubt: null }
const unwritten = { ...unmarked, replies: [], occasion, isCatalogueEmpty: false }

/** Of somebody who was erased the state is drawn as a refusal. */
const blanks: { [Kind in Exclude<BesideView['kind'], 'erased'>]: Extract<BesideView, { kind: Kind }> } = {
  start: { kind: 'start' },
  who: { kind: 'who', people: [] },
  whose: { kind: 'whose', found: [], words: '' },
  refused: { kind: 'refused', title: '', sentence: '' },
  replies: { kind: 'replies', ...unread, ...unwritten },
  missing: {
    kind: 'missing',
    ...unread,
    ...unwritten,
    missing: {
      question: '',
      why: '',
      place: { of: 'meetingTimes' },
      keptAs: null,
      example: '',
      keptIn: '',
      without: null,
    },
  },
  wait: { kind: 'wait', ...unread, ...unmarked, wait: { big: '', until: null, remind: '', why: '' } },
  leave: { kind: 'leave', ...unread, peace: null },
}

/** Each state without its texts, for the script that reads in this browser: no word of a chat comes from the server. */
export function BesideTemplates({ hasModel, followUps }: { hasModel: boolean; followUps: FollowUpsNow | undefined }) {
  return (
    <>
      {Object.values(blanks).map((view) => (
        <template key={view.kind} data-beside-template={view.kind}>
          <BesideContent view={view} given={nothingToRead} mistake={null} hasModel={hasModel} followUps={followUps} />
        </template>
      ))}
      <ReplyTemplate hasModel={hasModel} />
      <FollowUpTemplate />
    </>
  )
}
