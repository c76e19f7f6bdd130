import { Field, Form } from '../form.tsx'
import { Say } from '../ui/say.tsx'
import { authAddress, type Mode } from './account-form.tsx'

/** The same words whether the address has an account or not. */
export function AccountMailSent({ mode, next, email }: { mode: Mode; next: string | null; email: string | null }) {
  const here = authAddress(mode, next)
  return (
    <div className="account-sheet">
      <h1>
        Olhe o seu <Say turn="in">e-mail</Say>
      </h1>
      <p className="intro">
        {mode === 'criar' ? 'A mensagem' : 'Se houver uma conta, a mensagem'} chega em instantes
        {email && (
          <>
            {' '}
            para <strong className="address">{email}</strong>
          </>
        )}
        . Abra o link que vem nela. Se vier também um código, pode digitar aqui.
      </p>
      <Form name="codigo" action={here} className="form code-form">
        <Field
          name="code"
          label="Código de 6 números"
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
      <p className="other-ways">
        <span>
          Não chegou? Olhe o spam ou <a href={here}>peça de novo</a> em 10 minutos.
        </span>
      </p>
    </div>
  )
}
