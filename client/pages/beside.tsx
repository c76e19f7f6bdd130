import { PictureInPicture2 } from 'lucide-react'
import { useContext } from 'react'
import type { BesideView, GivenToRead } from '#shared/beside/beside-view.ts'
import type { FollowUpsNow } from '#shared/beside/follow-ups-now.ts'
import { ownPhrases } from '#shared/customers/own-labels.ts'
import { href } from '#shared/routes.ts'
import { useAssets, useScript } from '../assets.ts'
import { LabelSettingsContext } from '../label-words.ts'
import { BesideContent, BesideTemplates } from '../sections/beside-window.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** The member's id: the browser keeps words, and sends facts, for nobody else. */
  member: string
  view: BesideView
  given: GivenToRead
  /** Why an answer was not kept. */
  mistake?: string | null
  /** The operator has set a model, and the owner of the workspace agrees to it. */
  hasModel?: boolean
  /** Left out where a pasted text is answered. */
  followUps?: FollowUpsNow
}

export const title = 'Respostas'
export const description =
  'O Fechou ao lado do WhatsApp Web: copie as mensagens, escolha uma das respostas e cole. Quem envia é você.'
export const styles = 'beside'

export default function BesidePage({ member, view, given, mistake = null, hasModel = false, followUps }: Props) {
  const { own } = useContext(LabelSettingsContext)
  const script = useScript('client/browser/beside.ts')
  const followUpsScript = useScript('client/browser/follow-ups-now.ts')
  const { addressOf } = useAssets()
  return (
    <div
      className="beside-page"
      data-beside-page
      data-member={member}
      data-person={given.person}
      data-phrases={JSON.stringify(ownPhrases(own))}
      data-better-script={hasModel ? addressOf('client/browser/better-replies.ts') : undefined}
      {...script}
    >
      <div className="beside-about">
        <h1>Respostas ao lado do WhatsApp</h1>
        <ol className="steps">
          <li>Copie as mensagens no WhatsApp.</li>
          <li>O Fechou lê e escreve até três respostas.</li>
          <li>Copie uma, cole na conversa, mude o que quiser e envie.</li>
        </ol>
        <button className="button large with-script" type="button" data-open-beside>
          <Icon of={PictureInPicture2} size={24} />
          Abrir ao lado
        </button>
        {hasModel ? (
          <p className="where-words-stay with-script soft">
            As últimas mensagens vão para a IA que você autorizou, e o Fechou não guarda.{' '}
            <a href={href('account')}>Ver o que vai para a IA</a>
          </p>
        ) : (
          <p className="where-words-stay with-script soft">
            O texto da conversa não sai deste navegador. <a href={`${href('privacy')}#uso`}>O que fica na sua conta</a>
          </p>
        )}
        <noscript>
          <p className="where-words-stay soft">
            Seu navegador está com o JavaScript desligado: o Fechou lê na memória do servidor e não guarda as mensagens.
          </p>
        </noscript>
      </div>
      <div className="beside-place" {...followUpsScript}>
        <section className="beside" data-beside data-kind={view.kind} aria-label="Fechou ao lado" tabIndex={-1}>
          <BesideContent view={view} given={given} mistake={mistake} followUps={followUps} />
          <p className="visually-hidden" role="status" data-beside-said />
        </section>
        <div className="beside-away stack soft large" data-beside-away hidden>
          <p>Está aberto ao lado.</p>
          <button type="button" className="text-button quiet-act" data-close-beside>
            Fechar a janela
          </button>
        </div>
      </div>
      <BesideTemplates hasModel={hasModel} followUps={followUps} />
    </div>
  )
}
