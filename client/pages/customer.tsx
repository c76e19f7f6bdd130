import type { CustomerView } from '#shared/customers/customer-view.ts'
import { href } from '#shared/routes.ts'
import { CustomerAct } from '../sections/customer-act.tsx'
import { CustomerData } from '../sections/customer-data.tsx'
import { CustomerDeal } from '../sections/customer-deal.tsx'
import { CustomerEvents } from '../sections/customer-events.tsx'
import { CustomerMerge } from '../sections/customer-merge.tsx'
import { CustomerNotes } from '../sections/customer-notes.tsx'
import { CustomerObjections } from '../sections/customer-objections.tsx'
import { CustomerOutcome } from '../sections/customer-outcome.tsx'
import { CustomerReturn } from '../sections/customer-return.tsx'
import { CustomerRhythm } from '../sections/customer-rhythm.tsx'
import { CustomerSaid } from '../sections/customer-said.tsx'
import { CustomerContact, CustomerTop } from '../sections/customer-top.tsx'
import { CustomerWay } from '../sections/customer-way.tsx'
import { useLaterMenus } from '../sections/later-menu.tsx'

type Props = {
  customer: CustomerView
  /** As the set-up has them. */
  openingHours: string
}

export const title = 'Pessoa'
export const description = 'Uma pessoa: em que etapa está, como chegou até ali e o próximo passo.'
export const styles = 'customer'

export default function CustomerPage({ customer, openingHours }: Props) {
  const laterMenus = useLaterMenus(openingHours)
  const path = href('customer', { id: customer.id })
  return (
    <>
      <p className="visually-hidden" role="status" id="pessoa-dito" />
      <div className="customer" id="pessoa" {...laterMenus}>
        <CustomerOutcome customer={customer} />
        <CustomerTop customer={customer} />
        <CustomerContact customer={customer} path={path} />
        <CustomerWay customer={customer} path={path} />
        <CustomerMerge merge={customer.merge} path={path} />
        <div className="customer-columns">
          <div className="customer-main">
            <CustomerAct customer={customer} path={path} />
            <CustomerSaid customer={customer} path={path} />
            <CustomerEvents events={customer.events} path={path} />
          </div>
          <div className="customer-side">
            <CustomerDeal customer={customer} path={path} />
            {customer.objections.length > 0 && <CustomerObjections objections={customer.objections} />}
            {customer.rhythm.words !== '' && <CustomerRhythm rhythm={customer.rhythm} />}
            <CustomerReturn returning={customer.returning} path={path} />
            <CustomerNotes note={customer.note} name={customer.name.first} path={path} />
            <CustomerData customer={customer} path={path} />
          </div>
        </div>
      </div>
    </>
  )
}
