import type { ImportReport, ReportWords } from '#shared/customers/import-report.ts'
import { importSums, sumWords, type ImportSum } from '#shared/customers/import-sums.ts'
import type { Person } from '#shared/reading/chat-of-text.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ConnectItem, StatusIcon, type ImportStatus } from './connect-item.tsx'

/** What came of one chat. `source` is sent again with what the seller answers. */
export type ImportedChat = ReportWords & {
  file: { name: string; bytes: number } | null
  status: ImportStatus
  customer: string | null
  source: { text: string; contact: string | null } | null
  people?: readonly Person[]
  report?: ImportReport
}

export type ImportOutcome = {
  chats: readonly ImportedChat[]
  /** Names that the seller was said to have. */
  sellers: readonly string[]
}

/** The import as a conversation. Without a script it is the answer to the form; with one, it fills while files are read. */
const readStatuses: readonly ImportStatus[] = ['read', 'group', 'erased']

export function ConnectLog({ outcome }: { outcome: ImportOutcome | null }) {
  const chats = outcome?.chats ?? []
  const hasKept = chats.some(({ report }) => report?.kind === 'kept')
  const isFile = chats.every(({ file }) => file !== null)
  const [one, many] = isFile ? ['arquivo lido', 'arquivos lidos'] : ['conversa lida', 'conversas lidas']
  return (
    <section className="connect-work" aria-label="Leitura" data-work hidden={outcome === null} tabIndex={-1}>
      <div className="work-sums">
        <p className="work-count">
          <strong data-done>{chats.filter(({ status }) => readStatuses.includes(status)).length}</strong>{' '}
          <span data-of>
            de {chats.length} {chats.length === 1 ? one : many}
          </span>
        </p>
        <ul className="work-ticks" aria-hidden="true" data-ticks>
          {chats.map(({ status }, place) => (
            <li key={place} data-status={status}>
              <StatusIcon />
            </li>
          ))}
        </ul>
        {(outcome === null || hasKept) && <Sums chats={chats} />}
        <button className="button secondary" type="button" data-stop hidden>
          Parar
        </button>
        <p className="work-next cluster" data-next hidden={outcome === null}>
          {(outcome === null || hasKept) && <ButtonLink href={href('dashboard')}>Ver quem vem primeiro</ButtonLink>}
          <button className="text-button with-script" type="button" data-more hidden>
            Trazer mais
          </button>
        </p>
      </div>
      <div className="work-thread">
        <div role="log" aria-label="O que veio">
          <ul className={chats.length > 20 ? 'imports many' : 'imports'} data-log>
            {chats.map((chat, place) => (
              <ConnectItem
                key={place}
                {...chat}
                name={chat.file?.name ?? 'Texto colado'}
                size={chat.file ? sizeWords(chat.file.bytes) : ''}
              >
                {chat.status === 'erased' && chat.source && (
                  <BringBack source={chat.source} sellers={outcome!.sellers} />
                )}
              </ConnectItem>
            ))}
          </ul>
        </div>
        <p className="queue-left soft" data-queue-left />
        <p className="queue-left soft" data-too-many role="status" />
      </div>
    </section>
  )
}

function Sums({ chats }: { chats: readonly ImportedChat[] }) {
  const kept = chats.flatMap(({ report }) => (report?.kind === 'kept' ? [report] : []))
  const total = (of: (report: (typeof kept)[number]) => number) => kept.reduce((sum, report) => sum + of(report), 0)
  const sums: Record<ImportSum, number> = {
    newPeople: total(({ isNew }) => Number(isNew)),
    knownPeople: total(({ isNew }) => Number(!isNew)),
    newMessages: total(({ newMessages }) => newMessages),
    knownMessages: total(({ knownMessages }) => knownMessages),
  }
  return (
    <ul className="work-totals soft">
      {(Object.keys(importSums) as ImportSum[]).map((name) => (
        <li key={name} data-sum={name}>
          <strong>{sums[name].toLocaleString('pt-BR')}</strong> <span>{sumWords(name, sums[name])}</span>
        </li>
      ))}
    </ul>
  )
}

type BringBackProps = { source: { text: string; contact: string | null }; sellers: readonly string[] }

function BringBack({ source, sellers }: BringBackProps) {
  return (
    <form method="post" action={href('connect')} encType="multipart/form-data">
      <input type="hidden" name="form" value="conversas" />
      <input type="hidden" name="trazer" value="sim" />
      <input type="hidden" name="contato" value={source.contact ?? ''} />
      {sellers.map((name) => (
        <input key={name} type="hidden" name="eu" value={name} />
      ))}
      <textarea name="texto" defaultValue={source.text} hidden readOnly />
      <button className="text-button" type="submit">
        Trazer mesmo assim
      </button>
    </form>
  )
}

function sizeWords(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [Math.round(bytes / 100_000) / 10, 'MB']
  return `${size.toLocaleString('pt-BR')} ${unit}`
}
