import { Download, Plus } from 'lucide-react'
import { isFiltered } from '#shared/customers/customers-query.ts'
import type { CustomersView } from '#shared/customers/customers-view.ts'
import { href } from '#shared/routes.ts'
import { CustomersFilter } from '../sections/customers-filter.tsx'
import { CustomersList } from '../sections/customers-list.tsx'
import { customersHref } from '../sections/customers-href.ts'
import { Toast } from '../sections/toast.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'

export const title = 'Clientes'
export const description = 'Todos os seus clientes, para buscar, filtrar e ordenar.'
export const styles = 'customers'

export default function CustomersPage({ list }: { list: CustomersView }) {
  const { received, form } = useView()
  return (
    <div className="customers">
      {received === 'erased' && <Toast form="erased" />}
      {form && (
        <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
          <strong>{form.notice}</strong>
        </div>
      )}
      {list.hasAnybody ? <Found list={list} /> : <Nobody />}
    </div>
  )
}

function Found({ list }: { list: CustomersView }) {
  const { count, sum, query } = list
  return (
    <>
      <header className="customers-top">
        <h1>
          <Bubble direction="in">{count === 0 ? 'Ninguém' : count.toLocaleString('pt-BR')}</Bubble>{' '}
          {count === 0 ? 'assim' : count === 1 ? 'cliente' : 'clientes'}
        </h1>
        {sum && (
          <p>
            <strong>{sum}</strong> em valores anotados
          </p>
        )}
      </header>
      <CustomersFilter query={query} />
      {count === 0 ? (
        <p className="notice">
          Nenhum cliente com este filtro. <a href={href('customers')}>Ver todos</a>
        </p>
      ) : (
        <>
          <CustomersList list={list} />
          <form method="post" action={customersHref(query)} className="csv cluster">
            <input type="hidden" name="form" value="csv" />
            <button className="text-button" type="submit">
              <Icon of={Download} />
              <span>Baixar CSV</span>
            </button>
            <p className="soft">
              {isFiltered(query) ? 'Só quem está neste filtro, na mesma ordem.' : 'Todos os clientes, na mesma ordem.'}
            </p>
          </form>
        </>
      )}
    </>
  )
}

function Nobody() {
  return (
    <header className="customers-top nobody">
      <p className="asked">Com quem você fala?</p>
      <h1>
        <Bubble direction="out" ticks={false}>
          Ninguém ainda
        </Bubble>
      </h1>
      <p>Traga uma conversa do WhatsApp: quem escreveu aparece aqui, com a etapa em que está e o próximo passo.</p>
      <ButtonLink href={href('connect')}>
        <Icon of={Plus} />
        Trazer conversas
      </ButtonLink>
    </header>
  )
}
