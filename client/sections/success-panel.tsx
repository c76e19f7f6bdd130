import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toast } from './toast.tsx'

type Props = {
  /** The form that was taken in. */
  form: string
  heading: string
  as?: 'h2' | 'h3' | 'h4'
  /** What happens next. */
  children: ReactNode
}

/** Stands where a form stood that was taken in. Its heading is where the visitor is brought to. */
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
