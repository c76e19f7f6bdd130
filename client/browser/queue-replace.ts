import { fetchPage, replaceContent, type FetchedPage } from './fetched-page.ts'
import { cardLink, customers, focusOn, headline, neighbourOf, say, today } from './queue-focus.ts'
import { fold, markLeaving, movingFrom, places } from './queue-motion.ts'

const offline = 'Sem conexão. Nada mudou: tente de novo quando ela voltar.'

/** What is said of a form's button, by the form's name. */
const said: Readonly<Record<string, string>> = {
  feito: 'feito',
  depois: 'fica para depois',
  'sem-sentido': 'não faz sentido',
  'nao-e-isso': 'corrigido',
}

/** Answers replace the page in the order of the taps, so that none shows an older state than the one before. */
let last = Promise.resolve()

/** Resolves once the tap's own answer is on the screen: the page that comes next takes longer to lay out. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

function inTurn(act: () => Promise<void>) {
  last = last.then(act).catch(() => location.reload())
}

export function follow(link: HTMLAnchorElement) {
  const row = link.closest<HTMLElement>('[data-customer]')
  row?.setAttribute('aria-busy', 'true')
  const address = new URL(link.href)
  address.hash = ''
  inTurn(async () => {
    if (!(await show(await answerOf(address.href), null))) return
    if (!row) return focusOn(today.querySelector('.queue-filters [aria-current]'))
    focusOn(today.querySelector('.turn-card .person'))
    today.querySelector('.day')!.scrollIntoView({ block: 'nearest' })
  })
}

export function submit(form: HTMLFormElement, button: HTMLElement | null) {
  const fields = new FormData(form, button)
  const name = String(fields.get('form'))
  const id = String(fields.get('id') ?? '')
  const row = customers().find(({ dataset }) => dataset['customer'] === id)
  const isLeaving = row !== undefined && ['feito', 'depois', 'sem-sentido'].includes(name)
  const who = row?.querySelector(cardLink)?.textContent ?? ''
  if (isLeaving) markLeaving(row, `${who}: ${said[name]}`)
  const body = new URLSearchParams([...fields] as [string, string][])
  inTurn(async () => {
    const following = neighbourOf(id)
    const answer = await answerOf(form.action, { method: 'POST', body })
    if (!(await show(answer, isLeaving ? id : null))) return
    focusOn(
      today.querySelector('.later [aria-invalid]') ??
        today.querySelector('.queue-refusal') ??
        following() ??
        today.querySelector('h1'),
    )
    const until = name === 'depois' && today.querySelector('.undo-toast strong')
    const what = until ? until.textContent.toLowerCase() : `${said[name]}.`
    if (said[name] && who && !today.querySelector('.queue-refusal')) say(`${who}: ${what} ${headline()}.`)
    else say(headline())
  })
}

async function answerOf(...request: Parameters<typeof fetchPage>): Promise<FetchedPage | null> {
  const [answer] = await Promise.all([fetchPage(...request), painted()])
  return answer
}

/** Shows an answer in the page's place. `leaving` is the customer who folds away first. */
async function show(answer: FetchedPage | null, leaving: string | null): Promise<boolean> {
  if (!answer) return showOffline()
  const next = answer.page.querySelector<HTMLElement>('.today')
  if (!next) {
    location.assign(answer.address)
    return false
  }
  const row = customers().find(({ dataset }) => dataset['customer'] === leaving)
  const isGone = row && !next.querySelector(`[data-customer="${leaving}"]`)
  if (isGone) await fold(row)
  const before = places(customers())
  replaceContent(today, next)
  movingFrom(before, customers())
  const address = new URL(answer.address)
  for (const once of ['recebido', 'evento', 'ate']) address.searchParams.delete(once)
  history.replaceState(null, '', address)
  return true
}

function showOffline(): false {
  for (const row of customers()) {
    row.classList.remove('is-leaving')
    row.removeAttribute('aria-busy')
    row.querySelector('.leaving-line')?.remove()
  }
  say(offline)
  const notice = today.querySelector('.queue-refusal') ?? document.createElement('p')
  Object.assign(notice, { className: 'queue-refusal', tabIndex: -1, textContent: offline })
  today.prepend(notice)
  focusOn(notice)
  return false
}
