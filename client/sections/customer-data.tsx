import { BellOff, BellRing, Download, Trash2 } from 'lucide-react'
import type { CustomerView } from '#shared/customers/customer-view.ts'
import { Icon } from '../ui/icon.tsx'
import { Disclosure } from './customer-disclosure.tsx'
import { MergeByChoice } from './merge-by-choice.tsx'

type Props = { customer: CustomerView; path: string }

/** A customer is a person with rights: what is kept as a file, peace, and erasure for good. */
export function CustomerData({ customer: { contacts, name, advice, merge }, path }: Props) {
  const { hasOptedOut } = advice
  return (
    <section className="customer-data" id="dados" aria-labelledby="dados-titulo">
      <h2 id="dados-titulo">Dados de {name.first}</h2>
      <ul>
        <li>
          <form method="post" action={path}>
            <input type="hidden" name="form" value="baixar" />
            <button className="text-button quiet" type="submit">
              <Icon of={Download} />
              <span>Baixar o que está guardado</span>
            </button>
          </form>
        </li>
        <li>
          <form method="post" action={`${path}#dados`}>
            <input type="hidden" name="form" value="paz" />
            <button className="text-button quiet" type="submit" name="parar" value={hasOptedOut ? 'nao' : 'sim'}>
              <Icon of={hasOptedOut ? BellRing : BellOff} />
              <span>{hasOptedOut ? 'Aceita mensagens de novo' : 'Pediu para não receber mais'}</span>
            </button>
          </form>
        </li>
        <li>
          <MergeByChoice merge={merge} path={path} />
        </li>
        <li>
          <Disclosure form={['apagar']} summary="Apagar de vez" icon={Trash2} className="erase">
            <p>
              Apaga {name.first} e tudo o que está aqui. Não dá para desfazer. As cópias de segurança somem em até 30
              dias. Ficam só códigos (hashes) do nome, dos nomes antigos, do número e do código interno, e a data, para
              o mesmo arquivo não trazer tudo de volta.
            </p>
            <form method="post" action={path} data-words-of-all={contacts.join(' ')}>
              <input type="hidden" name="form" value="apagar" />
              <button className="button destructive" type="submit">
                Apagar {name.first} de vez
              </button>
            </form>
          </Disclosure>
        </li>
      </ul>
    </section>
  )
}
