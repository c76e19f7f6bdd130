import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { dateAndTime } from '#shared/sao-paulo.ts'
import { useScript } from '../assets.ts'
import { Checkbox, Form } from '../form.tsx'
import { useView } from '../view.tsx'
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
          Um aviso neste aparelho nos dias em que há retornos, mesmo com o Fechou fechado. Os de horas próximas chegam
          juntos: no máximo um aviso a cada 5 minutos.
        </p>
        <p>
          Quem o entrega é o serviço do seu navegador: Google, Mozilla, Apple ou Microsoft. Ele vai cifrado, e nenhum
          deles consegue ler o texto, que diz quantos retornos há e nunca de quem, a não ser que você peça.
        </p>
        <noscript>
          <p className="pending">Para ligar os avisos, o navegador precisa do JavaScript, que aqui está desligado.</p>
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
        Aqui não dá para ligar os avisos. No iPhone e no iPad, abra o Fechou no Safari, toque em Compartilhar, depois em
        “Adicionar à Tela de Início”, e ligue os avisos no Fechou que aparecer ali. Nos outros aparelhos, use o Chrome,
        o Edge ou o Firefox, fora da janela anônima.
      </When>
      <When state="denied">
        As notificações do Fechou estão bloqueadas neste navegador. Para liberar, toque no ícone ao lado do endereço,
        permita as notificações e recarregue a página.
      </When>
      <When state="lost">Este navegador deixou de receber os avisos. Ligue de novo.</When>
      <When state="failed">
        O navegador não conseguiu falar com o serviço de avisos dele. Tente de novo daqui a pouco.
      </When>
    </>
  )
}

/** A browser has no script, or not yet, where nothing of it is shown. */
function When({ state, children }: { state: string; children: ReactNode }) {
  return (
    <p className="pending" role="status" data-push-when={state} hidden>
      {children}
    </p>
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
          <Checkbox
            name="nomes"
            label="Mostrar nomes"
            hint="Os primeiros nomes da lista aparecem na tela do aparelho, onde outras pessoas podem ver."
          />
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
