import { keptAfterDeletion } from '#shared/personal-data.ts'
import { linksInMails as links, minimumAge, site } from '#shared/site.ts'
import { Code, Link, Marked, Paragraph } from '../elements.tsx'
import type { Mail } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'
import { requestedAccountMail, concernsYourAccount, accountMail } from './kinds.tsx'

export function accountConfirmation(
  to: string,
  confirm: string,
  code: string,
  documents: { terms: string; privacy: string },
): Mail {
  return requestedAccountMail('account-confirmation', to, {
    subject: `Confirme seu e-mail para criar sua conta no ${site.name}`,
    preview: 'Falta um clique. Depois, você escolhe a senha.',
    heading: <Marked after="Tudo começa com um">oi</Marked>,
    children: (
      <>
        <Paragraph>
          Alguém pediu uma conta no {site.name} com este e-mail. Se foi você, confirme e escolha a senha. Depois, você
          traz a primeira conversa e vê quem está quase fechando.
        </Paragraph>
        <Paragraph quiet>
          Ao criar a conta, você diz que tem {minimumAge} anos ou mais e aceita os{' '}
          <Link to={documents.terms}>Termos de Serviço</Link>. Como cuidamos dos seus dados:{' '}
          <Link to={documents.privacy}>Política de Privacidade</Link>.
        </Paragraph>
      </>
    ),
    button: { label: 'Confirmar e-mail', link: confirm },
    note: (
      <>
        <OrTypeCode code={code} />
        <Paragraph quiet>
          O link e o código valem por {links.privateHours} horas, mesmo que alguém peça outros. Você não pediu? Ignore
          este e-mail: sem a sua confirmação, não há conta.
        </Paragraph>
      </>
    ),
  })
}

export function accountExists(to: string, signIn: string, recover: string): Mail {
  return requestedAccountMail('account-exists', to, {
    toMember: true,
    subject: `Você já tem uma conta no ${site.name}`,
    preview: 'É só entrar. Se esqueceu a senha, escolha outra.',
    heading: <Marked after="Você">já tem conta</Marked>,
    children: (
      <Paragraph>
        Alguém pediu uma conta no {site.name} com este e-mail, e ele já tem uma. Se foi você, é só entrar com a sua
        senha.
      </Paragraph>
    ),
    button: { label: 'Entrar', link: signIn },
    note: (
      <>
        <Paragraph>
          Esqueceu a senha? <Link to={recover}>Escolha outra</Link>.
        </Paragraph>
        <Paragraph quiet>Você não pediu? Ignore este e-mail: nada mudou na sua conta.</Paragraph>
      </>
    ),
  })
}

export function passwordRecovery(to: string, choose: string, code: string): Mail {
  return requestedAccountMail('password-recovery', to, {
    toMember: true,
    subject: `Escolha uma nova senha no ${site.name}`,
    preview: `O link e o código valem por ${links.privateHours} horas.`,
    heading: <Marked after="Uma nova">senha</Marked>,
    children: (
      <Paragraph>
        Alguém pediu para trocar a senha da conta do {site.name} ligada a este e-mail. Se foi você, escolha a nova. Os
        outros aparelhos são desconectados.
      </Paragraph>
    ),
    button: { label: 'Escolher nova senha', link: choose },
    note: (
      <>
        <OrTypeCode code={code} />
        <Paragraph quiet>
          O link e o código valem por {links.privateHours} horas, mesmo que alguém peça outros, ou até você escolher a
          senha. Não encaminhe este e-mail: quem tem o link escolhe a sua senha. Você não pediu? Ignore, e a senha
          continua a mesma.
        </Paragraph>
      </>
    ),
  })
}

/** To the new address. */
export function emailChangeConfirmation(to: string, confirm: string): Mail {
  return requestedAccountMail('email-change-confirmation', to, {
    subject: `Confirme seu novo e-mail no ${site.name}`,
    preview: 'Com a confirmação, sua conta passa a usar este endereço.',
    heading: <Marked after="Seu novo">e-mail</Marked>,
    children: (
      <Paragraph>
        Alguém pediu para usar este endereço em uma conta do {site.name}. Se foi você, entre na conta e confirme: daí em
        diante, é com ele que você entra.
      </Paragraph>
    ),
    button: { label: 'Confirmar e-mail', link: confirm },
    note: (
      <Paragraph quiet>
        O link vale por {links.privateHours} horas. Você não pediu? Ignore este e-mail: ele só serve a quem entra na
        conta, e sem a confirmação nada muda.
      </Paragraph>
    ),
  })
}

/** To the old address, before the new one is confirmed. */
export function emailChangeNotice(to: string, newEmailMasked: string, account: string): Mail {
  return accountMail('email-change-notice', to, {
    subject: `Pediram para trocar o e-mail da sua conta no ${site.name}`,
    preview: 'Se foi você, confirme no novo endereço.',
    heading: <Marked after="Trocar de">e-mail?</Marked>,
    children: (
      <>
        <Paragraph>
          Pediram, de dentro da sua conta do {site.name}, para trocar este e-mail por {newEmailMasked}. A troca só vale
          depois da confirmação no novo endereço.
        </Paragraph>
        <Paragraph>
          Não foi você? Entre, troque a senha e escreva para {site.securityEmail}. Foi você? Não precisa fazer nada
          aqui.
        </Paragraph>
      </>
    ),
    button: { label: 'Entrar e trocar a senha', link: account },
  })
}

/** To the old address, after the new one is confirmed. */
export function emailChanged(to: string, newEmailMasked: string, undo: string): Mail {
  return accountMail('email-changed', to, {
    subject: `O e-mail da sua conta no ${site.name} mudou`,
    preview: 'Se foi você, está tudo certo. Se não foi, desfaça a troca.',
    heading: <Marked after="E-mail">trocado</Marked>,
    children: (
      <>
        <Paragraph>
          A sua conta no {site.name} agora usa {newEmailMasked}. Se foi você, está tudo certo: este endereço não recebe
          mais nada da conta.
        </Paragraph>
        <Paragraph>
          Não foi você? Desfaça a troca: a conta volta para este endereço, todos os aparelhos são desconectados e você
          escolhe outra senha.
        </Paragraph>
      </>
    ),
    button: { label: 'Desfazer a troca', link: undo },
    note: (
      <Paragraph quiet>
        O link vale por {links.undoDays} dias. Não encaminhe este e-mail: quem tem o link fica com a conta. Precisa de
        ajuda? Escreva para {site.securityEmail}.
      </Paragraph>
    ),
  })
}

/** To the address that the account had until the change was undone. */
export function emailChangeUndone(oldEmailMasked: string): Omit<Mail, 'to'> {
  return {
    kind: 'email-change-undone',
    message: renderEmail({
      subject: `A troca de e-mail da sua conta no ${site.name} foi desfeita`,
      preview: 'A conta voltou para o endereço anterior.',
      heading: <Marked after="Troca">desfeita</Marked>,
      children: (
        <>
          <Paragraph>
            A troca foi desfeita pelo link que enviamos ao endereço anterior, {oldEmailMasked}. A conta do {site.name}{' '}
            voltou para ele, e todos os aparelhos foram desconectados.
          </Paragraph>
          <Paragraph>A conta é sua e você não esperava por isso? Escreva para {site.securityEmail}.</Paragraph>
        </>
      ),
      why: concernsYourAccount,
    }),
  }
}

/** @param calendar where the owner finds the new address of their calendar; null where they have none */
export function passwordChanged(to: string, recover: string, calendar: string | null): Mail {
  return accountMail('password-changed', to, {
    subject: `Sua senha do ${site.name} mudou`,
    preview: 'Se foi você, está tudo certo.',
    heading: <Marked after="Senha">trocada</Marked>,
    children: (
      <>
        <Paragraph>
          A senha da sua conta no {site.name} acabou de mudar, e os outros aparelhos foram desconectados. Se foi você,
          está tudo certo.
        </Paragraph>
        {calendar && (
          <Paragraph>
            O endereço do seu calendário mudou junto, e o de antes não abre mais.{' '}
            <Link to={calendar}>Copie o novo</Link> e assine no seu calendário.
          </Paragraph>
        )}
      </>
    ),
    note: (
      <Paragraph>
        Não foi você? <Link to={recover}>Escolha outra senha agora</Link> e escreva para {site.securityEmail}.
      </Paragraph>
    ),
  })
}

export function accountDeleted(to: string): Mail {
  return accountMail('account-deleted', to, {
    subject: `Sua conta no ${site.name} foi apagada`,
    preview: 'E, com ela, o que guardávamos com este e-mail.',
    heading: <Marked after="Conta">apagada</Marked>,
    children: (
      <>
        <Paragraph>
          Apagamos a sua conta no {site.name}, a sua configuração, os dados dos seus clientes e o que guardávamos com
          este e-mail. {keptAfterDeletion}
        </Paragraph>
        <Paragraph>
          Obrigado pelo tempo que você passou com a gente. Se quiser voltar um dia, é só criar outra conta com o mesmo
          endereço.
        </Paragraph>
        <Paragraph quiet>Não foi você? Escreva para {site.securityEmail}.</Paragraph>
      </>
    ),
  })
}

function OrTypeCode({ code }: { code: string }) {
  return (
    <>
      <Paragraph>Ou digite este código na página em que você pediu:</Paragraph>
      <Code>{code}</Code>
    </>
  )
}
