import { useContext } from 'react'
import { ownPhrases } from '#shared/customers/own-labels.ts'
import { useAssets, useScript } from '../assets.ts'
import { LabelSettingsContext } from '../label-words.ts'
import { ConnectItemTemplate } from '../sections/connect-item.tsx'
import { ConnectLog, type ImportOutcome } from '../sections/connect-log.tsx'
import { ConnectPromise } from '../sections/connect-promise.tsx'
import { ConnectStart } from '../sections/connect-start.tsx'
import { ConnectWays } from '../sections/connect-ways.tsx'
import { ConnectWho } from '../sections/connect-who.tsx'

type Props = {
  /** The member's id: the browser keeps words, and sends facts, for nobody else. */
  member: string
  /** What came of a form, where no script ran. */
  outcome: ImportOutcome | null
}

export const title = 'Trazer conversas'
export const description =
  'Traga conversas do WhatsApp: arquivos exportados ou texto colado. O Fechou lê e põe cada pessoa no seu lugar.'
export const styles = 'connect'

export default function ConnectPage({ member, outcome }: Props) {
  const { addressOf } = useAssets()
  const { own } = useContext(LabelSettingsContext)
  const drop = useScript('client/browser/drop.ts')
  const script = useScript('client/browser/connect.ts')
  return (
    <div
      className="connect"
      data-connect
      data-member={member}
      data-phrases={JSON.stringify(ownPhrases(own))}
      data-importer={addressOf('client/browser/import-chats.ts')}
      data-worker={addressOf('client/browser/reader-worker.ts')}
      {...script}
    >
      <h1 className="visually-hidden">Traga suas conversas</h1>
      {outcome && <ConnectWho {...outcome} />}
      <ConnectLog outcome={outcome} />
      <section className="connect-shared cluster large" data-shared hidden>
        <p />
        <button className="button" type="button">
          Trazer
        </button>
      </section>
      <div className="connect-idle" {...drop}>
        <ConnectStart />
        <ConnectWays />
      </div>
      <ConnectPromise />
      <ConnectItemTemplate />
    </div>
  )
}
