import { CheckCheck, ClipboardPaste, Copy, MessageCircle } from 'lucide-react'
import type { GivenToRead, ReplyView } from '#shared/beside/beside-view.ts'
import type { ShownReplies } from '#shared/beside/shown-replies.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '../ui/icon.tsx'
import { BeforeToggle } from './beside-better.tsx'
import { PasteForm } from './beside-start.tsx'

type Props = { replies: readonly ReplyView[] }

/** The replies as text to select, where no script copies them. */
export function WrittenReplies({ replies }: Props) {
  return (
    <ol className="replies">
      {replies.map((reply, index) => (
        <li key={reply.text}>
          <Reason reply={reply} number={index + 1} />
          <p className="reply">{reply.text}</p>
        </li>
      ))}
    </ol>
  )
}

const blank: ReplyView = { text: '', reason: '', kind: 'answer', facts: [], whatsapp: null }

/** What the script makes each of its replies of: the bubble is the button that copies it. */
export function ReplyTemplate({ hasModel }: { hasModel: boolean }) {
  return (
    <template data-beside-template="reply">
      <li>
        <Reason reply={blank} number={0} />
        <button type="button" className="reply" data-act="copy">
          <span data-fill="text" />
        </button>
        {hasModel && <BeforeToggle />}
      </li>
    </template>
  )
}

function Reason({ reply: { reason, whatsapp }, number }: { reply: ReplyView; number: number }) {
  return (
    <div className="reason">
      <kbd data-fill="number">{number}</kbd>
      <h3 data-fill="reason">{reason}</h3>
      <a
        className="by-whatsapp soft"
        data-act="send-by-hand"
        data-href="whatsapp"
        href={whatsapp ?? '#'}
        hidden={whatsapp === null}
        target="_blank"
        rel="noopener"
      >
        <Icon of={MessageCircle} size={18} />
        <span className="visually-hidden">Abrir no WhatsApp com esta resposta escrita</span>
      </a>
      <Copy className="copy-icon" size={18} />
      <span className="copied">
        Copiada <CheckCheck size={18} />
      </span>
    </div>
  )
}

/** Without prices a reply can promise little. */
export function NoCatalogue({ isShown }: { isShown: boolean }) {
  return (
    <p className="soft no-catalogue" data-show="no-catalogue" hidden={!isShown}>
      As respostas ficam melhores com seus preços.{' '}
      <a href={href('catalogue')} target="_blank" rel="noopener">
        Montar catálogo
      </a>
    </p>
  )
}

/** Stands below the replies: reads the next conversation, and says where the copied reply goes. */
export function BesideFoot({ given, shown }: { given: GivenToRead; shown: ShownReplies | null }) {
  return (
    <footer className="beside-foot">
      <button type="button" className="read" data-act="read" aria-keyshortcuts="V">
        <Icon of={ClipboardPaste} size={20} />
        Ler o que copiei
        <kbd>V</kbd>
      </button>
      <p className="paste-now" aria-hidden="true">
        Agora cole na conversa.
        <span className="keys">
          <kbd>Ctrl</kbd> <kbd>V</kbd>
        </span>
      </p>
      <details className="by-hand">
        <summary>Ler outra conversa</summary>
        <PasteForm given={{ ...given, person: '', newName: '', shown }} />
      </details>
    </footer>
  )
}
