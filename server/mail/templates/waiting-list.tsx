import { trialStart } from '#shared/features.ts'
import { linksInMails as links, site } from '#shared/site.ts'
import { Link, Marked, Paragraph } from '../elements.tsx'
import type { Mail } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'
import { unconfirmedMail } from './kinds.tsx'

export function waitingListConfirmation(to: string, confirm: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('waiting-list-confirmation', to, unsubscribeAll, {
    subject: `Confirme seu lugar na fila do ${site.name}`,
    preview: 'Falta um clique. Depois contamos qual é o seu lugar.',
    heading: <Marked after="Guarde">seu lugar</Marked>,
    children: (
      <Paragraph>
        Alguém deixou este e-mail na lista de espera da conexão direta do {site.name} com o WhatsApp. Se foi você,
        confirme e contamos qual é o seu lugar na fila.
      </Paragraph>
    ),
    button: { label: 'Confirmar meu lugar', link: confirm },
    note: (
      <Paragraph quiet>
        O link vale por {links.listDays} dias. Você não pediu? Ignore este e-mail: sem o clique, ninguém entra na fila
        com o seu endereço.
      </Paragraph>
    ),
  })
}

/** The database replaces `{{position}}` with the place on the list. */
export function waitingListPosition(to: string, myData: string, signUp: string): Mail {
  return {
    kind: 'waiting-list-position',
    to,
    about: to,
    message: renderEmail({
      subject: `Seu lugar na fila do ${site.name}: {{position}}º`,
      preview: 'E-mail confirmado. O lugar é seu por 1 ano, contado da inscrição.',
      heading: position,
      children: (
        <>
          <Paragraph>
            Seu e-mail está confirmado e o lugar é seu por 1 ano, contado do dia em que você se inscreveu. A conexão
            direta com o WhatsApp ainda está nos planos e não tem data: se ela abrir, avisamos neste endereço, na ordem
            da lista.
          </Paragraph>
          <Paragraph>
            Sua conta não precisa esperar: até lá, as conversas entram quando você traz. {trialStart}
          </Paragraph>
        </>
      ),
      button: { label: 'Criar conta grátis', link: signUp },
      note: <CorrectOrLeave myData={myData} />,
      why: onWaitingList,
    }),
  }
}

const onWaitingList = `Este e-mail chegou porque você confirmou um lugar na lista de espera do ${site.name}.`

/** The same for everybody on the list; sent once the connection is open for them. */
export function waitingListInvitation(pages: { open: string; signUp: string; myData: string }): Omit<Mail, 'to'> {
  return {
    kind: 'waiting-list-invitation',
    message: renderEmail({
      subject: `Chegou a sua vez: sua conexão com o WhatsApp abriu no ${site.name}`,
      preview: 'Entre na sua conta e conecte o seu número.',
      heading: <Marked after="Chegou a">sua vez</Marked>,
      children: (
        <Paragraph>
          Você entrou na fila da conexão direta do {site.name} com o WhatsApp, pela API oficial. Ela abriu para você:
          entre na sua conta e conecte o seu número.
        </Paragraph>
      ),
      button: { label: `Entrar no ${site.name}`, link: pages.open },
      note: (
        <>
          <Paragraph>
            Ainda não tem conta? <Link to={pages.signUp}>Criar conta grátis</Link>. {trialStart}
          </Paragraph>
          <CorrectOrLeave myData={pages.myData} />
        </>
      ),
      why: onWaitingList,
    }),
  }
}

export function alreadyOnWaitingList(to: string, myData: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('already-on-waiting-list', to, unsubscribeAll, {
    subject: `Você já está na fila do ${site.name}: {{position}}º lugar`,
    preview: 'Pediram de novo um lugar para este e-mail. O seu continua guardado.',
    heading: position,
    children: (
      <>
        <Paragraph>
          Alguém pediu um lugar na fila do {site.name} para este e-mail. Você já tem o seu, e ele continua guardado: se
          a conexão direta com o WhatsApp abrir, avisamos na ordem da lista.
        </Paragraph>
        <CorrectOrLeave myData={myData} />
        <Paragraph quiet>Você não pediu? Ignore este e-mail: nada mudou.</Paragraph>
      </>
    ),
  })
}

const position = <Marked after="Seu lugar é o">{'{{position}}º'}</Marked>

function CorrectOrLeave({ myData }: { myData: string }) {
  return (
    <Paragraph>
      Quer corrigir o que escreveu ou sair da fila? Peça seu link em <Link to={myData}>Meus dados</Link>.
    </Paragraph>
  )
}
