import { prerendered } from '../prerendered.tsx'
import { GeneratedCover } from './covers/generated.tsx'
import { handDrawnCovers } from './covers/hand-drawn.tsx'

/** An article's picture, 1200×680, to be cut at the sides or above and below. */
export function CoverDrawing({ id }: { id: number }) {
  const Drawn = handDrawnCovers[id]
  return Drawn ? <Drawn /> : <GeneratedCover id={id} />
}

/** An article's picture, filling the frame it is set in. Decoration: the title stands beside it. */
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
