import { prerendered } from '../prerendered.tsx'
import { GeneratedCover } from './covers/generated.tsx'
import { handDrawnCovers } from './covers/hand-drawn.tsx'

/** An article's cover on 1200×680; frames crop it on either axis. */
export function CoverDrawing({ id }: { id: number }) {
  const Drawn = handDrawnCovers[id]
  return Drawn ? <Drawn /> : <GeneratedCover id={id} />
}

/** An article's cover, filling its container. Hidden from screen readers: the title stands beside it. */
export function Cover({ id }: { id: number }) {
  return <FramedCover id={`${id}`} />
}

const FramedCover = prerendered<{ id: string }>((_, { id }) => (
  <div className="cover" data-cover={`cover-${id}`}>
    <svg viewBox="0 0 1200 680" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <CoverDrawing id={Number(id)} />
    </svg>
  </div>
))
