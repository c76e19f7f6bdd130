import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

type Props = { icon: LucideIcon; heading: string; note: string; children: ReactNode }

/** A contact channel. */
export function ContactCard({ icon, heading, note, children }: Props) {
  return (
    <article className="contact-card">
      <h2>
        <Icon of={icon} size={22} />
        {heading}
      </h2>
      <p className="channel">{children}</p>
      <p className="note fine-print">{note}</p>
    </article>
  )
}
