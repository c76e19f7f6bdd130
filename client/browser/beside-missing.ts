import type { ReplyView, SuggestionView } from '#shared/beside/beside-view.ts'
import type { Open } from '#shared/beside/open.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Fact, MissingPlace } from '#shared/replies/suggestion.ts'
import type { AskWorker } from './beside-ask-worker.ts'
import { marked } from './beside-parts.ts'

type Missing = Extract<SuggestionView, { kind: 'missing' }>

/** Shows the first reply as it is with what the seller types, that underlined. */
export function previewAnswers(form: HTMLFormElement, { missing }: Missing, open: Open, ask: AskWorker) {
  const place = form.closest('.beside-body')!.querySelector<HTMLElement>('[data-preview]')!
  let asked = 0
  form.addEventListener('input', async () => {
    const { resposta = '', pergunta = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>
    asked += 1
    const own = asked
    const reply = await ask({
      kind: 'preview',
      asked: { ...open, now: wallTimeInSaoPaulo(new Date()) },
      place: missing.place,
      answer: resposta,
      question: pergunta,
    })
    if (own !== asked) return
    place.hidden = !reply
    if (reply) place.replaceChildren(...underlined(reply, missing.place))
  })
}

function underlined({ text, facts }: ReplyView, place: MissingPlace): (Node | string)[] {
  let last = 0
  const parts = facts
    .filter((fact) => isOf(fact, place))
    .flatMap(({ start, end }) => {
      const before = text.slice(last, start)
      last = end
      return [before, marked(text.slice(start, end), 'ink')]
    })
  return [...parts, text.slice(last)]
}

function isOf({ source }: Fact, place: MissingPlace): boolean {
  if (source.from !== 'catalogue') return false
  if (place.of === 'item') return source.item === place.id && source.field === place.field
  if (place.of === 'new-item') return source.field === 'priceCents'
  const { of } = place
  return source.field === (of === 'answer' ? 'answers' : of)
}
