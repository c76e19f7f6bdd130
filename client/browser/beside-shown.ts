import type { BesideView } from '#shared/beside/beside-view.ts'
import { drawn } from './beside-draw.ts'
import { NotReceived } from './beside-server.ts'

export type Shown = ReturnType<typeof shownIn>

/**
 * What the window shows: one state at a time, said to screen readers as well.
 *
 * @param afterDraw is given each state that was drawn
 */
export function shownIn(root: HTMLElement, afterDraw: (view: BesideView) => void) {
  const said = root.querySelector<HTMLElement>('[data-beside-said]')!
  let view: BesideView = { kind: 'start' }
  let last = Promise.resolve()

  function draw(next: BesideView, canBeOfAnother = false) {
    view = next
    root.dataset['kind'] = next.kind
    root.toggleAttribute('data-by-hand', false)
    root.replaceChildren(drawn(next, canBeOfAnother), said)
    said.textContent = announced(next)
    const fields = root.querySelectorAll<HTMLInputElement>('[name=pergunta], [name=resposta], [name=palavras]')
    const toFill = [...fields].find((field) => field.checkVisibility() && field.value === '')
    if (toFill) toFill.focus()
    else root.focus({ preventScroll: true })
    afterDraw(next)
  }

  function announced(shown: BesideView): string {
    if (shown.kind === 'replies') return `${shown.person.name}: ${shown.replies.length} respostas.`
    if (shown.kind === 'missing') return `${shown.missing.question} ${shown.missing.why}`
    if (shown.kind === 'wait') return `Melhor esperar. ${shown.wait.why}`
    if (shown.kind === 'leave') return 'Pediu para não receber mais.'
    return root.querySelector('h2')?.textContent ?? ''
  }

  async function attempt(act: () => Promise<unknown>) {
    root.ariaBusy = 'true'
    try {
      await act()
    } catch (failure) {
      const isKnown = failure instanceof NotReceived
      const sentence = isKnown ? failure.message : 'Algo falhou neste navegador. Tente de novo.'
      draw({ kind: 'refused', title: isKnown ? failure.title : 'Não deu para ler', sentence })
    } finally {
      root.ariaBusy = null
    }
  }

  return {
    root,
    draw,

    /** Runs what the seller asked for, one after the other, and says what went wrong. */
    run: (act: () => Promise<unknown>): Promise<void> => (last = last.then(() => attempt(act))),

    view: () => view,
    say: (sentence: string) => void (said.textContent = sentence),

    /** The browser did not let the clipboard be read. */
    askToPaste() {
      draw({ kind: 'start' })
      root.toggleAttribute('data-by-hand', true)
      root.querySelector<HTMLElement>('[name=texto]')!.focus()
      said.textContent = 'O navegador não deixou ler. Cole aqui.'
    },
  }
}
