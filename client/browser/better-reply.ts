import type { ReplyView } from '#shared/beside/beside-view.ts'
import { chatWithReply } from '#shared/beside/chat-with-reply.ts'
import type { Shown } from './beside-shown.ts'

const ways = { toBefore: 'Ver a de antes', toBetter: 'Ver a da IA' }

/** One reply of the window while a model writes a better version of it: the bubble shows one of the two, and is copied as shown. */
export function betterReply(shown: Shown, row: HTMLElement, place: number, { text: before }: ReplyView) {
  const words = row.querySelector<HTMLElement>('[data-fill=text]')!
  const toggle = row.querySelector<HTMLElement>('button[data-before]')!
  const asBefore = row.querySelector<HTMLElement>('[data-as-before]')!
  let better = ''
  let isWhole = false
  let isOver = false
  let isBeforeWanted = false

  // The box keeps its height while its text is replaced.
  row.dataset['better'] = 'waiting'
  words.style.minHeight = `${words.offsetHeight}px`
  toggle.addEventListener('click', () => {
    isBeforeWanted = !isBeforeWanted
    draw()
  })

  function draw() {
    // What was copied stays in sight until the seller has read that it was.
    if (row.dataset['copied'] !== undefined) return
    const isBefore = isBeforeWanted || better === ''
    toggle.hidden = better === ''
    toggle.querySelector('span')!.textContent = isBeforeWanted ? ways.toBetter : ways.toBefore
    row.dataset['better'] = isWhole || isBefore ? 'waiting' : 'writing'
    show(isBefore ? before : better)
    if (!isOver) return
    delete row.dataset['better']
    words.style.minHeight = ''
  }

  function show(text: string) {
    const view = shown.view()
    if (view.kind !== 'replies') return
    const reply = view.replies[place]!
    const whatsapp = reply.whatsapp && chatWithReply(reply.whatsapp, text)
    view.replies[place] = { ...reply, text, whatsapp }
    words.textContent = text
    if (whatsapp) row.querySelector<HTMLAnchorElement>('[data-href=whatsapp]')!.href = whatsapp
  }

  return {
    draw,
    isWhole: () => isWhole,

    add(text: string) {
      better += text
      draw()
    },

    finish(text: string) {
      better = text
      isWhole = true
      draw()
    },

    /** The embedded writer's stands. */
    refuse() {
      better = ''
      draw()
      asBefore.hidden = false
    },

    /** Nothing more comes: half a reply is none. */
    end() {
      if (isWhole || !asBefore.hidden) return
      better = ''
      isOver = true
      draw()
    },
  }
}

export type BetterReply = ReturnType<typeof betterReply>
