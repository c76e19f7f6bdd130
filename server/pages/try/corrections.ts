import { labels } from '#shared/reading/labels.ts'
import type { Correction } from '#shared/reading/reading.ts'

const maxCorrections = 200

/** The corrections so far, then that of the pressed button: `3 objecao_preco no`; without its last word it is taken back. */
export function correctionsIn(soFar: string, pressed: string): { corrections: Correction[]; newest: number | null } {
  const lines = [...soFar.split(',').slice(0, maxCorrections), pressed]
  const all = new Map<string, Correction>()
  for (const line of lines) {
    const [message = '', name = '', verdict] = line.trim().split(' ')
    const label = labels.find((each) => each === name)
    if (!label || !/^\d{1,6}$/.test(message)) continue
    all.delete(`${message} ${label}`)
    if (verdict) all.set(`${message} ${label}`, { message: Number(message), label, right: verdict === 'yes' })
  }
  return { corrections: [...all.values()], newest: pressed ? Number.parseInt(pressed, 10) : null }
}
