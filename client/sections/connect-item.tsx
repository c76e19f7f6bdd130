import { CheckCheck, FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportWords } from '#shared/customers/import-report.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '../ui/icon.tsx'

export type ImportStatus = 'waiting' | 'reading' | 'read' | 'refused' | 'group' | 'erased' | 'who' | 'stopped'

type Props = ReportWords & {
  name: string
  size: string
  status: ImportStatus
  /** The id of the customer that it led to. */
  customer: string | null
  children?: ReactNode
}

/** One file of an import: it was sent, at the right; what came of it answers, at the left. */
export function ConnectItem({ name, size, status, title, sentence, label, own, customer, children }: Props) {
  return (
    <li className="import stack" data-status={status}>
      <p className="sent">
        <Icon of={FileText} size={18} />
        <span className="sent-name">{name}</span> <small>{size}</small>
        <StatusIcon />
      </p>
      <div className="answer">
        <h2>{customer === null ? title : <a href={href('customer', { id: customer })}>{title}</a>}</h2>
        <p>{sentence}</p>
        {label && <span className={`label ${label.color}`}>{label.words}</span>}
        {own.map((words) => (
          <span key={words} className="label own">
            {words}
          </span>
        ))}
        {children}
      </div>
    </li>
  )
}

/** One tick is sent, two are read. */
export function StatusIcon() {
  return (
    <span className="status-icon">
      <CheckCheck className="ticks" size={20} />
      <X className="failed" size={20} />
    </span>
  )
}

/** What the script makes the log's items of. It sets their texts by these classes. */
export function ConnectItemTemplate() {
  return (
    <template data-import-item>
      <ConnectItem name="" size="" status="waiting" title="" sentence="" label={null} own={[]} customer={null} />
    </template>
  )
}
