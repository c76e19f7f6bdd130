import type { ReactNode } from 'react'
import type { Catalogue, MeetingTime } from '#shared/catalogue/catalogue.ts'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { timesByDay, weekdays } from '#shared/catalogue/meeting-times.ts'
import { shownPixKey } from '#shared/catalogue/pix-key.ts'
import { Field, Form, TextArea } from '../form.tsx'
import { catalogueHref } from './catalogue-href.ts'
import { Seen, Sheet, SheetFoot } from './catalogue-sheet-frame.tsx'

type TermSheetProps = {
  /** Name of the sheet in its address, and of its form. */
  name: 'horarios' | 'pagamento' | 'nunca'
  heading: string
  lede?: string
  className?: string
  values: Record<string, string>
  mark: string
  children: ReactNode
}

/** A sheet that is one form. */
function TermSheet({ name, heading, lede, className = 'form', values, mark, children }: TermSheetProps) {
  return (
    <Sheet heading={heading} {...(lede !== undefined && { lede })}>
      <Form name={name} action={catalogueHref(name, '#folha')} values={values} className={className}>
        <Seen mark={mark} />
        {children}
        <SheetFoot />
      </Form>
    </Sheet>
  )
}

export function TimesSheet({ times, mark }: { times: readonly MeetingTime[]; mark: string }) {
  const byDay = timesByDay(times)
  return (
    <TermSheet
      name="horarios"
      heading="Seus horários"
      lede="Horas ou períodos: 10h, 15h ou 8h às 12h. As respostas oferecem dois deles. Quando você atende fica em Conta, Configuração."
      className="times-form"
      values={Object.fromEntries(byDay.map(({ field, words }) => [field, words.join(', ')]))}
      mark={mark}
    >
      {weekdays.map(({ field, name }) => (
        <Field key={field} name={field} label={name} maxLength={200} autoComplete="off" />
      ))}
    </TermSheet>
  )
}

export function PaymentSheet({ payment, mark }: { payment: Catalogue['payment']; mark: string }) {
  const values = {
    pix: payment.pixKey === null ? '' : shownPixKey(payment.pixKey).words,
    formas: payment.ways.join('\n'),
  }
  return (
    <TermSheet name="pagamento" heading="Como pagar" values={values} mark={mark}>
      <Field
        name="pix"
        label="Chave Pix"
        hint="CPF, CNPJ, celular, e-mail ou chave aleatória. Entra na resposta quando alguém quer pagar. Não vai para nenhum modelo de linguagem de fora."
        maxLength={catalogueLimits.pixKey}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea name="formas" label="Outras formas" hint="Uma por linha: cartão em até 3x, dinheiro." rows={4} />
    </TermSheet>
  )
}

export function NeverSheet({ catalogue, mark }: { catalogue: Catalogue; mark: string }) {
  const values = { prometer: catalogue.neverPromised.join('\n'), dizer: catalogue.neverSaid.join('\n') }
  return (
    <TermSheet name="nunca" heading="O que não prometer nem dizer" values={values} mark={mark}>
      <TextArea
        name="prometer"
        label="Não prometer"
        hint="Uma promessa por linha: resultado garantido, 10 kg em um mês."
        rows={4}
      />
      <TextArea name="dizer" label="Não dizer" hint="Uma palavra ou frase por linha: amiga, última chance." rows={4} />
    </TermSheet>
  )
}
