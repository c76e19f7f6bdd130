import type { FormAct } from '#shared/beside/form-acts.ts'
import { placeCode } from '#shared/beside/missing-answer.ts'
import type { BesideFlow } from './beside-flow.ts'
import { one, template } from './beside-parts.ts'
import { NotReceived, sendForm } from './beside-server.ts'
import type { Shown } from './beside-shown.ts'

type Fields = Readonly<Record<string, string>>

/** What the window's forms do where a script runs: nothing that was said in a chat is sent. */
export function submitting(shown: Shown, flow: BesideFlow, start: () => void) {
  const { root, view, draw, say } = shown
  const person = () => flow.open()?.answer.person?.id ?? ''

  const acts: Readonly<Record<FormAct, (fields: Fields) => Promise<unknown> | void>> = {
    paste: ({ texto = '' }) => flow.read(texto),
    seller: ({ eu = '' }) => flow.chooseSeller(eu),
    search: ({ palavras = '' }) => flow.search(palavras),
    person: ({ pessoa = '' }) =>
      flow.ofPerson(pessoa, root.querySelector<HTMLInputElement>('[name=palavras]')?.value.trim() ?? ''),
    'bring-back': () => flow.bringBack(),
    again: ({ texto = '' }) => flow.read(texto),
    anyway: () => flow.writeAnyway(),
    without() {
      const asked = view()
      if (asked.kind === 'missing') draw({ ...asked, kind: 'replies' })
    },
    async remind() {
      const asked = view()
      if (asked.kind !== 'wait' || asked.wait.until === null) return
      await flow.keepUnkept()
      await sendForm('lembrar', { pessoa: person(), quando: asked.wait.until.slice(0, 16) })
      seenTo('Certo: volta para Hoje nessa hora.')
    },
    async done() {
      const asked = view()
      if (!('person' in asked)) return
      await sendForm('feito', { id: person(), visto: asked.person.followUp!.seen })
      seenTo('Feito. Volta para Hoje no próximo lembrete, se houver, ou quando você trouxer uma mensagem nova.')
    },
    async 'no-opt-out'() {
      const asked = view()
      if (asked.kind !== 'leave' || asked.peace === null) return
      const { minute, place } = asked.peace
      await flow.keepUnkept()
      await sendForm('leitura', { pessoa: person(), minuto: minute, lugar: String(place) })
      await flow.again()
    },
    answer: ({ resposta = '', pergunta = '' }) => answer(resposta, pergunta),
    async mark(tapped) {
      const before = view()
      await flow.mark(tapped)
      if (before.kind === 'replies' && before.missing) await acts.without({})
      const { riscar } = tapped
      one(root, riscar ? `[value="${riscar}"]` : '[name=foi]')?.focus()
    },
  }

  /** Removes the open customer from the follow-ups of the start. */
  function seenTo(words: string) {
    one(template('start').content, `[data-id="${person()}"]`)?.remove()
    start()
    say(words)
  }

  /** Says beside the field why an answer cannot be kept. */
  async function answer(resposta: string, pergunta: string) {
    const asked = view()
    if (asked.kind !== 'missing') return
    try {
      await sendForm('dado', { lugar: placeCode(asked.missing.place), resposta, pergunta })
    } catch (failure) {
      if (!(failure instanceof NotReceived)) throw failure
      const place = root.querySelector<HTMLElement>('[data-fill=mistake]')!
      place.textContent = failure.message
      place.hidden = false
      return
    }
    await flow.again()
  }

  return async (act: FormAct, fields: Fields) => acts[act](fields)
}
