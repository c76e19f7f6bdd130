import type { ReactNode } from 'react'
import type { Article } from '#shared/models/article.ts'
import { site } from '#shared/site.ts'
import { CoverDrawing } from '../ui/cover.tsx'
import { Tick } from './icon-picture.tsx'

type WidthOf = (text: string, size: number) => number

/** What a page's picture says: a sentence whose last words stand in the bubble. */
const pages: Record<string, { says: string; answers: string; ground: keyof typeof grounds }> = {
  home: { says: 'Do oi ao', answers: 'fechou', ground: 'green' },
  about: { says: 'A venda é uma', answers: 'conversa', ground: 'mint' },
  blog: { says: 'Papo de', answers: 'venda', ground: 'paper' },
  careers: { says: 'Vem construir', answers: 'com a gente', ground: 'coral' },
  contact: { says: 'Fale', answers: 'com a gente', ground: 'mint' },
  ambassadors: { says: 'Embaixadores:', answers: '50% é seu', ground: 'lime' },
  roadmap: { says: 'O que', answers: 'vem aí', ground: 'paper' },
  terms: { says: 'Termos de', answers: 'Serviço', ground: 'paper' },
  privacy: { says: 'Política de', answers: 'Privacidade', ground: 'paper' },
  cookies: { says: 'Política de', answers: 'Cookies', ground: 'paper' },
  'waiting-list': { says: 'Seu lugar na fila,', answers: 'guardado', ground: 'green' },
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

/** A picture of 1200×630 for every page and article, by the name under which it is served. */
export function socialPictures(articles: readonly Article[], widthOf: WidthOf): Record<string, ReactNode> {
  const ofPages = Object.entries(pages).map(([name, page]) => [
    name,
    <Sentence key={name} {...page} widthOf={widthOf} />,
  ])
  const ofArticles = articles.map((article) => [
    `article-${article.id}`,
    <ArticlePicture key={article.id} {...article} widthOf={widthOf} />,
  ])
  return Object.fromEntries([...ofPages, ...ofArticles]) as Record<string, ReactNode>
}

/** The cover, and the title under it. */
function ArticlePicture({ id, title, category, widthOf }: Article & { widthOf: WidthOf }) {
  const { back, ink } = grounds.paper
  const size = 62
  const rows = Math.ceil(widthOf(title, size) / space)
  const even = rows > 1 ? (1.1 * widthOf(title, size)) / rows : space
  const lines = linesOf(title, (text) => widthOf(text, size) <= even)
  return (
    <Ground color={back}>
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
    </Ground>
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

function Ground({ color, children }: { color: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
      <rect width="1200" height="630" fill={color} />
      {children}
    </svg>
  )
}

function LogoLine({ mark, ink }: (typeof grounds)[keyof typeof grounds]) {
  return (
    <>
      <g transform={`translate(${margin} 56) scale(1.6)`}>
        <path
          fill={mark.bubble}
          d="M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z"
        />
        <Tick color={mark.tick} />
      </g>
      <text x="138" y="96" {...heading(42, ink)}>
        {site.name}
      </text>
    </>
  )
}

const margin = 72
const space = 1200 - 2 * margin

function Sentence({ says, answers, ground, widthOf }: (typeof pages)[string] & { widthOf: WidthOf }) {
  const { back, ink, bubble, word, ticks } = grounds[ground]
  const fit = (text: string, largest: number) => Math.min(largest, (largest * space * 0.9) / widthOf(text, largest))
  const [saysSize, answersSize] = [fit(says, 116), fit(answers, 196)]
  const width = widthOf(answers, answersSize) + 0.4 * answersSize
  const height = 1.3 * answersSize
  const [right, bottom] = [1200 - margin, 630 - 56]
  const tick = answersSize / 150
  return (
    <Ground color={back}>
      <LogoLine {...grounds[ground]} />
      <text x={margin - 0.05 * saysSize} y={bottom - height - 0.34 * saysSize} {...heading(saysSize, ink)}>
        {says}
      </text>
      <path fill={bubble} d={bubblePath(right - width, bottom - height, width, height)} />
      <text x={right - width + 0.2 * answersSize} y={bottom - 0.44 * answersSize} {...heading(answersSize, word)}>
        {answers}
      </text>
      <g fill="none" stroke={ticks} strokeLinecap="round" strokeLinejoin="round">
        <path
          transform={`translate(${right - 66 * tick} ${bottom - 20 * tick}) scale(${tick})`}
          strokeWidth="6"
          d="m0 0 9 9 20-22m-8 22 20-22"
        />
      </g>
    </Ground>
  )
}

function heading(size: number, fill: string) {
  return { fontFamily: 'Bricolage Grotesque', fontSize: size, letterSpacing: -0.03 * size, fill }
}

/** A bubble that answers: the tight corner is the lower right. */
function bubblePath(x: number, y: number, width: number, height: number): string {
  const [round, tight] = [0.3 * height, 0.06 * height]
  return (
    `M${x + round} ${y}h${width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${height - round - tight}` +
    `a${tight} ${tight} 0 0 1 -${tight} ${tight}h-${width - round - tight}a${round} ${round} 0 0 1 -${round} -${round}` +
    `v-${height - 2 * round}a${round} ${round} 0 0 1 ${round} -${round}Z`
  )
}
