import { sellersAmong, whoHint, whoQuestion } from '#shared/beside/who-question.ts'
import type { ImportReport } from '#shared/customers/import-report.ts'
import type { ReadChat } from '#shared/reading/chat-reader.ts'
import type { Person } from '#shared/reading/chat-of-text.ts'
import type { AskedToImport } from '#shared/reading/reader-messages.ts'
import { button, count, element } from './elements.ts'
import type { ImportProgress } from './progress.ts'
import type { Failed, Sent } from './send-facts.ts'

export type ImportItem = ReturnType<typeof importItem>

type Refused = { isGroup: boolean; title: string; sentence: string }

/** One file of an import, in the log: it stands there from the moment its reading begins. */
export function importItem(progress: ImportProgress, given: AskedToImport) {
  const row = progress.newRow()
  const tick = progress.newTick(given.kind)
  const answer = row.querySelector('.answer')!
  const [name, size] = given.kind === 'file' ? [given.file.name, sizeWords(given.file.size)] : ['Texto colado', '']
  row.querySelector('.sent-name')!.textContent = name
  row.querySelector('small')!.textContent = size

  function show(status: string, ...parts: (Node | string)[]) {
    row.dataset['status'] = status
    tick.dataset['status'] = status
    answer.replaceChildren(...parts)
  }

  /** The log announces each file once, when its outcome is there. */
  function showOutcome(status: string, ...parts: Node[]) {
    row.ariaLive = null
    show(status, ...parts)
    progress.count()
  }

  const heading = (words: string | Node) => element('h2', '', words)

  return {
    given,

    begin() {
      row.ariaLive = 'off'
      progress.append(row)
      show('reading', heading('Lendo'))
    },

    showProgress(done: number, total: number) {
      const bar = element('progress', '')
      bar.max = total
      bar.value = done
      bar.ariaLabel = 'Quanto já foi lido'
      const [shown, all] = [element('strong', '', count(done)), count(total)]
      show('reading', heading('Lendo'), element('p', '', shown, ` de ${all} mensagens`), bar)
    },

    sending: () => show('sending', heading('Salvando')),

    /** Gives the name of the one whom the seller presses; '' for one who wrote nothing. */
    askWho(people: readonly Person[]): Promise<string> {
      const { promise, resolve } = Promise.withResolvers<string>()
      const choices = sellersAmong(people).map(({ name: author, words, count: written }, place) => {
        const choice = button(place === 0 ? 'who in' : 'who out', '', () => resolve(author))
        const messages = `${count(written)} ${written === 1 ? 'mensagem' : 'mensagens'}`
        choice.append(element('strong', '', words), ...(written > 0 ? [' ', element('small', '', messages)] : []))
        return choice
      })
      row.ariaLive = null
      show('who', heading(whoQuestion(people)), element('p', '', whoHint(people)), ...choices)
      row.scrollIntoView({ block: 'nearest' })
      return promise
    },

    refuse({ isGroup, title, sentence }: Refused) {
      showOutcome(isGroup ? 'group' : 'refused', heading(title), element('p', '', sentence))
    },

    fail({ title, sentence }: Failed, retry: () => void) {
      const again = button('text-button', 'Tentar de novo', retry)
      showOutcome('refused', heading(title), element('p', '', sentence), again)
    },

    report({ title, detail, imported, label, own }: Sent, { note, linesBefore }: ReadChat, bringBack: () => void) {
      if (imported.kind === 'erased') {
        const again = button('text-button', 'Trazer mesmo assim', bringBack)
        return showOutcome('erased', heading(title), element('p', '', detail), again)
      }
      const parts: Node[] = [heading(customerLink(imported, title)), element('p', '', [detail, note ?? ''].join(' '))]
      if (linesBefore.length > 0) parts.push(linesLeftOut(linesBefore))
      if (label) parts.push(element('span', `label ${label.color}`, label.words))
      parts.push(...own.map((words) => element('span', 'label own', words)))
      progress.sum(imported)
      showOutcome('read', ...parts)
    },

    leaveOut() {
      if (tick.dataset['status'] === 'sending') return
      tick.dataset['status'] = 'stopped'
      if (row.isConnected) show('stopped', heading('Parou aqui'), element('p', '', 'Este ficou de fora.'))
    },
  }
}

function customerLink({ customer }: Extract<ImportReport, { kind: 'kept' }>, title: string): HTMLElement {
  const link = element('a', '', title)
  link.href = `/dashboard/pessoas/${customer}`
  return link
}

/** Lines that belong to no message, folded. They are shown here, and sent nowhere. */
function linesLeftOut(lines: readonly string[]): HTMLElement {
  const words =
    lines.length === 1 ? '1 linha que o Fechou não entendeu' : `${count(lines.length)} linhas que o Fechou não entendeu`
  return element('details', '', element('summary', '', words), element('pre', '', lines.slice(0, 50).join('\n')))
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${count(Math.ceil(bytes / 1000))} kB` : `${count(Math.round(bytes / 100_000) / 10)} MB`
}
