import { useEffect, useRef, useState } from 'react'
import type { Person } from '#shared/reading/chat-of-text.ts'
import type { AskedToRead } from '#shared/reading/reader-messages.ts'
import type { Correction } from '#shared/reading/reading.ts'
import type { Answer } from '#shared/reading/try-reader.ts'
import type { ReadingView } from '#shared/reading/view/view.ts'
import type { Verdict } from './actions.ts'
import { startReaderThread, type ReaderThread } from './reader-thread.ts'

type Refused = { kind: 'refused'; title: string; sentence: string }

export type Screen =
  | { kind: 'start' }
  | { kind: 'busy'; percent: number | null }
  | { kind: 'who'; people: Person[] }
  | Refused
  | { kind: 'read'; view: ReadingView; change: { message: number; words: string } | null }

/** An example that the server has read already, for whoever opened its address. */
export type ReadExample = { name: string; view: ReadingView }

/** A reading that is done sooner shows no progress. */
const quietMs = 300

const failure: Refused = {
  kind: 'refused',
  title: 'Não deu para ler',
  sentence: 'A leitura parou no meio. Confira a sua conexão, recarregue a página e tente de novo: nada foi enviado.',
}
const nothingPasted: Refused = {
  kind: 'refused',
  title: 'O campo está vazio',
  sentence: 'Cole no campo abaixo o que você copiou do WhatsApp Web, ou escolha um arquivo.',
}

/** The worker that reads, and the screen that its answers lead to. A new reading ends the worker of the one before. */
export function useReader(workerAddress: string, example: ReadExample | null) {
  const [screen, setScreen] = useState<Screen>(
    example ? { kind: 'read', view: example.view, change: null } : { kind: 'start' },
  )
  const thread = useRef<ReaderThread | null>(null)
  const corrections = useRef<readonly Correction[]>([])
  const correctedMessage = useRef<number | null>(null)

  useEffect(() => () => thread.current?.stop(), [])

  function end(next: Screen) {
    thread.current?.stop()
    thread.current = null
    setScreen(next)
  }

  function read(given: AskedToRead) {
    thread.current?.stop()
    corrections.current = []
    correctedMessage.current = null
    let percent: number | null = null
    const delay = setTimeout(() => setScreen({ kind: 'busy', percent }), quietMs)
    const started = startReaderThread(workerAddress, {
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
        end(failure)
      },
    })
    const stop = () => {
      clearTimeout(delay)
      started.stop()
    }
    thread.current = { ask: started.ask, stop }
    started.ask({ kind: 'open', given })
  }

  function show(answer: Answer) {
    if (answer.kind !== 'read') return setScreen(answer)
    const { view, change } = answer
    const message = correctedMessage.current
    setScreen({ kind: 'read', view, change: change && message !== null ? { message, words: change } : null })
  }

  return {
    screen,
    read,
    readText: (text: string) => (text.trim() === '' ? end(nothingPasted) : read({ kind: 'text', text, contact: null })),
    choose: (seller: string) => thread.current?.ask({ kind: 'choose', seller }),
    showEarlier: () => thread.current?.ask({ kind: 'show-earlier' }),
    showStart: () => end({ kind: 'start' }),
    correct(message: number, label: string, verdict: Verdict) {
      if (example && !thread.current) read({ kind: 'example', name: example.name })
      const others = corrections.current.filter((each) => each.message !== message || each.label !== label)
      const said = { message, label: label as Correction['label'], right: verdict === 'yes' }
      corrections.current = verdict === null ? others : [...others, said]
      correctedMessage.current = message
      thread.current?.ask({ kind: 'correct', corrections: corrections.current })
    },
  }
}
