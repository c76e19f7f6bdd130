import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { MarketingLayout } from './marketing.tsx'

type Props = {
  status: number
  heading: string
  /** The path for which nothing was found. */
  missing?: string
  children: ReactNode
}

/** The layout of error pages. */
export function ErrorLayout({ status, heading, missing, children }: Props) {
  return (
    <MarketingLayout headerOver="green">
      <section className={missing ? 'error-screen on-green not-found' : 'error-screen on-green'}>
        <div className="wrap">
          {missing && (
            <p className="missing-path">
              <span>{missing}</span>
              <Icon of={CheckCheck} size={24} />
            </p>
          )}
          <p className="error-code">{status}</p>
          <div className="answer">
            <h1>{heading}</h1>
            {children}
          </div>
        </div>
      </section>
    </MarketingLayout>
  )
}
