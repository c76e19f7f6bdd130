import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { Field, Form } from '../form.tsx'
import { Bubble, BubblePhrase } from '../ui/bubble.tsx'
import { AccountAcceptance } from './account-acceptance.tsx'
import { FormSection } from './form-section.tsx'
import { SharedDevice } from './shared-device.tsx'

/** The forms of /auth: sign-in, sign-up and password recovery. */
export type Mode = 'entrar' | 'criar' | 'senha'

export function authAddress(mode: Mode, next: string | null): string {
  return href('auth', {}, { ...(mode !== 'entrar' && { modo: mode }), ...(next && { next }) })
}

type Sheet = { heading: ReactNode; intro?: string; button: string }

const sheets: Record<Mode, Sheet> = {
  entrar: {
    heading: (
      <>
        <Bubble direction="in">Oi</Bubble> de novo
      </>
    ),
    button: 'Entrar',
  },
  criar: {
    heading: <BubblePhrase text="Tudo começa com um" bubble="oi" direction="in" />,
    intro: `Grátis e sem cartão: por enquanto, tudo fica aberto em todas as contas. Você escolhe a senha depois de confirmar o e-mail.`,
    button: 'Criar conta grátis',
  },
  senha: {
    heading: <BubblePhrase text="Nova" bubble="senha" direction="in" />,
    intro: 'Informe seu e-mail. Se houver uma conta com ele, enviamos um link para escolher outra senha.',
    button: 'Enviar link',
  },
}

export function AccountForm({ mode, next }: { mode: Mode; next: string | null }) {
  const { heading, intro, button } = sheets[mode]
  const to = (other: Mode) => authAddress(other, next)
  return (
    <FormSection id="conta" className="account-sheet">
      <h1>{heading}</h1>
      {intro && <p className="intro">{intro}</p>}
      <Form name={mode} action={to(mode)} className="form">
        {mode === 'criar' && <Field name="name" label="Nome" autoComplete="name" required maxLength={120} />}
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete={mode === 'criar' ? 'email' : 'username'}
          required
          maxLength={254}
        />
        {mode === 'entrar' && (
          <>
            <Field name="password" label="Senha" type="password" autoComplete="current-password" required />
            <SharedDevice />
          </>
        )}
        <button className="button" type="submit">
          {button}
        </button>
        {mode === 'criar' && <AccountAcceptance />}
      </Form>
      <p className="alternatives">
        {mode === 'entrar' ? (
          <>
            <a href={to('senha')}>Esqueci a senha</a>
            <span>
              Ainda não tem conta? <a href={to('criar')}>Criar conta grátis</a>
            </span>
          </>
        ) : (
          <span>
            Já tem conta? <a href={to('entrar')}>Entrar</a>
          </span>
        )}
      </p>
    </FormSection>
  )
}
