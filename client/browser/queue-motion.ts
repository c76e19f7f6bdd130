const calm = matchMedia('(prefers-reduced-motion: reduce)')
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

type Places = ReadonlyMap<string, DOMRect>

/** A row turns into a line with its ticks, at once: the answer comes later. */
export function markLeaving(row: HTMLElement, words: string) {
  const line = document.createElement('p')
  line.className = 'leaving-line'
  line.append(document.querySelector<HTMLTemplateElement>('#fila-feito')!.content.cloneNode(true), words)
  row.classList.add('is-leaving')
  row.append(line)
}

/** Folds a row away. */
export async function fold(row: HTMLElement) {
  if (calm.matches) return
  const { offsetHeight: height } = row
  row.style.overflow = 'clip'
  const to = { height: '0px', minHeight: '0px', paddingBlock: '0px', marginBlock: '0px', opacity: 0 }
  await row.animate([{ height: `${height}px` }, to], { duration: 240, easing, fill: 'forwards' }).finished
}

/** Where rows are, those in the window alone. */
export function places(rows: readonly HTMLElement[]): Places {
  const seen = rows.map((row) => [row.dataset['customer']!, row.getBoundingClientRect()] as const)
  return new Map(seen.filter(([, { bottom, top }]) => bottom > 0 && top < innerHeight))
}

/** Lets rows slide from where they were to where they are. One that has just come in rises. */
export function movingFrom(before: Places, rows: readonly HTMLElement[]) {
  if (calm.matches) return
  const moves = [...places(rows)].flatMap(([id, { top, left }]) => {
    const old = before.get(id)
    if (old && old.top === top && old.left === left) return []
    return [{ id, from: old ? `translate(${old.left - left}px, ${old.top - top}px)` : 'translateY(16px)' }]
  })
  for (const { id, from } of moves) {
    const row = rows.find(({ dataset }) => dataset['customer'] === id)!
    row.animate([{ transform: from }, { transform: 'none' }], { duration: 320, easing })
  }
}
