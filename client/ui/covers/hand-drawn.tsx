import type { ReactNode } from 'react'
import { palette } from '../palette.ts'
import { BubbleShape, TickShape, TextLine } from './shapes.tsx'

const { black, white, leaf, greenDeep, lime, coral, amber, sage, mint, sand } = palette

/** Hand-drawn covers by article id. Cards crop to x 105–1095, the article's page to y 80–600. */
export const handDrawnCovers: Readonly<Record<number, () => ReactNode>> = {
  1: GrowingColumns,
  2: TickedSteps,
  3: SortedRows,
  4: BarberPole,
  5: ProgressRing,
  6: LateReply,
  7: LabelledMessage,
}

/** Rising columns; the last one exceeds the frame. */
function GrowingColumns() {
  const heights = [150, 96, 214, 176, 308, 386]
  return (
    <>
      <rect width="1200" height="680" fill={sand} />
      {heights.map((height, index) => (
        <BubbleShape
          key={height}
          x={34 + index * 156}
          y={600 - height}
          width={124}
          height={height + 120}
          fill={greenDeep}
        />
      ))}
      <BubbleShape x={970} y={-90} width={124} height={900} fill={coral} />
      <TickShape x={996} y={128} size={74} stroke={black} />
    </>
  )
}

/** Two ticked steps, one open, and the last half outside the frame. */
function TickedSteps() {
  return (
    <>
      <rect width="1200" height="680" fill={mint} />
      <BubbleShape x={70} y={116} width={268} height={330} fill={leaf} round={84} />
      <TickShape x={124} y={206} size={160} stroke={lime} />
      <BubbleShape x={376} y={206} width={268} height={330} fill={leaf} round={84} />
      <TickShape x={430} y={296} size={160} stroke={lime} />
      <BubbleShape x={682} y={296} width={268} height={330} fill={white} round={84} />
      <TickShape x={736} y={386} size={160} stroke={sage} />
      <BubbleShape x={988} y={386} width={268} height={330} fill={lime} round={84} direction="out" />
    </>
  )
}

/** Three aligned rows and a tilted fourth. */
function SortedRows() {
  const rows = [
    { x: 190, fill: white, stroke: leaf, words: leaf },
    { x: 270, fill: mint, stroke: leaf, words: leaf },
    { x: 350, fill: lime, stroke: greenDeep, words: greenDeep },
  ] as const
  return (
    <>
      <rect width="1200" height="680" fill={leaf} />
      <g transform="rotate(12 900 130)">
        <BubbleShape x={690} y={58} width={560} height={116} fill={amber} round={40} />
        <TextLine x={750} y={104} width={210} fill={black} fillOpacity={0.2} />
      </g>
      {rows.map(({ x, fill, stroke, words }, index) => (
        <g key={x}>
          <BubbleShape
            x={x}
            y={184 + index * 138}
            width={index === 2 ? 1000 : 540}
            height={116}
            fill={fill}
            round={40}
          />
          <TickShape x={x + 42} y={218 + index * 138} size={60} stroke={stroke} />
          <TextLine x={x + 142} y={231 + index * 138} width={[270, 200, 330][index]!} fill={words} fillOpacity={0.2} />
        </g>
      ))}
    </>
  )
}

/** The time of day beside a barber's pole. */
function BarberPole() {
  const stripes = [white, black, white, coral] as const
  return (
    <>
      <rect width="1200" height="680" fill={amber} />
      <BubbleShape x={-60} y={170} width={790} height={620} fill={white} round={110} />
      <text
        x="186"
        y="480"
        fontFamily="Bricolage Grotesque"
        fontWeight="700"
        fontSize="320"
        letterSpacing="-12"
        fill={black}
      >
        18h
      </text>
      {Array.from({ length: 15 }, (_, index) => (
        <path key={index} d={`M900 ${index * 66 - 240}l130 110v66l-130-110Z`} fill={stripes[index % 4]} />
      ))}
      <BubbleShape x={770} y={150} width={210} height={170} fill={greenDeep} direction="out" />
      <TickShape x={822} y={178} size={106} stroke={lime} />
    </>
  )
}

/** Three messages and a ring filled to 75%. */
function ProgressRing() {
  const rows = [
    { width: 330, words: 190, fill: amber },
    { width: 480, words: 330, fill: lime },
    { width: 280, words: 140, fill: coral },
  ] as const
  return (
    <>
      <rect width="1200" height="680" fill={black} />
      {rows.map(({ width, words, fill }, index) => (
        <g key={fill}>
          <BubbleShape x={190} y={112 + index * 158} width={width} height={126} fill={white} fillOpacity={0.1} />
          <TextLine x={246} y={162 + index * 158} width={words} fill={fill} thick={26} />
        </g>
      ))}
      <g fill="none" strokeWidth="58">
        <circle cx="944" cy="424" r="200" stroke={white} strokeOpacity="0.1" />
        <path d="M944 224A200 200 0 1 1 744 424" stroke={coral} strokeLinecap="round" />
      </g>
      <TickShape x={872} y={362} size={144} stroke={white} />
    </>
  )
}

/** Two messages, a pause, and a large reply. */
function LateReply() {
  return (
    <>
      <rect width="1200" height="680" fill={coral} />
      <BubbleShape x={190} y={124} width={400} height={112} fill={white} />
      <TextLine x={240} y={168} width={240} fill={coral} fillOpacity={0.35} />
      <BubbleShape x={190} y={258} width={270} height={112} fill={white} />
      <TextLine x={240} y={302} width={140} fill={coral} fillOpacity={0.35} />
      {[0, 1, 2].map((dot) => (
        <circle key={dot} cx={212 + dot * 46} cy="424" r="14" fill={black} fillOpacity="0.35" />
      ))}
      <BubbleShape x={560} y={318} width={720} height={460} fill={black} direction="out" round={110} />
      <TickShape x={700} y={384} size={230} stroke={coral} />
    </>
  )
}

/** A message with a label, and its reply. */
function LabelledMessage() {
  return (
    <>
      <rect width="1200" height="680" fill={lime} />
      <BubbleShape x={190} y={112} width={500} height={180} fill={white} round={60} />
      <TextLine x={250} y={158} width={340} fill={mint} thick={28} />
      <TextLine x={250} y={218} width={100} fill={mint} thick={28} />
      <TextLine x={366} y={218} width={170} fill={coral} thick={28} />
      <path d="M530 232h230" stroke={coral} strokeWidth="8" />
      <BubbleShape x={756} y={196} width={190} height={72} fill={coral} round={26} />
      <BubbleShape x={390} y={326} width={630} height={244} fill={greenDeep} direction="out" round={84} />
      <TickShape x={608} y={370} size={190} stroke={lime} />
    </>
  )
}
