import { createContext, useContext, type InputHTMLAttributes, type ReactNode } from 'react'
import type { FormState } from '#shared/form-state.ts'
import { useVisit } from './visit.tsx'

const FormContext = createContext<{ id: string; state: FormState | null }>({ id: '', state: null })

type FormProps = {
  /** Names the form for `onSubmit`, and prefixes the ids of its fields. */
  name: string
  /** Where it is sent; the fragment brings the visitor back to it. */
  action: string
  /** With a file among its fields. */
  multipart?: boolean
  className?: string
  children: ReactNode
}

/** A form that works natively: what was refused comes back with its words, one summary and a sentence a field. */
export function Form({ name, action, multipart = false, className, children }: FormProps) {
  const { form } = useVisit()
  const state = form?.form === name ? form : null
  return (
    <form
      className={className}
      method="post"
      action={action}
      noValidate
      {...(multipart && { encType: 'multipart/form-data' })}
    >
      <input type="hidden" name="form" value={name} />
      {state && <Summary id={name} state={state} />}
      <FormContext value={{ id: name, state }}>{children}</FormContext>
    </form>
  )
}

function Summary({ id, state: { errors, notice } }: { id: string; state: FormState }) {
  const mistakes = Object.entries(errors)
  return (
    <div className="error-summary" id={`${id}-summary`} role="alert" tabIndex={-1} autoFocus>
      <p>
        <strong>
          {notice ?? (mistakes.length === 1 ? 'Falta acertar um campo.' : `Falta acertar ${mistakes.length} campos.`)}
        </strong>
      </p>
      {mistakes.length > 0 && (
        <ul>
          {mistakes.map(([field, sentence]) => (
            <li key={field}>
              <a href={`#${id}-${field}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'defaultValue'> & {
  name: string
  label: string
  hint?: string
}

export function Field({ name, label, hint, ...input }: FieldProps) {
  const { value, ...field } = useField(name, hint)
  const isKept = input.type !== 'password' && input.type !== 'file'
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <input {...field} {...input} {...(isKept && { defaultValue: value })} />
    </FieldFrame>
  )
}

type TextAreaProps = {
  name: string
  label: string
  hint?: string
  rows: number
  required?: boolean
  maxLength?: number
}

export function TextArea({ name, label, hint, ...area }: TextAreaProps) {
  const { value, ...field } = useField(name, hint)
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <textarea {...field} {...area} defaultValue={value} />
    </FieldFrame>
  )
}

function useField(name: string, hint: string | undefined) {
  const { id, state } = useContext(FormContext)
  const error = state?.errors[name]
  const describedBy = [error && `${id}-${name}-error`, hint && `${id}-${name}-hint`].filter(Boolean).join(' ')
  return {
    id: `${id}-${name}`,
    name,
    value: state?.values[name] ?? '',
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}

function FieldFrame({
  name,
  label,
  hint,
  children,
}: {
  name: string
  label: string
  hint: string | undefined
  children: ReactNode
}) {
  const { id, state } = useContext(FormContext)
  const error = state?.errors[name]
  return (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field-error" id={`${id}-${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
