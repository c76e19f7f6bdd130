import type { ReactNode } from 'react'
import type { Article } from '#shared/models/article.ts'
import { ambassadors, site } from '#shared/site.ts'
import { CoverDrawing } from '../ui/cover.tsx'
import { ColoredMark } from './icon-picture.tsx'

type MeasureTextPx = (text: string, size: number) => number

/** The texts of each page's picture: `lead`, then `reply` in the bubble. */
const pages: Record<string, { lead: string; reply: string; ground: keyof typeof grounds }> = {
  home: { lead: 'Do oi ao', reply: 'fechou', ground: 'green' },
  try: { lead: 'Experimente com uma conversa', reply: 'sua', ground: 'mint' },
  about: { lead: 'A venda é uma', reply: 'conversa', ground: 'mint' },
  blog: { lead: 'Papo de', reply: 'venda', ground: 'paper' },
  careers: { lead: 'Venha construir', reply: 'com a gente', ground: 'coral' },
  contact: { lead: 'Fale', reply: 'com a gente', ground: 'mint' },
  ambassadors: { lead: 'Embaixadores:', reply: `${ambassadors.commissionPercent}% para você`, ground: 'lime' },
  roadmap: { lead: 'O que', reply: 'vem aí', ground: 'paper' },
  terms: { lead: 'Termos de', reply: 'Serviço', ground: 'paper' },
  privacy: { lead: 'Política de', reply: 'Privacidade', ground: 'paper' },
  cookies: { lead: 'Política de', reply: 'Cookies', ground: 'paper' },
  'waiting-list': { lead: 'Seu lugar na fila,', reply: 'guardado', ground: 'green' },
}

const onDark = { bubble: '#c9f26b', tick: '#084f32' }
const onLight = { bubble: '#0b6b43', tick: '#c9f26b' }

const grounds = {
  green: { back: '#084f32', ink: '#fbfaf5', bubble: '#c9f26b', word: '#10201a', ticks: '#0b6b43', mark: onDark },
  mint: { back: '#d7ece3', ink: '#10201a', bubble: '#0b6b43', word: '#fbfaf5', ticks: '#c9f26b', mark: onLight },
  paper: { back: '#fbfaf5', ink: '#10201a', bubble: '#c9f26b', word: '#10201a', ticks: '#0b6b43', mark: onLight },
  coral: { back: '#ff6a4d', ink: '#10201a', bubble: '#fbfaf5', word: '#10201a', ticks: '#0b6b43', mark: onLight },
  lime: { back: '#c9f26b', ink: '#10201a', bubble: '#084f32', word: '#c9f26b', ticks: '#c9f26b', mark: onLight },
} as const

/** A picture of 1200×630 px for every page and article, by file name without its extension. */
export function socialPictures(articles: readonly Article[], textWidthPx: MeasureTextPx): Record<string, ReactNode> {
  const ofPages = Object.entries(pages).map(([name, page]) => [
    name,
    <PagePicture key={name} {...page} textWidthPx={textWidthPx} />,
  ])
  const ofArticles = articles.map((article) => [
    `article-${article.id}`,
    <ArticlePicture key={article.id} {...article} textWidthPx={textWidthPx} />,
  ])
  return Object.fromEntries([...ofPages, ...ofArticles]) as Record<string, ReactNode>
}

function ArticlePicture({ id, title, category, textWidthPx }: Article & { textWidthPx: MeasureTextPx }) {
  const { back, ink } = grounds.paper
  const size = 62
  const rows = Math.ceil(textWidthPx(title, size) / contentWidth)
  const balancedWidth = rows > 1 ? (1.1 * textWidthPx(title, size)) / rows : contentWidth
  const lines = linesOf(title, (text) => textWidthPx(text, size) <= balancedWidth)
  return (
    <Canvas color={back}>
      <svg width="1200" height="370" viewBox="0 0 1200 680" preserveAspectRatio="xMidYMid slice">
        <CoverDrawing id={id} />
      </svg>
      <text x={margin} y="432" {...heading(30, '#0b6b43')}>
        {`${site.name} · ${category}`}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={margin - 2} y={504 + index * size * 1.08} {...heading(size, ink)}>
          {line}
        </text>
      ))}
    </Canvas>
  )
}

function linesOf(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function Canvas({ color, children }: { color: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
      <rect width="1200" height="630" fill={color} />
      {children}
    </svg>
  )
}

function LogoRow({ mark, ink }: (typeof grounds)[keyof typeof grounds]) {
  return (
    <>
      <g transform={`translate(${margin} 56) scale(1.6)`}>
        <ColoredMark {...mark} />
      </g>
      <text x="138" y="96" {...heading(42, ink)}>
        {site.name}
      </text>
    </>
  )
}

const margin = 72
const contentWidth = 1200 - 2 * margin

function PagePicture({ lead, reply, ground, textWidthPx }: (typeof pages)[string] & { textWidthPx: MeasureTextPx }) {
  const { back, ink, bubble, word, ticks } = grounds[ground]
  const fit = (text: string, largest: number) =>
    Math.min(largest, (largest * contentWidth * 0.9) / textWidthPx(text, largest))
  const [leadSize, replySize] = [fit(lead, 116), fit(reply, 196)]
  const width = textWidthPx(reply, replySize) + 0.4 * replySize
  const height = 1.3 * replySize
  const [right, bottom] = [1200 - margin, 630 - 56]
  const tick = replySize / 150
  return (
    <Canvas color={back}>
      <LogoRow {...grounds[ground]} />
      <text x={margin - 0.05 * leadSize} y={bottom - height - 0.34 * leadSize} {...heading(leadSize, ink)}>
        {lead}
      </text>
      <path fill={bubble} d={bubblePath(right - width, bottom - height, width, height)} />
      <text x={right - width + 0.2 * replySize} y={bottom - 0.44 * replySize} {...heading(replySize, word)}>
        {reply}
      </text>
      <g fill="none" stroke={ticks} strokeLinecap="round" strokeLinejoin="round">
        <path
          transform={`translate(${right - 66 * tick} ${bottom - 20 * tick}) scale(${tick})`}
          strokeWidth="6"
          d="m0 0 9 9 20-22m-8 22 20-22"
        />
      </g>
    </Canvas>
  )
}

function heading(size: number, fill: string) {
  return { fontFamily: 'Bricolage Grotesque', fontSize: size, letterSpacing: -0.03 * size, fill }
}

/** The path of an outgoing bubble: its tight corner is the lower right. */
function bubblePath(x: number, y: number, width: number, height: number): string {
  const [round, tight] = [0.3 * height, 0.06 * height]
  return (
    `M${x + round} ${y}h${width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${height - round - tight}` +
    `a${tight} ${tight} 0 0 1 -${tight} ${tight}h-${width - round - tight}a${round} ${round} 0 0 1 -${round} -${round}` +
    `v-${height - 2 * round}a${round} ${round} 0 0 1 ${round} -${round}Z`
  )
}
