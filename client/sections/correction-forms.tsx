import { href } from '#shared/routes.ts'
import type { KeptData } from '#shared/models/kept-data.ts'
import { Field, Form, TextArea } from '../form.tsx'

const action = (name: string) => `${href('my-data')}#${name}-summary`

const save = (
  <button className="button secondary small" type="submit">
    Salvar correção
  </button>
)

export function WaitingListCorrection({ entry }: { entry?: KeptData['waitingList'] }) {
  const name = 'correct-waiting-list'
  return (
    <Form name={name} action={action(name)} className="form" values={entry && waitingListValues(entry)}>
      <WaitingListFields />
      {save}
    </Form>
  )
}

/** The initial values of the fields. */
export function waitingListValues({ name, whatsapp, sells }: Record<'name' | 'whatsapp' | 'sells', string>) {
  return { name, whatsapp: asDialled(whatsapp), sells }
}

export function WaitingListFields() {
  return (
    <>
      <Field name="name" label="Nome" autoComplete="name" required maxLength={120} />
      <Field name="whatsapp" label="WhatsApp" type="tel" autoComplete="tel" required maxLength={30} />
      <Field name="sells" label="O que você vende" required maxLength={200} />
    </>
  )
}

export function ApplicationCorrection({ name, application }: { name: string; application?: KeptData['applications'] }) {
  const values = application && { name: application.name, about: application.about }
  return (
    <Form name={name} action={action(name)} className="form" values={values}>
      <Field name="name" label="Nome" autoComplete="name" required maxLength={120} />
      <TextArea name="about" label="Sobre você" rows={4} maxLength={2000} />
      {save}
    </Form>
  )
}

/** Formats a stored number, `+5511912345678`, as `(11) 91234-5678`. */
function asDialled(whatsapp: string): string {
  return whatsapp.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
