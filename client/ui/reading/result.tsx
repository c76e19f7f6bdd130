import type { ReactNode, Ref } from 'react'
import type { ReadingView } from '#shared/reading/view/view.ts'
import { Keep } from './keep.tsx'
import { Objections } from './objections.tsx'
import { Signs } from './signs.tsx'
import { Thread } from './thread.tsx'
import { Top } from './top.tsx'

type Props = {
  view: ReadingView
  change: { message: number; words: string } | null
  headingRef?: Ref<HTMLHeadingElement>
  /** What became of the words: `Nada saiu do seu computador`. */
  promise: ReactNode
}

/** A whole reading, drawn the same in the browser and on the server. */
export function Result({ view, change, headingRef, promise }: Props) {
  return (
    <>
      <Top view={view} headingRef={headingRef} promise={promise} />
      <div className="reading-body">
        <div className="wrap">
          <Thread thread={view.thread} advice={view.advice} name={view.name.first} change={change} promise={promise} />
          <div className="reading-sums">
            {view.signs && <Signs signs={view.signs} isHot={view.temperature.color === 'coral'} />}
            <Objections objections={view.objections} />
          </div>
        </div>
      </div>
      <Keep view={view} />
      <p className="visually-hidden" role="status">
        {change?.words}
      </p>
    </>
  )
}
