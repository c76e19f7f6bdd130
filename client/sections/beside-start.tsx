import { ClipboardPaste } from 'lucide-react'
import type { FormAct } from '#shared/beside/form-acts.ts'
import type { GivenToRead } from '#shared/beside/beside-view.ts'
import type { FollowUpsNow } from '#shared/beside/follow-ups-now.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/logo.tsx'
import { FollowUps } from './beside-follow-ups.tsx'

/** Nothing is read yet. */
export function BesideStart({ given, followUps }: { given: GivenToRead; followUps: FollowUpsNow | undefined }) {
  return (
    <div className="beside-start on-green">
      <p className="top">
        <Mark />
        <a href={href('dashboard')}>Hoje</a>
      </p>
      <h2>
        <span className="asked">Copiou?</span>
      </h2>
      <p>
        Marque as mensagens no WhatsApp e copie<span className="by-mouse">, ou arraste até aqui</span>.
        <span className="by-finger"> Cole aqui, copie a resposta e cole no WhatsApp.</span>
      </p>
      <PasteForm given={given} />
      <div className="read-copied">
        <button type="button" className="read" data-act="read" aria-keyshortcuts="V">
          <Icon of={ClipboardPaste} size={22} />
          Ler o que copiei
        </button>
        <p>
          ou <kbd>Ctrl</kbd> <kbd>V</kbd>
        </p>
      </div>
      {followUps && <FollowUps {...followUps} />}
      <p className="promise">Quem envia é sempre você.</p>
    </div>
  )
}

/**
 * Takes a pasted text where no script reads the clipboard, or the browser does not let it. The submit button stands in a
 * <noscript>: where scripts run nothing sends the text, even before they have arrived.
 */
export function PasteForm({ given: { person, shown, counted } }: { given: GivenToRead }) {
  return (
    <form className="paste" method="post" action={href('beside')} data-act={'paste' satisfies FormAct}>
      <input type="hidden" name="form" value="ler" />
      <input type="hidden" name="pessoa" value={person} />
      {shown && <input type="hidden" name="mostradas" value={JSON.stringify(shown)} />}
      {counted !== '' && <input type="hidden" name="contado" value={counted} />}
      <label htmlFor="beside-texto">Cole aqui</label>
      <textarea id="beside-texto" name="texto" required rows={4} spellCheck={false} autoComplete="off" />
      <button type="button" className="with-script" data-act="submit">
        Ler
      </button>
      <noscript>
        <button type="submit">Ler</button>
      </noscript>
    </form>
  )
}
