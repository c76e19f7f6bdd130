import { Field } from '../form.tsx'

/** The address field is not submitted: password managers save the password under it. */
export function NewPasswordField({ label, email }: { label: string; email: string }) {
  return (
    <>
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <Field
        name="password"
        label={label}
        type="password"
        autoComplete="new-password"
        required
        minLength={10}
        hint="Pelo menos 10 caracteres. Uma frase funciona bem."
      />
    </>
  )
}
