import { CheckCheck, Undo2 } from 'lucide-react'
import type { CustomerView } from '#shared/customers/customer-view.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { merge: CustomerView['merge']; path: string }

/** Customers who may be the same person, with the two answers; a merge that was just done is undone here. */
export function CustomerMerge({ merge: { own, alike, done }, path }: Props) {
  if (done) return <Merged done={done} path={path} />
  const [other] = alike
  if (!other) return null
  const isNumber = own.detail.split(',')[0] === other.detail.split(',')[0]
  return (
    <section className="customer-merge cluster" id="juntar" aria-labelledby="mesma">
      <h2 className="label amber" id="mesma">
        Parece a mesma pessoa
      </h2>
      <div>
        <p>{isNumber ? 'Dois contatos com o mesmo número.' : 'Dois contatos com o mesmo nome ou número.'}</p>
        {[own, other].map(({ id, name, detail }) => (
          <p key={id}>
            <strong>{id === own.id ? name : <a href={id}>{name}</a>}</strong> {detail}
          </p>
        ))}
      </div>
      <form className="cluster" method="post" action={`${path}#juntar`}>
        <input type="hidden" name="outra" value={other.id} />
        <button className="button secondary small" type="submit" name="form" value="juntar">
          Juntar as duas
        </button>
        <button className="text-button quiet" type="submit" name="form" value="separar">
          São pessoas diferentes
        </button>
      </form>
    </section>
  )
}

function Merged({ done, path }: { done: NonNullable<CustomerView['merge']['done']>; path: string }) {
  return (
    <section className="customer-merge cluster done" id="juntar" role="status">
      <p>
        <CheckCheck className="ticks" size={20} />
        <strong>Agora é uma pessoa só.</strong> {done.words}.
      </p>
      <form className="cluster" method="post" action={`${path}#juntar`}>
        <input type="hidden" name="form" value="desfazer" />
        <button className="text-button quiet undo" type="submit" name="evento" value={done.event}>
          <Icon of={Undo2} size={18} />
          Desfazer
        </button>
      </form>
    </section>
  )
}
