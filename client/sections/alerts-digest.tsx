import { digestHours } from '#shared/follow-ups/digest-hours.ts'
import { href } from '#shared/routes.ts'
import { contact } from '#shared/site.ts'
import { Form, Select } from '../form.tsx'
import { useView } from '../view.tsx'
import { AlertNames } from './alerts-names.tsx'
import { Toast } from './toast.tsx'

export type DigestView = {
  email: string
  /** Mail to the address is not sent: its owner asked for none, or its server refuses it. */
  isSilenced: boolean
  /** Null where it is off. */
  hour: number | null
  hasNames: boolean
  /** The day of the next one. */
  next: 'hoje' | 'amanhã'
  /** What became of the last one. */
  last: string | null
}

const receipts = ['digest', 'digest-test']

const hours = [['', 'Desligado'], ...digestHours.map((hour) => [`${hour}`, `${hour}h`] as const)] as const

/** The mail with the follow-ups of a day. */
export function AlertsDigest({ email, isSilenced, hour, hasNames, next, last }: DigestView) {
  const { received } = useView()
  const receipt = receipts.find((form) => form === received)
  return (
    <section
      className="panel"
      aria-labelledby="digest-heading"
      {...(receipt && { id: `${receipt}-recebido`, tabIndex: -1 })}
    >
      {receipt && <Toast form={receipt} />}
      <h2 id="digest-heading">Por e-mail</h2>
      <div className="part-body">
        <p>
          Lembretes do dia: um e-mail por dia para <strong className="address">{email},</strong> com a hora e o motivo
          de até dez lembretes. Em dia sem lembretes, ele não vem.
        </p>
        {isSilenced && (
          <p className="notice pending">
            Nossos e-mails para este endereço estão bloqueados. Para liberar, escreva para{' '}
            <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
          </p>
        )}
        {hour !== null && !isSilenced && (
          <p className="notice pending">
            {last} O próximo vem {next} às {hour}h, se houver lembretes.
          </p>
        )}
        <Form
          name="digest"
          action={`${href('alerts')}#digest-summary`}
          values={{ hora: hour === null ? '' : `${hour}`, nomes: hasNames ? '1' : '' }}
          className="form"
        >
          <Select name="hora" label="Hora do e-mail" options={hours} />
          <AlertNames hint="Quem abrir o seu e-mail lê também o nome de cada pessoa." />
          <button className="button" type="submit">
            Salvar
          </button>
        </Form>
        <Form name="digest-test" action={`${href('alerts')}#digest-test-summary`} className="form">
          <button className="button secondary" type="submit">
            Testar
          </button>
        </Form>
      </div>
    </section>
  )
}
