import { copyText } from './beside-clipboard.ts'
import type { Shown } from './beside-shown.ts'

const copiedMs = 6000

/**
 * @param keep keeps the message that the reply answers, whose it is now being sure
 * @param count counts that the reply at this place was used
 */
export function replyUse({ root, view, say }: Shown, keep: () => Promise<void>, count: (place: number) => void) {
  let lastCopied = ''

  function showCopied(row: HTMLElement) {
    for (const other of root.querySelectorAll('[data-copied]')) other.removeAttribute('data-copied')
    const mark = crypto.randomUUID()
    row.dataset['copied'] = mark
    say('Copiada. Agora cole na conversa.')
    setTimeout(() => row.dataset['copied'] === mark && row.removeAttribute('data-copied'), copiedMs)
  }

  return {
    /** Every reply that is used passes here: copied, or opened in WhatsApp, where the seller sends it. */
    async use(place: number, way: 'copied' | 'whatsapp') {
      const shown = view()
      const reply = shown.kind === 'replies' ? shown.replies[place] : undefined
      const bubble = root.querySelectorAll<HTMLElement>('button.reply')[place]
      if (!reply || !bubble) return
      if (way === 'copied') {
        const isCopied = await copyText(bubble, reply.text)
        if (!isCopied) return say('O navegador não deixou copiar. O texto está marcado: use Ctrl C.')
        lastCopied = reply.text.trim()
        showCopied(bubble.closest('li')!)
      }
      count(place)
      await keep().catch(() => say('Copiada, mas a mensagem não foi salva. Confira a internet.'))
    },

    /** The reply that was copied last is still in the clipboard. */
    isOwn: (text: string) => text.trim() !== '' && text.trim() === lastCopied,
  }
}
