import { useMemo } from 'react'
import { href } from '#shared/routes.ts'
import type { Correction } from '#shared/reading/reading.ts'
import type { Answer } from '#shared/reading/try-reader.ts'
import type { ReadingView } from '#shared/reading/view/view.ts'
import { useAssets, useScript } from '../assets.ts'
import { Island } from '../island.tsx'
import ConversationReader from '../islands/conversation-reader.tsx'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { TryPromise } from '../sections/try-promise.tsx'
import { TrySources } from '../sections/try-sources.tsx'
import { rereadForm } from '../ui/reading/actions.ts'
import { Refusal, Who } from '../ui/reading/moments.tsx'
import { Result } from '../ui/reading/result.tsx'
import { Start } from '../ui/reading/start.tsx'

type Source = { text: string; contact: string | null }

/** What the page shows. The last two answer a form, for browsers without scripts. */
export type TryScreen =
  | { kind: 'start' }
  | { kind: 'example'; name: string; view: ReadingView }
  | { kind: 'again'; answer: Exclude<Answer, { kind: 'read' }>; source: Source }
  | {
      kind: 'read'
      view: ReadingView
      change: { message: number; words: string } | null
      source: Source
      seller: string | null
      corrections: readonly Correction[]
    }

type Props = { screen: TryScreen }

export const title = ({ screen }: Props) =>
  screen.kind === 'again' && screen.answer.kind === 'refused'
    ? `Erro: ${screen.answer.title}`
    : 'Experimente com uma conversa sua'
export const description =
  'Solte uma conversa do WhatsApp e veja quem está pronto para comprar, por quê, e o que fazer agora. Sem conta, e a conversa é lida no seu navegador.'
export const styles = 'try'

export default function TryPage({ screen }: Props) {
  const isRead = screen.kind === 'read' || screen.kind === 'example'
  return (
    <MarketingLayout headerOver={isRead ? 'green' : 'paper'} current="try">
      {screen.kind === 'start' || screen.kind === 'example' ? (
        <LiveReader screen={screen} />
      ) : screen.kind === 'again' ? (
        <Again {...screen} />
      ) : (
        <ReadByForm {...screen} />
      )}
      {!isRead && (
        <>
          <TryPromise />
          <TrySources />
        </>
      )}
    </MarketingLayout>
  )
}

function LiveReader({ screen }: { screen: Extract<TryScreen, { kind: 'start' | 'example' }> }) {
  const worker = useAssets().addressOf('client/browser/reader-worker.ts')
  const script = useScript('client/browser/drop.ts')
  const props = useMemo(() => ({ worker, example: screen.kind === 'example' ? screen : null }), [worker, screen])
  return (
    <div {...script}>
      <Island of={ConversationReader} on="interaction" props={props} />
    </div>
  )
}

function Again({ answer, source }: Extract<TryScreen, { kind: 'again' }>) {
  return (
    <Start
      actions={null}
      text={source.text}
      keepsDrop={answer.kind === 'refused'}
      inPlaceOfDrop={
        answer.kind === 'who' ? (
          <>
            <input type="hidden" name="contato" value={source.contact ?? ''} />
            <Who people={answer.people} onChoose={null} />
          </>
        ) : (
          <Refusal {...answer} onChooseAnother={null} />
        )
      }
    />
  )
}

/** The reading, and a form that sends the conversation once more with what is said of a label. */
function ReadByForm({ view, change, source, seller, corrections }: Extract<TryScreen, { kind: 'read' }>) {
  const said = corrections.map(({ message, label, right }) => `${message} ${label} ${right ? 'yes' : 'no'}`)
  return (
    <>
      <Result view={view} change={change} promise="Lido na memória, e não guardado" />
      <form id={rereadForm} method="post" action={href('try')} encType="multipart/form-data" hidden>
        <textarea name="texto" defaultValue={source.text} />
        <input type="hidden" name="contato" value={source.contact ?? ''} />
        {seller !== null && <input type="hidden" name="eu" value={seller} />}
        <input type="hidden" name="correcoes" value={said.join(',')} />
      </form>
    </>
  )
}
