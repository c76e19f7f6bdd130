import { X } from 'lucide-react'
import { keptFor } from '#shared/personal-data.ts'
import { Field, Form, TextArea } from '../form.tsx'
import { Icon } from '../ui/icon.tsx'
import { useVisit } from '../visit.tsx'

type Props = {
  /** The form's name and its anchor: it opens when the address says `#name`, or when it came back. */
  name: string
  heading: string
  jobId?: number
  /** The id of what it stands in: going there closes it. */
  closesTo: string
}

/** A form with a CV. Opened and closed by the address alone, so that no script is needed. */
export function CvForm({ name, heading, jobId, closesTo }: Props) {
  const { form } = useVisit()
  const Heading = jobId ? 'h4' : 'h3'
  const cameBack = form?.form === name
  return (
    <section
      className={cameBack ? 'cv-form came-back' : 'cv-form'}
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-heading`}
    >
      <div className="cv-form-head">
        <Heading id={`${name}-heading`}>{heading}</Heading>
        <a href={`#${closesTo}`}>
          <Icon of={X} />
          Fechar
        </a>
      </div>
      <Form className="form" name={name} action={`/careers#${name}-summary`} multipart>
        {jobId && <input type="hidden" name="job" value={jobId} />}
        <Field name="name" label="Nome" autoComplete="name" required />
        <Field name="email" label="E-mail" type="email" autoComplete="email" required />
        <TextArea name="about" label="Conte um pouco sobre você" hint="Se quiser." rows={4} maxLength={2000} />
        <Field
          name="cv"
          label="Currículo"
          type="file"
          accept="application/pdf"
          hint={
            cameBack
              ? 'PDF de até 5 MB. Anexe de novo: o navegador não guarda o arquivo que você escolheu.'
              : 'PDF de até 5 MB'
          }
          required
        />
        <p className="cv-form-privacy">
          {jobId
            ? `Usamos seus dados só para esta seleção, e apagamos tudo ${keptFor('job-application')}`
            : `Usamos seus dados só para chamar você quando abrir uma vaga parecida, e apagamos tudo ${keptFor('spontaneous-cv')}`}{' '}
          Saiba mais na <a href="/privacy">Política de Privacidade</a>.
        </p>
        <button className="button" type="submit">
          {jobId ? 'Enviar candidatura' : 'Enviar currículo'}
        </button>
      </Form>
    </section>
  )
}
