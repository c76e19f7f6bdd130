import { useEffect, useLayoutEffect, useRef } from 'react'
import { href } from '#shared/routes.ts'
import { ActionsContext, labelId, undoId, type Verdict } from '../ui/reading/actions.ts'
import { Busy, Refusal, Who } from '../ui/reading/moments.tsx'
import { Result } from '../ui/reading/result.tsx'
import { Start } from '../ui/reading/start.tsx'
import { useReader, type ReadExample } from '../ui/reading/use-reader.ts'

type Props = {
  /** The address of the worker's script. */
  worker: string
  example: ReadExample | null
}

const nothingLeft = (
  <>
    Nada saiu do seu <span className="wide-only">computador</span>
    <span className="narrow-only">celular</span>
  </>
)

/** /experimentar: takes a conversation, has a worker read it, and draws the reading. Nothing is sent anywhere. */
export default function ConversationReader({ worker, example }: Props) {
  const reader = useReader(worker, example)
  const { screen } = reader
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The id of what has the focus after a correction, once it is there. */
  const focusNext = useRef<string | null>(null)

  useEffect(() => {
    // A file may have been chosen or dropped before.
    const field = fileFieldIn(place.current)
    if (field?.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])

  const isRead = screen.kind === 'read'
  const previous = useRef(screen.kind)
  useLayoutEffect(() => {
    if (previous.current === screen.kind) return
    previous.current = screen.kind
    showAsRead(isRead)
    if (isRead || screen.kind === 'who') {
      if (isRead) scrollTo({ top: 0, behavior: 'instant' })
      heading.current?.focus({ preventScroll: isRead })
    }
    if (screen.kind === 'start') fileFieldIn(place.current)?.focus()
  }, [screen.kind, isRead])

  useLayoutEffect(() => {
    const target = focusNext.current && document.getElementById(focusNext.current)
    if (!target) return
    target.focus()
    focusNext.current = null
  })

  function correct(message: number, label: string, verdict: Verdict) {
    focusNext.current = verdict === 'no' ? undoId(message, label) : labelId(message, label)
    reader.correct(message, label, verdict)
  }

  function readAnother() {
    // The page of an example has no other sections.
    if (example) location.assign(href('try'))
    else reader.showStart()
  }

  if (screen.kind === 'read')
    return (
      <ActionsContext value={{ correct, showEarlier: reader.showEarlier, readAnother }}>
        <Result view={screen.view} change={screen.change} headingRef={heading} promise={nothingLeft} />
      </ActionsContext>
    )
  return (
    <div ref={place}>
      <Start
        actions={{
          readFile: (file) => reader.read({ kind: 'file', file }),
          readText: () => reader.readText(place.current!.querySelector('textarea')!.value),
          readExample: (name) => reader.read({ kind: 'example', name }),
        }}
        inPlaceOfDrop={
          screen.kind === 'busy' ? (
            <Busy percent={screen.percent} onStop={reader.showStart} />
          ) : screen.kind === 'who' ? (
            <Who headingRef={heading} people={screen.people} onChoose={reader.choose} />
          ) : screen.kind === 'refused' ? (
            <Refusal
              title={screen.title}
              sentence={screen.sentence}
              onChooseAnother={() => fileFieldIn(place.current)?.click()}
            />
          ) : undefined
        }
      />
    </div>
  )
}

function fileFieldIn(place: HTMLElement | null): HTMLInputElement | null {
  return place?.querySelector<HTMLInputElement>('input[type=file]') ?? null
}

/** The header and the other sections of the page are not of this island: they follow by attributes. */
function showAsRead(isRead: boolean) {
  document.querySelector('main')?.toggleAttribute('data-read', isRead)
  const header = document.querySelector('.site-header')
  header?.classList.toggle('over-green', isRead)
  header?.classList.toggle('over-paper', !isRead)
}
