import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toast } from './toast.tsx'

type Props = {
  /** The name of the accepted form. */
  form: string
  heading: string
  as?: 'h2' | 'h3' | 'h4'
  /** The next steps. */
  children: ReactNode
}

/** Replaces an accepted form. The redirect's fragment targets its heading. */
export function SuccessPanel({ form, heading, as: Heading = 'h2', children }: Props) {
  return (
    <>
      <Toast form={form} />
      <div className="received">
        <CheckCheck className="ticks" />
        <Heading id={`${form}-recebido`} tabIndex={-1}>
          {heading}
        </Heading>
        {children}
      </div>
    </>
  )
}
