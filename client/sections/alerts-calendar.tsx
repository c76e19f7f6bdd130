import { href } from '#shared/routes.ts'
import { useScript } from '../assets.ts'
import { Form } from '../form.tsx'
import { useView } from '../view.tsx'
import { AlertNames } from './alerts-names.tsx'
import { Toast } from './toast.tsx'

/** `address`: null where the calendar is off. */
export type CalendarView = { address: string | null; hasNames: boolean }

const receipts = ['calendar-on', 'calendar-change', 'calendar-off', 'calendar-names']

/** The follow-ups in the member's own calendar, by a secret address. */
export function AlertsCalendar({ address, hasNames }: CalendarView) {
  const { received } = useView()
  const receipt = receipts.find((form) => form === received)
  return (
    <section
      className="panel"
      aria-labelledby="calendar-heading"
      {...(receipt && { id: `${receipt}-recebido`, tabIndex: -1 })}
    >
      {receipt && <Toast form={receipt} />}
      <h2 id="calendar-heading">No seu calendário</h2>
      <div className="part-body">
        <p>
          O calendário pode levar algumas horas para mostrar um lembrete novo; no Google, um dia ou mais. Para a hora
          certa, ligue o aviso no navegador. Lembrete de um dia que já passou não entra no calendário: ele está em Hoje.
        </p>
        {address === null ? <Tap form="calendar-on">Criar o endereço</Tap> : <Open {...{ address, hasNames }} />}
      </div>
    </section>
  )
}

function Open({ address, hasNames }: { address: string; hasNames: boolean }) {
  const script = useScript('client/browser/copy-address.ts')
  return (
    <>
      <div className="field" {...script}>
        <label htmlFor="calendar-address">Endereço do calendário</label>
        <p className="hint" id="calendar-address-hint">
          No Google Agenda, pelo computador: Outras agendas, +, De URL. Cole e salve. Quem tem este endereço vê os seus
          lembretes: não mostre a ninguém.
        </p>
        <input
          id="calendar-address"
          type="url"
          readOnly
          value={address}
          autoComplete="off"
          aria-describedby="calendar-address-hint"
        />
        <button className="button" type="button" hidden>
          Copiar endereço
        </button>
        <p role="status" />
      </div>
      <Form
        name="calendar-names"
        action={`${href('alerts')}#calendar-names-summary`}
        values={{ nomes: hasNames ? '1' : '' }}
        className="form"
      >
        <AlertNames hint="O serviço do seu calendário lê também o nome de cada pessoa." />
        <button className="button secondary" type="submit">
          Salvar
        </button>
      </Form>
      <p>Alguém viu o endereço? Troque: o antigo para de funcionar.</p>
      <div className="actions">
        <Tap form="calendar-change">Trocar o endereço</Tap>
        <Tap form="calendar-off">Desligar</Tap>
      </div>
    </>
  )
}

type TapProps = { form: 'calendar-on' | 'calendar-change' | 'calendar-off'; children: string }

function Tap({ form, children }: TapProps) {
  return (
    <Form name={form} action={`${href('alerts')}#${form}-summary`} className="form">
      <button className={form === 'calendar-on' ? 'button' : 'button secondary'} type="submit">
        {children}
      </button>
    </Form>
  )
}
