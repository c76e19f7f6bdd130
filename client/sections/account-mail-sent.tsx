import { silencedHint } from '#shared/flash-messages.ts'
import { Field, Form } from '../form.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { FormSection } from './form-section.tsx'
import { authAddress, type Mode } from './account-form.tsx'

type Props = {
  mode: Mode
  /** The page to return to. */
  next: string | null
  /** The recipient, while this browser's cookie has it. */
  email: string | null
}

/** The same text whether the address has an account or not, so that the page does not reveal accounts. */
export function AccountMailSent({ mode, next, email }: Props) {
  const here = authAddress(mode, next)
  return (
    <FormSection id="codigo" className="account-sheet">
      <h1>
        Confira seu <Bubble direction="in">e-mail</Bubble>
      </h1>
      <p className="intro">
        {mode === 'criar' ? 'Enviamos um e-mail' : 'Se houver uma conta, enviamos um e-mail'}
        {email ? (
          <>
            {' '}
            para <strong className="address">{email}.</strong>
          </>
        ) : (
          '.'
        )}{' '}
        Abra o link ou digite aqui o código.
      </p>
      <Form name="codigo" action={here} className="form code-form">
        <Field
          name="code"
          label="Código de 6 dígitos"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          required
          maxLength={12}
        />
        <button className="button" type="submit">
          Continuar
        </button>
      </Form>
      <p className="alternatives">
        <span>
          Não chegou? Confira a caixa de spam ou, em 10 minutos, <a href={here}>peça de novo</a>.
          {mode === 'criar' && ` ${silencedHint}`}
        </span>
      </p>
    </FormSection>
  )
}
