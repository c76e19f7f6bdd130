import { ReadingLayout } from '../layouts/reading.tsx'
import { AccountForm, type Mode } from '../sections/account-form.tsx'
import { ShortFooter } from '../sections/short-footer.tsx'

const names = { entrar: 'Entrar na conta', criar: 'Criar conta grátis', senha: 'Esqueci minha senha' } as const

export const title = ({ mode }: { mode: Mode }) => names[mode]
export const description = 'Entre no Fechou App, crie sua conta grátis ou peça um link para escolher uma senha nova.'

export default function AuthPage({ mode, next }: { mode: Mode; next: string | null }) {
  return (
    <ReadingLayout footer={<ShortFooter />}>
      <div className="auth wrap">
        <AccountForm mode={mode} next={next} />
      </div>
    </ReadingLayout>
  )
}
