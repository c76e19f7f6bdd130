import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CoverDrawing } from '#client/ui/cover.tsx'
import { palette } from '#client/ui/palette.ts'

describe('covers', () => {
  const draw = (id: number) => renderToStaticMarkup(<CoverDrawing id={id} />)

  test('of 5,000 articles are all different', () => {
    const covers = new Set(Array.from({ length: 5_000 }, (_, index) => draw(index + 1)))

    expect(covers.size).toBe(5_000)
  })

  test('need no style sheet, and no element that a picture cannot have', () => {
    const all = Array.from({ length: 200 }, (_, index) => draw(index + 1)).join('')

    expect(all).not.toMatch(/class=|style=|foreignObject|url\(|var\(|NaN|undefined/)
    expect(new Set(all.match(/(?<=(fill|stroke)=")[^"]+/g))).toEqual(new Set([...Object.values(palette), 'none']))
  })

  test('have the colours of the house', () => {
    const tokens = readFileSync('client/styles/tokens.css', 'utf8')

    for (const color of Object.values(palette)) expect(tokens).toContain(color)
  })
})
