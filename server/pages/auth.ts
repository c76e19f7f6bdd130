import type { Mode } from '#client/sections/account-form.tsx'
import { PasswordRecovery, SignIn, SignUp } from '#shared/schemas/account.ts'
import { Unavailable } from '../data/db.ts'
import { form, oneOf } from '../form.ts'
import type { Load } from '../page.ts'

const modes: readonly string[] = ['entrar', 'criar', 'senha'] satisfies Mode[]

export const load: Load<typeof import('#client/pages/auth.tsx')> = ({ query }) => {
  const mode = query.get('modo') ?? 'entrar'
  return { mode: modes.includes(mode) ? (mode as Mode) : 'entrar', next: query.get('next') }
}

const notOpenYet = async () => {
  throw new Unavailable()
}

export const submit = oneOf({
  entrar: form('entrar', SignIn, notOpenYet),
  criar: form('criar', SignUp, notOpenYet),
  senha: form('senha', PasswordRecovery, notOpenYet),
})
