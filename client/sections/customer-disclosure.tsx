import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'

type Props = {
  /** The forms inside: where one of them was refused, it is open. */
  form: readonly string[]
  summary: string
  icon?: LucideIcon
  className?: string
  children: ReactNode
}

/** A form that is opened where it is needed. */
export function Disclosure({ form, summary, icon, className, children }: Props) {
  const { form: refused } = useView()
  return (
    <details
      className={['disclosure', className].filter(Boolean).join(' ')}
      open={refused !== null && form.includes(refused.form)}
    >
      <summary className="text-button quiet">
        {icon && <Icon of={icon} size={18} />}
        <span>{summary}</span>
      </summary>
      <div className="disclosed">{children}</div>
    </details>
  )
}
