import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  color: 'coral' | 'amber' | 'sage' | 'lime' | 'quiet' | 'ink'
  icon?: LucideIcon
  children: ReactNode
}

/** A label of a conversation, as the product assigns it. */
export function Label({ color, icon, children }: Props) {
  return (
    <span className={`label ${color}`}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
