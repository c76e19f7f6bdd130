import { palette, type Color } from '../palette.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { BubbleShape, TickShape, TextLine } from './shapes.tsx'

const { black, white, leaf, greenDeep, lime, coral, amber, sage, mint, sand } = palette

type Scheme = { ground: Color; bubble: Color; words: Color; answer: Color; tick: Color }

const schemes: readonly Scheme[] = [
  { ground: lime, bubble: white, words: mint, answer: greenDeep, tick: lime },
  { ground: coral, bubble: white, words: coral, answer: black, tick: coral },
  { ground: amber, bubble: white, words: amber, answer: greenDeep, tick: lime },
  { ground: leaf, bubble: white, words: mint, answer: lime, tick: greenDeep },
  { ground: mint, bubble: white, words: mint, answer: leaf, tick: lime },
  { ground: sand, bubble: greenDeep, words: leaf, answer: coral, tick: black },
  { ground: sage, bubble: white, words: sage, answer: black, tick: lime },
  { ground: greenDeep, bubble: mint, words: sage, answer: amber, tick: black },
]

const compositions = [MessagesAndReply, RisingColumns, DescendingSteps, QuestionAndLargeReply, MessageGrid]

/** The cover of an article without a hand-drawn one, composed from shapes with the article's id as the seed. */
export function GeneratedCover({ id }: { id: number }) {
  const random = seededRandom(id)
  const scheme = random.oneOf(schemes)
  return (
    <>
      <rect width="1200" height="680" fill={scheme.ground} />
      {random.oneOf(compositions)({ ...scheme, random })}
    </>
  )
}

type CompositionProps = Scheme & { random: SeededRandom }

/** Two messages and a reply. */
function MessagesAndReply({ bubble, words, answer, tick, random }: CompositionProps) {
  const [first, second, reply] = [random.between(300, 560), random.between(240, 480), random.between(360, 680)]
  const left = random.between(170, 230)
  const right = random.between(1040, 1240)
  return (
    <>
      <BubbleShape x={left} y={112} width={first} height={120} fill={bubble} />
      <TextLine x={left + 54} y={160} width={first * 0.6} fill={words} />
      <BubbleShape x={left} y={252} width={second} height={120} fill={bubble} />
      <TextLine x={left + 54} y={300} width={second * 0.5} fill={words} />
      <BubbleShape x={right - reply} y={392} width={reply} height={186} fill={answer} direction="out" round={72} />
      <TickShape x={right - reply + 80} y={424} size={124} stroke={tick} />
    </>
  )
}

/** Rising columns; the last one exceeds the frame. */
function RisingColumns({ bubble, answer, tick, random }: CompositionProps) {
  const count = random.between(4, 7)
  const step = 900 / count
  const heights = Array.from({ length: count }, (_, index) => random.between(70, 130) + (index * 330) / count)
  return (
    <>
      {heights.map((height, index) => (
        <BubbleShape
          key={index}
          x={60 + index * step}
          y={600 - height}
          width={step - 30}
          height={height + 120}
          fill={bubble}
        />
      ))}
      <BubbleShape x={960} y={-80} width={160} height={900} fill={answer} direction="out" />
      <TickShape x={990} y={random.between(110, 420)} size={76} stroke={tick} />
    </>
  )
}

/** Descending rows; the last one is ticked. */
function DescendingSteps({ bubble, words, answer, tick, random }: CompositionProps) {
  const left = random.between(150, 210)
  const step = random.between(60, 150)
  const widths = [random.between(420, 560), random.between(420, 560)]
  return (
    <>
      {widths.map((width, index) => (
        <g key={index}>
          <BubbleShape x={left + index * step} y={110 + index * 160} width={width} height={132} fill={bubble} />
          <TextLine x={left + 60 + index * step} y={164 + index * 160} width={random.between(160, 340)} fill={words} />
        </g>
      ))}
      <BubbleShape x={left + 2 * step} y={430} width={1200} height={132} fill={answer} />
      <TickShape x={left + 60 + 2 * step} y={460} size={84} stroke={tick} />
    </>
  )
}

/** A small question and a reply that exceeds the frame. */
function QuestionAndLargeReply({ bubble, words, answer, tick, random }: CompositionProps) {
  const question = random.between(300, 520)
  const edge = random.between(420, 620)
  const top = random.between(270, 330)
  return (
    <>
      <BubbleShape x={190} y={116} width={question} height={124} fill={bubble} />
      <TextLine x={246} y={166} width={question - random.between(140, 200)} fill={words} />
      <BubbleShape x={edge} y={top} width={900} height={560} fill={answer} direction="out" round={110} />
      <TickShape x={edge + random.between(110, 180)} y={top + 66} size={220} stroke={tick} />
    </>
  )
}

/** A grid of messages; one is ticked. */
function MessageGrid({ bubble, answer, tick, random }: CompositionProps) {
  const ready = random.between(0, 11)
  const shift = random.between(-60, 60)
  return (
    <>
      {Array.from({ length: 12 }, (_, index) => {
        const x = 118 + (index % 4) * 252 + (Math.floor(index / 4) % 2) * shift
        const y = 96 + Math.floor(index / 4) * 168
        const width = random.between(130, 216)
        return index === ready ? (
          <g key={index}>
            <BubbleShape x={x} y={y} width={220} height={144} fill={answer} direction="out" />
            <TickShape x={x + 66} y={y + 26} size={92} stroke={tick} />
          </g>
        ) : (
          <BubbleShape key={index} x={x} y={y + 12} width={width} height={120} fill={bubble} fillOpacity={0.55} />
        )
      })}
    </>
  )
}
