import type { ComponentProps } from 'react'
import { useScript } from '../assets.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { AccountForm } from '../sections/account-form.tsx'
import { AccountMailSent } from '../sections/account-mail-sent.tsx'

/** `sent`: the mail of the form `mode` was requested, of sign-up or recovery. */
export type AuthView = ComponentProps<typeof AccountMailSent> & { sent: boolean }

const names = { entrar: 'Entrar na conta', criar: 'Criar conta grátis', senha: 'Esqueci minha senha' } as const

export const title = ({ mode, sent }: AuthView) => (sent ? 'Confira seu e-mail' : names[mode])
export const description = 'Entre no Fechou App, crie sua conta grátis ou peça um link para escolher uma nova senha.'

export default function AuthPage({ mode, next, sent, email }: AuthView) {
  const script = useScript('client/browser/auth.ts')
  return (
    <PersonalLayout>
      <div className="auth wrap" {...script}>
        {sent ? <AccountMailSent mode={mode} next={next} email={email} /> : <AccountForm mode={mode} next={next} />}
      </div>
    </PersonalLayout>
  )
}
