import { createContext, useContext, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import type { FormState } from '#shared/form-state.ts'
import { useScript } from './assets.ts'
import { useView } from './view.tsx'

type FormContextValue = { id: string; state: FormState | null; values: Readonly<Record<string, string>> }

const FormContext = createContext<FormContextValue>({ id: '', state: null, values: {} })

type FormProps = {
  /** The form's name on the server, and the prefix of its fields' ids. */
  name: string
  /** The target URL; its fragment scrolls back to the form after a rejected submission. */
  action: string
  /** Required for file fields. */
  multipart?: boolean
  /** The shortest time for which the script shows the pending state. */
  minPendingMs?: number
  /** The initial values by field name. */
  values?: Readonly<Record<string, string>> | undefined
  className?: string
  children: ReactNode
}

/** A form that works without JavaScript. A rejected one is rendered with its values, an error summary and a message per field. */
export function Form({ name, action, multipart = false, minPendingMs, values = {}, className, children }: FormProps) {
  const { form } = useView()
  const state = form?.form === name ? form : null
  return (
    <form
      className={className}
      method="post"
      action={action}
      noValidate
      data-min-pending-ms={minPendingMs}
      {...(multipart && { encType: 'multipart/form-data' })}
    >
      <input type="hidden" name="form" value={name} />
      {state?.review && <input type="hidden" name="revisao" value={state.review} />}
      <label className="honeypot">
        Deixe este campo vazio
        <input name="recado" autoComplete="off" tabIndex={-1} />
      </label>
      {state && <ErrorSummary id={name} state={state} />}
      <FormContext value={{ id: name, state, values: state?.values ?? values }}>{children}</FormContext>
    </form>
  )
}

/** The submit button. Its label asks for confirmation when the rate limit requires one. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { state } = useContext(FormContext)
  return (
    <button className="button" type="submit">
      {state?.review ? 'Confirmar envio' : children}
    </button>
  )
}

function ErrorSummary({ id, state: { errors, notice, review } }: { id: string; state: FormState }) {
  const fieldErrors = Object.entries(errors)
  return (
    <div
      className={review ? 'error-summary review' : 'error-summary'}
      id={`${id}-summary`}
      role="alert"
      tabIndex={-1}
      autoFocus
    >
      <p>
        <strong>
          {notice ??
            (fieldErrors.length === 1 ? 'Falta acertar um campo.' : `Falta acertar ${fieldErrors.length} campos.`)}
        </strong>
      </p>
      {fieldErrors.length > 0 && (
        <ul>
          {fieldErrors.map(([field, sentence]) => (
            <li key={field}>
              <a href={`#${id}-${field}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Described = { name: string; label: string; hint?: ReactNode }

type FieldProps = Described & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'defaultValue'>

export function Field({ name, label, hint, ...input }: FieldProps) {
  const { value, ...field } = useField(name, hint)
  const isPassword = input.type === 'password'
  const keepsValue = !isPassword && input.type !== 'file'
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <input
        {...field}
        {...input}
        {...(keepsValue && { defaultValue: value })}
        {...(isPassword && passwordAttributes)}
      />
      {isPassword && <ShowPassword fieldId={field.id} />}
    </FieldFrame>
  )
}

/** Keeps a visible password from autocorrection and from spell checkers, which may send it to a server. */
const passwordAttributes = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Hidden until its script runs. */
function ShowPassword({ fieldId }: { fieldId: string }) {
  const script = useScript('client/browser/password.ts')
  return (
    <button className="show-password" type="button" hidden aria-pressed="false" aria-controls={fieldId} {...script}>
      Mostrar senha
    </button>
  )
}

type TextAreaProps = Described & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'required' | 'maxLength'>

export function TextArea({ name, label, hint, ...area }: TextAreaProps) {
  const { value, ...field } = useField(name, hint)
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <textarea {...field} {...area} defaultValue={value} />
    </FieldFrame>
  )
}

/** A checkbox; checked, it submits `1`. */
export function Checkbox({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { value, ...field } = useField(name, hint)
  return (
    <div className="checkbox">
      <input {...field} type="checkbox" value="1" defaultChecked={value === '1'} />
      <label htmlFor={field.id}>{label}</label>
      <p className="hint" id={`${field.id}-hint`}>
        {hint}
      </p>
    </div>
  )
}

type SelectProps = { name: string; label: string; options: readonly (readonly [value: string, words: string])[] }

/** One of several options, the current one shown. */
export function Select({ name, label, options }: SelectProps) {
  const { value, ...field } = useField(name, null)
  return (
    <FieldFrame name={name} label={label}>
      <select {...field} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type ChoiceProps = {
  name: string
  label: string
  /** Labels by submitted value. */
  options: Readonly<Record<string, string>>
}

/** A group of radio buttons. The error summary links to the first one. */
export function Choice({ name, label, options }: ChoiceProps) {
  const { id, value, name: group, ...described } = useField(name, null)
  return (
    <fieldset className="choice" role="radiogroup" aria-required {...described}>
      <legend>{label}</legend>
      {Object.entries(options).map(([option, words], index) => (
        <label key={option}>
          <input
            type="radio"
            name={group}
            value={option}
            required
            defaultChecked={value === option}
            {...(index === 0 && { id })}
          />
          {words}
        </label>
      ))}
      <FieldError name={name} />
    </fieldset>
  )
}

function useField(name: string, hint: ReactNode) {
  const { id, state, values } = useContext(FormContext)
  const error = state?.errors[name]
  const describedBy = [error && `${id}-${name}-error`, hint && `${id}-${name}-hint`].filter(Boolean).join(' ')
  return {
    id: `${id}-${name}`,
    name,
    value: values[name] ?? '',
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}

function FieldFrame({ name, label, hint, children }: Described & { children: ReactNode }) {
  const { id } = useContext(FormContext)
  return (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} />
    </div>
  )
}

function FieldError({ name }: { name: string }) {
  const { id, state } = useContext(FormContext)
  const error = state?.errors[name]
  return (
    error && (
      <p className="field-error" id={`${id}-${name}-error`}>
        {error}
      </p>
    )
  )
}
