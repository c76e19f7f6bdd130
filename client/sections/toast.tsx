import { CheckCheck } from 'lucide-react'
import { receiptOf } from '#shared/receipts.ts'

/** Says that a form was taken in, and leaves after five seconds: a style does that, so that no script is needed. */
export function Toast({ form }: { form: string }) {
  const receipt = receiptOf(form)
  return (
    receipt && (
      <div className="toast" role="status">
        <CheckCheck className="ticks" />
        <p>
          <strong>{receipt.title}</strong> <span>{receipt.detail}</span>
        </p>
      </div>
    )
  )
}
