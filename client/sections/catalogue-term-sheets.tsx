import type { Catalogue, MeetingTime } from '#shared/catalogue/catalogue.ts'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { timesByDay, weekdays } from '#shared/catalogue/meeting-times.ts'
import { shownPixKey } from '#shared/catalogue/pix-key.ts'
import { Field, Form, TextArea } from '../form.tsx'
import { catalogueHref } from './catalogue-href.ts'
import { Seen, Sheet, SheetFoot } from './catalogue-sheet-frame.tsx'

export function TimesSheet({ times, mark }: { times: readonly MeetingTime[]; mark: string }) {
  const byDay = timesByDay(times)
  const values = Object.fromEntries(byDay.map(({ field, words }) => [field, words.join(', ')]))
  return (
    <Sheet
      heading="Quando dá"
      lede="Horas certas ou períodos: 10h, 15h ou 8h às 12h. As respostas oferecem dois deles."
    >
      <Form name="horarios" action={catalogueHref('horarios', '#folha')} values={values} className="times-form">
        <Seen mark={mark} />
        {weekdays.map(({ field, name }) => (
          <Field key={field} name={field} label={name} maxLength={200} autoComplete="off" />
        ))}
        <SheetFoot />
      </Form>
    </Sheet>
  )
}

export function PaymentSheet({ payment, mark }: { payment: Catalogue['payment']; mark: string }) {
  const values = {
    pix: payment.pixKey === null ? '' : shownPixKey(payment.pixKey).words,
    formas: payment.ways.join('\n'),
  }
  return (
    <Sheet heading="Como pagar">
      <Form name="pagamento" action={catalogueHref('pagamento', '#folha')} values={values} className="form">
        <Seen mark={mark} />
        <Field
          name="pix"
          label="Chave Pix"
          hint="CPF, CNPJ, celular, e-mail ou chave aleatória. Só você vê."
          maxLength={catalogueLimits.pixKey}
          autoComplete="off"
          spellCheck={false}
        />
        <TextArea name="formas" label="Outras formas" hint="Uma por linha: cartão em até 3x, dinheiro." rows={4} />
        <SheetFoot />
      </Form>
    </Sheet>
  )
}

export function NeverSheet({ catalogue, mark }: { catalogue: Catalogue; mark: string }) {
  const values = { prometer: catalogue.neverPromised.join('\n'), dizer: catalogue.neverSaid.join('\n') }
  return (
    <Sheet heading="Nunca prometer, nunca dizer">
      <Form name="nunca" action={catalogueHref('nunca', '#folha')} values={values} className="form">
        <Seen mark={mark} />
        <TextArea
          name="prometer"
          label="Nunca prometer"
          hint="Uma promessa por linha: resultado garantido, 10 kg em um mês."
          rows={4}
        />
        <TextArea
          name="dizer"
          label="Nunca dizer"
          hint="Uma palavra ou frase por linha: amiga, última chance."
          rows={4}
        />
        <SheetFoot />
      </Form>
    </Sheet>
  )
}
