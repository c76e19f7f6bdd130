type Group = { compared: string; rows: readonly { name: string; ratio: number }[] }

const [width, labels, row, gap] = [720, 210, 26, 34]

/** Draws bars for each group, each as long as its ratio to the group's first. */
export function chart(groups: readonly Group[]): string {
  const most = Math.max(...groups.flatMap(({ rows }) => rows.map(({ ratio }) => ratio)))
  const scale = (width - labels - 70) / most
  let y = 0
  const drawn = groups.flatMap(({ compared, rows }) => {
    y += gap
    const heading = `<text class="group" x="0" y="${y - 10}">${compared}</text>`
    const bars = rows.map(({ name, ratio }) => {
      const bar = `<text x="0" y="${y + 15}">${name}</text><rect${name === 'Fechou' ? ' class="own"' : ''} x="${labels}" y="${y + 2}" width="${(ratio * scale).toFixed(1)}" height="18" rx="4"/><text class="ratio" x="${(labels + ratio * scale + 8).toFixed(1)}" y="${y + 16}">${ratio.toFixed(2)}</text>`
      y += row
      return bar
    })
    return [heading, ...bars]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 10}" role="img" aria-label="Requests per processor second, as ratios">
<style>text{font:13px system-ui,sans-serif;fill:#3b4a43}.group{font-weight:600}rect{fill:#b9c6bf}.own{fill:#0c7a4b}@media(prefers-color-scheme:dark){text{fill:#dfe8e2}rect{fill:#4a5a52}.own{fill:#b8f04a}}</style>
${drawn.join('\n')}
</svg>
`
}
