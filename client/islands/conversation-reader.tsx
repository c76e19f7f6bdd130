import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Correction } from '#shared/reading/reading.ts'
import type { AskedToRead } from '#shared/reading/reader-messages.ts'
import type { Answer, Person } from '#shared/reading/try-reader.ts'
import type { ReadingView } from '#shared/reading/view/view.ts'
import { ActionsContext, labelId, undoId, type Verdict } from '../ui/reading/actions.ts'
import { Busy, Refusal, Who } from '../ui/reading/moments.tsx'
import { startReaderThread, type ReaderThread } from '../ui/reading/reader-thread.ts'
import { Result } from '../ui/reading/result.tsx'
import { Start } from '../ui/reading/start.tsx'

type Props = {
  /** The address of the worker's script. */
  worker: string
  /** An example that the server has read already, for whoever opened its address. */
  example: { name: string; view: ReadingView } | null
}

type Screen =
  | { kind: 'start' }
  | { kind: 'busy'; percent: number | null }
  | { kind: 'who'; people: Person[] }
  | { kind: 'refused'; title: string; sentence: string }
  | { kind: 'read'; view: ReadingView; change: { message: number; words: string } | null }

/** A reading that is done sooner shows no progress. */
const quietMs = 300

const failure: Extract<Screen, { kind: 'refused' }> = {
  kind: 'refused',
  title: 'Não consegui ler',
  sentence: 'A leitura parou no meio. Confira a sua conexão, recarregue a página e tente de novo: nada foi enviado.',
}
const nothingPasted: typeof failure = {
  kind: 'refused',
  title: 'O campo está vazio',
  sentence: 'Cole no campo abaixo o que você copiou do WhatsApp Web, ou escolha um arquivo.',
}

/** /experimentar: takes a conversation, has a worker read it, and draws the reading. Nothing is sent anywhere. */
export default function ConversationReader({ worker, example }: Props) {
  const [screen, setScreen] = useState<Screen>(
    example ? { kind: 'read', view: example.view, change: null } : { kind: 'start' },
  )
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const thread = useRef<ReaderThread | null>(null)
  const corrections = useRef<readonly Correction[]>([])
  const isNew = useRef(false)
  const isShown = useRef(example !== null)
  const corrected = useRef<{ message: number; focus: string | null } | null>(null)
  const isRead = screen.kind === 'read'

  useEffect(() => {
    // A file may have been chosen or dropped before.
    const field = place.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (field?.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }))
    return () => thread.current?.stop()
  }, [])

  useLayoutEffect(() => {
    document.querySelector('main')?.toggleAttribute('data-read', isRead)
    const header = document.querySelector('.site-header')
    header?.classList.toggle('over-green', isRead)
    header?.classList.toggle('over-paper', !isRead)
  }, [isRead])

  // The heading has the focus once, when the question or the reading appears; after a correction, the label does.
  useLayoutEffect(() => {
    if (isNew.current && heading.current) {
      isNew.current = false
      if (isRead) scrollTo({ top: 0, behavior: 'instant' })
      heading.current.focus({ preventScroll: isRead })
    }
    const target = corrected.current?.focus && document.getElementById(corrected.current.focus)
    if (!target) return
    target.focus()
    corrected.current!.focus = null
  })

  function read(given: AskedToRead) {
    thread.current?.stop()
    corrections.current = []
    corrected.current = null
    let percent: number | null = null
    const delay = setTimeout(() => setScreen({ kind: 'busy', percent }), quietMs)
    const started = startReaderThread(worker, {
      tell(told) {
        if (told.kind === 'answer') {
          clearTimeout(delay)
          return show(told.answer)
        }
        percent = Math.min(99, Math.floor((100 * told.done) / Math.max(1, told.total)))
        setScreen((now) => (now.kind === 'busy' ? { kind: 'busy', percent } : now))
      },
      fail() {
        clearTimeout(delay)
        setScreen(failure)
      },
    })
    thread.current = {
      ...started,
      stop() {
        clearTimeout(delay)
        started.stop()
      },
    }
    started.ask({ kind: 'open', given })
  }

  function show(answer: Answer) {
    isNew.current = answer.kind === 'who'
    if (answer.kind !== 'read') return setScreen(answer)
    const { view, change } = answer
    const message = corrected.current?.message
    isNew.current = !isShown.current
    isShown.current = true
    setScreen({ kind: 'read', view, change: change && message !== undefined ? { message, words: change } : null })
  }

  function correct(message: number, label: string, verdict: Verdict) {
    if (example && !thread.current) read({ kind: 'example', name: example.name })
    const others = corrections.current.filter((each) => each.message !== message || each.label !== label)
    const said = { message, label: label as Correction['label'], right: verdict === 'yes' }
    corrections.current = verdict === null ? others : [...others, said]
    corrected.current = { message, focus: verdict === 'no' ? undoId(message, label) : labelId(message, label) }
    thread.current!.ask({ kind: 'correct', corrections: corrections.current })
  }

  function showStart(act: 'focus' | 'click' = 'focus') {
    thread.current?.stop()
    thread.current = null
    isShown.current = false
    setScreen({ kind: 'start' })
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('input[type=file]')?.[act]())
  }

  function readText() {
    const text = place.current!.querySelector('textarea')!.value
    if (text.trim() === '') setScreen(nothingPasted)
    else read({ kind: 'text', text, contact: null })
  }

  if (screen.kind === 'read')
    return (
      <ActionsContext
        value={{
          correct,
          showEarlier: () => thread.current?.ask({ kind: 'show-earlier' }),
          readAnother: () => showStart(),
        }}
      >
        <Result view={screen.view} change={screen.change} headingRef={heading} promise="Nada saiu do seu computador" />
      </ActionsContext>
    )
  return (
    <div ref={place}>
      <Start
        actions={{
          readFile: (file) => read({ kind: 'file', file }),
          readText,
          readExample: (name) => read({ kind: 'example', name }),
        }}
        inPlaceOfDrop={
          screen.kind === 'busy' ? (
            <Busy percent={screen.percent} onStop={() => showStart()} />
          ) : screen.kind === 'who' ? (
            <Who
              headingRef={heading}
              people={screen.people}
              onChoose={(seller) => thread.current!.ask({ kind: 'choose', seller })}
            />
          ) : screen.kind === 'refused' ? (
            <Refusal title={screen.title} sentence={screen.sentence} onChooseAnother={() => showStart('click')} />
          ) : undefined
        }
      />
    </div>
  )
}
