import { ArrowLeft, BellOff, Flame, MessageCircle, Pencil, Plus, X } from 'lucide-react'
import type { CustomerView } from '#shared/customers/customer-view.ts'
import { href } from '#shared/routes.ts'
import { Field, Form, SubmitButton } from '../form.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Label } from '../ui/label.tsx'
import { Disclosure } from './customer-disclosure.tsx'

type Props = { customer: CustomerView; path: string }

const longName = 18

/** The customer's name: the first name is in a bubble, the mood hangs at its shoulder. */
export function CustomerTop({ customer: { name, mood } }: Pick<Props, 'customer'>) {
  const rest = name.full.startsWith(name.first) ? name.full.slice(name.first.length).trim() : ''
  return (
    <header className="customer-top">
      <p className="back">
        <a className="text-button quiet" href={href('customers')}>
          <Icon of={ArrowLeft} size={18} />
          Clientes
        </a>
      </p>
      <h1 data-length={name.full.length > longName ? 'long' : 'short'}>
        <Bubble direction="in">{rest === '' ? name.full : name.first}</Bubble> {rest}
      </h1>
      <p className="mood">
        <Label
          color={mood.color}
          {...(mood.color === 'coral' && { icon: Flame })}
          {...(mood.color === 'ink' && { icon: BellOff })}
        >
          {mood.words}
        </Label>
      </p>
    </header>
  )
}

/** How to reach them, and what the seller calls them. */
export function CustomerContact({ customer, path }: Props) {
  const { number, known, tags, name, identity } = customer
  return (
    <div className="customer-contact cluster">
      <p className="soft">
        {number && <span className="number">{number.shown}. </span>}
        {known}
      </p>
      <Disclosure form={['nome']} summary="Mudar nome ou número" icon={Pencil}>
        <Form name="nome" action={`${path}#nome-summary`} values={identity} className="form">
          <Field name="nome" label="Nome" required maxLength={120} autoComplete="off" />
          <Field
            name="numero"
            label="Número"
            hint="Com DDD."
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
          />
          <input type="hidden" name="antes" value={identity.antes} />
          <SubmitButton>Salvar</SubmitButton>
        </Form>
      </Disclosure>
      <ul className="tags" aria-label="Suas etiquetas">
        {tags.map((tag) => (
          <li key={tag}>
            <form method="post" action={path}>
              <input type="hidden" name="form" value="tirar-etiqueta" />
              <span>{tag}</span>
              <button type="submit" name="etiqueta" value={tag} aria-label={`Remover a etiqueta ${tag}`}>
                <Icon of={X} size={14} stroke={2.4} />
              </button>
            </form>
          </li>
        ))}
        <li>
          <Disclosure form={['nova-etiqueta']} summary="Nova etiqueta" icon={Plus}>
            <Form name="nova-etiqueta" action={`${path}#nova-etiqueta-summary`} className="form">
              <Field name="etiqueta" label="Etiqueta" required maxLength={40} autoComplete="off" />
              <SubmitButton>Adicionar etiqueta</SubmitButton>
            </Form>
          </Disclosure>
        </li>
      </ul>
      {number && (
        <ButtonLink href={number.whatsapp} variant="secondary" newTab>
          <Icon of={MessageCircle} />
          Abrir no WhatsApp
          <span className="visually-hidden"> a conversa com {name.first}</span>
        </ButtonLink>
      )}
    </div>
  )
}
