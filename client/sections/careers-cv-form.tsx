import { X } from 'lucide-react'
import { consentTexts } from '#shared/consent-texts.ts'
import { keptFor } from '#shared/personal-data.ts'
import { href } from '#shared/routes.ts'
import { Field, Form, SubmitButton, TextArea } from '../form.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReceived, useView } from '../view.tsx'
import { FormSection } from './form-section.tsx'
import { SuccessPanel } from './success-panel.tsx'

type Props = {
  /** The form's name and anchor. The form is open when the URL's fragment is `#name`, or after a submission. */
  name: string
  heading: string
  jobId?: number
  /** The id of the surrounding element, whose link closes the form. */
  closesTo: string
}

/** A form with a CV upload. `:target` opens and closes it, so it needs no script. */
export function CvForm({ name, heading, jobId, closesTo }: Props) {
  const isRejected = useView().form?.form === name
  const isReceived = useReceived(name)
  const Heading = jobId ? 'h4' : 'h3'
  return (
    <FormSection
      className={isRejected || isReceived ? 'cv-form submitted' : 'cv-form'}
      id={name}
      tabIndex={-1}
      aria-labelledby={isReceived ? `${name}-recebido` : `${name}-heading`}
    >
      <div className="cv-form-head">
        {!isReceived && <Heading id={`${name}-heading`}>{heading}</Heading>}
        <a href={`#${closesTo}`}>
          <Icon of={X} />
          Fechar
        </a>
      </div>
      {isReceived ? (
        <SuccessPanel form={name} heading="Seu oi chegou" as={Heading}>
          <p>
            {jobId
              ? 'Lemos todas as candidaturas, uma por uma. Se a conversa combinar com a vaga, escrevemos para o seu e-mail.'
              : 'Guardamos seu currículo com a gente. Quando abrir uma vaga parecida com você, escrevemos para o seu e-mail.'}
          </p>
          <p>
            Mudou alguma coisa? <a href={`${href('careers')}#${name}`}>Envie de novo</a>. O que você já enviou está em{' '}
            <a href={href('my-data')}>Meus dados</a>.
          </p>
        </SuccessPanel>
      ) : (
        <Form className="form" name={name} action={`${href('careers')}#${name}-summary`} multipart>
          <Field name="name" label="Nome" autoComplete="name" required />
          <Field name="email" label="E-mail" type="email" autoComplete="email" required />
          <TextArea name="about" label="Conte um pouco sobre você" hint="Se quiser." rows={4} maxLength={2000} />
          <Field
            name="cv"
            label="Currículo"
            type="file"
            accept="application/pdf"
            hint={
              <>
                PDF de até 5 MB.
                {isRejected && (
                  <span className="attach-again">
                    {' '}
                    Anexe de novo: o navegador não guarda o arquivo que você escolheu.
                  </span>
                )}
              </>
            }
            required
          />
          <p className="fine-print">
            {jobId
              ? `Usamos seus dados só para esta seleção. Apagamos tudo ${keptFor('job-application')}`
              : `${consentTexts.spontaneousCv.text} Apagamos o currículo e o que você contou ${keptFor('spontaneous-cv')} A prova deste consentimento fica por mais 5 anos.`}{' '}
            Saiba mais na <a href={href('privacy')}>Política de Privacidade</a>.
          </p>
          <SubmitButton>{jobId ? 'Enviar candidatura' : 'Enviar currículo'}</SubmitButton>
        </Form>
      )}
    </FormSection>
  )
}
