import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { dateAndTime } from '#shared/time/sao-paulo.ts'
import { useScript } from '../assets.ts'
import { Form } from '../form.tsx'
import { useView } from '../view.tsx'
import { AlertNames } from './alerts-names.tsx'
import { Toast } from './toast.tsx'

/** `service`: the company that delivers its notices. `createdAt`: an ISO time. */
type Browser = { id: string; service: string; createdAt: string; namesShown: boolean; isHere: boolean }

/** `publicKey`: what a browser subscribes with. */
export type PushView = { publicKey: string; browsers: readonly Browser[] }

const receipts = ['push-on', 'push-off', 'push-names', 'push-test']

/** Notices by the browser. Its script shows the parts that fit what the browser can, and what it is allowed. */
export function AlertsPush({ publicKey, browsers }: PushView) {
  const script = useScript('client/browser/alerts.ts')
  const { received } = useView()
  const receipt = receipts.find((form) => form === received)
  const here = browsers.find(({ isHere }) => isHere)
  const others = browsers.filter(({ isHere }) => !isHere)
  return (
    <section
      className="panel"
      aria-labelledby="push-heading"
      data-push={here ? 'on' : 'off'}
      {...(receipt && { id: `${receipt}-recebido`, tabIndex: -1 })}
      {...script}
    >
      {receipt && <Toast form={receipt} />}
      <h2 id="push-heading">No navegador</h2>
      <div className="part-body">
        <p>
          Um aviso neste aparelho quando há lembrete, mesmo com o Fechou fechado. Ele diz só quantos são. Os nomes, só
          se você marcar.
        </p>
        <noscript>
          <p className="notice pending">Seu navegador está com o JavaScript desligado. Ligue para receber avisos.</p>
        </noscript>
        <Obstacles />
        {here && <Here {...here} />}
        <TurnOn publicKey={publicKey} />
        {others.length > 0 && <Others browsers={others} />}
      </div>
    </section>
  )
}

function Obstacles() {
  return (
    <>
      <When state="unsupported">
        <p>Aqui não dá para ligar os avisos. No iPhone e no iPad:</p>
        <ol>
          <li>Abra o Fechou no Safari.</li>
          <li>Toque em Compartilhar e em “Adicionar à Tela de Início”.</li>
          <li>Abra o Fechou por ali e ligue os avisos.</li>
        </ol>
        <p>Nos outros aparelhos, use o Chrome, o Edge ou o Firefox, fora da janela anônima.</p>
      </When>
      <When state="denied">
        <p>As notificações do Fechou estão bloqueadas neste navegador. Para liberar:</p>
        <ol>
          <li>Toque no ícone ao lado do endereço.</li>
          <li>Permita as notificações.</li>
          <li>Recarregue a página.</li>
        </ol>
      </When>
      <When state="lost">
        <p>Este navegador deixou de receber os avisos. Ligue de novo.</p>
      </When>
      <When state="failed">
        <p>O navegador não respondeu. Tente de novo daqui a pouco.</p>
      </When>
    </>
  )
}

/** A browser has no script, or not yet, where nothing of it is shown. */
function When({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="notice pending" role="status" data-push-when={state} hidden>
      {children}
    </div>
  )
}

function TurnOn({ publicKey }: { publicKey: string }) {
  return (
    <div data-push-when="off lost failed" hidden>
      <Form name="push-on" action={`${href('alerts')}#push-on-summary`} className="form">
        <div data-push-on={publicKey}>
          <input type="hidden" name="endpoint" />
          <input type="hidden" name="p256dh" />
          <input type="hidden" name="auth" />
          <button className="button" type="button">
            Ligar neste navegador
          </button>
        </div>
      </Form>
    </div>
  )
}

function Here({ id, createdAt, namesShown }: Browser) {
  return (
    <div data-push-when="on">
      <div className="part-body">
        <p>
          <strong>Ligados neste navegador</strong> desde {dateAndTime(new Date(createdAt))}.
        </p>
        <Form name="push-test" action={`${href('alerts')}#push-test-summary`} className="form">
          <button className="button" type="submit">
            Testar
          </button>
        </Form>
        <Form
          name="push-names"
          action={`${href('alerts')}#push-names-summary`}
          values={{ nomes: namesShown ? '1' : '' }}
          className="form"
        >
          <AlertNames hint="Os primeiros aparecem na tela do aparelho, onde outras pessoas podem ver." />
          <button className="button secondary" type="submit">
            Salvar
          </button>
        </Form>
        <div data-push-here>
          <TurnOff id={id}>Desligar neste navegador</TurnOff>
        </div>
      </div>
    </div>
  )
}

function Others({ browsers }: { browsers: readonly Browser[] }) {
  return (
    <>
      <p id="push-others">Ligados também em {browsers.length === 1 ? 'outro navegador' : 'outros navegadores'}:</p>
      <ul aria-labelledby="push-others">
        {browsers.map(({ id, service, createdAt }) => (
          <li key={id}>
            <p>
              Entregues por {service}, desde {dateAndTime(new Date(createdAt))}.
            </p>
            <TurnOff id={id}>Desligar</TurnOff>
          </li>
        ))}
      </ul>
    </>
  )
}

function TurnOff({ id, children }: { id: string; children: string }) {
  return (
    <Form name="push-off" action={`${href('alerts')}#push-off-summary`} className="form">
      <input type="hidden" name="inscricao" value={id} />
      <button className="button secondary" type="submit">
        {children}
      </button>
    </Form>
  )
}
