import type { ImportReport } from '#shared/customers/import-report.ts'
import { sumWords, type ImportSum } from '#shared/customers/import-sums.ts'
import { maxImportedFiles } from '#shared/input-limits.ts'
import { count } from './elements.ts'

export type ImportProgress = ReturnType<typeof importProgress>

/** From so many files on, those that were read fold to a line. */
const foldedFrom = 21

/** How far the import is: its count, its ticks, its sums, and the log that its files are appended to. */
export function importProgress(place: HTMLElement, stop: () => void) {
  const pick = <Found extends HTMLElement>(selector: string) => place.querySelector<Found>(selector)!
  const [work, log, ticks, left] = [
    pick('[data-work]'),
    pick('[data-log]'),
    pick('[data-ticks]'),
    pick('[data-queue-left]'),
  ]
  const [stopButton, next, more] = [
    pick<HTMLButtonElement>('[data-stop]'),
    pick('[data-next]'),
    pick<HTMLButtonElement>('[data-more]'),
  ]
  const firstOfToday = pick('[data-next] a')
  const template = pick<HTMLTemplateElement>('template[data-import-item]')
  const sums = { newPeople: 0, knownPeople: 0, newMessages: 0, knownMessages: 0 }
  const title = document.title
  let total = 0
  let areFiles = true
  let done = 0

  log.replaceChildren()
  ticks.replaceChildren()
  log.classList.remove('many')
  place.querySelector('form.connect-who')?.remove()
  showSums()
  showWork(true)
  stopButton.hidden = false
  const listening = new AbortController()
  stopButton.addEventListener('click', stop, { signal: listening.signal })
  more.addEventListener('click', showStart, { once: true })
  work.focus()

  function showWork(isWorking: boolean) {
    place.toggleAttribute('data-working', true)
    work.hidden = false
    next.hidden = isWorking
    more.hidden = isWorking
  }

  function showStart() {
    place.toggleAttribute('data-working', false)
    work.hidden = true
    pick('input[type=file]').focus()
  }

  function showCount() {
    pick('[data-done]').textContent = count(countOf('read', 'group', 'erased'))
    const [one, many] = areFiles ? ['arquivo lido', 'arquivos lidos'] : ['conversa lida', 'conversas lidas']
    pick('[data-of]').textContent = `de ${count(total)} ${total === 1 ? one : many}`
    document.title = done < total ? `(${done}/${total}) ${title}` : title
  }

  const countOf = (...statuses: string[]) =>
    [...ticks.children].filter((tick) => statuses.includes((tick as HTMLElement).dataset['status']!)).length

  function showSums() {
    for (const [name, sum] of Object.entries(sums) as [ImportSum, number][]) {
      pick(`[data-sum=${name}] strong`).textContent = count(sum)
      pick(`[data-sum=${name}] span`).textContent = sumWords(name, sum)
    }
    firstOfToday.hidden = sums.newPeople + sums.knownPeople === 0
  }

  return {
    newRow: () => (template.content.cloneNode(true) as DocumentFragment).querySelector<HTMLElement>('.import')!,

    newTick(kind: 'file' | 'text') {
      const item = document.createElement('li')
      item.dataset['status'] = 'waiting'
      item.append(template.content.querySelector('.status-icon')!.cloneNode(true))
      ticks.append(item)
      total += 1
      areFiles &&= kind === 'file'
      log.classList.toggle('many', total >= foldedFrom)
      showCount()
      return item
    },

    append: (row: HTMLElement) => log.append(row),

    /** An outcome is there. */
    count() {
      done = countOf('read', 'group', 'erased', 'refused')
      showCount()
    },

    sum(report: ImportReport) {
      if (report.kind === 'erased') return
      sums[report.isNew ? 'newPeople' : 'knownPeople'] += 1
      sums.newMessages += report.newMessages
      sums.knownMessages += report.knownMessages
      showSums()
    },

    left(waiting: number) {
      left.textContent = waiting === 0 ? '' : waiting === 1 ? 'Falta 1.' : `Faltam ${count(waiting)}.`
    },

    tooMany(rest: number) {
      const words = `O limite é de ${maxImportedFiles} de uma vez. ${rest === 1 ? '1 ficou' : `${count(rest)} ficaram`} de fora.`
      pick('[data-too-many]').textContent = rest > 0 ? words : ''
    },

    end() {
      listening.abort()
      stopButton.hidden = true
      document.title = title
      left.textContent = ''
      showWork(false)
    },
  }
}
