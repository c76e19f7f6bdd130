import { backups, inactiveAccounts, site } from '#shared/site.ts'
import { Marked, Paragraph } from '../elements.tsx'
import type { Mail } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'
import { concernsYourAccount } from './kinds.tsx'

const { months, notices, noticeDays } = inactiveAccounts

/** The notices to a member whose account nobody uses, in their order. */
export function inactivityNotices(app: string): [first: Omit<Mail, 'to'>, second: Omit<Mail, 'to'>] {
  return [notice(notices * noticeDays, app), notice(noticeDays, app)]
}

function notice(daysLeft: number, app: string): Omit<Mail, 'to'> {
  return {
    kind: 'account-inactive',
    message: renderEmail({
      subject: `Sua conta no ${site.name} está sem uso e será apagada em ${daysLeft} dias`,
      preview: 'Para ficar com ela, basta entrar uma vez.',
      heading: <Marked after="Faz">tempo</Marked>,
      children: (
        <>
          <Paragraph>
            Faz quase {months} meses que ninguém entra na sua conta do {site.name}. Contas sem uso por {months} meses
            são apagadas, com os clientes, o catálogo e tudo o mais que há nelas.
          </Paragraph>
          <Paragraph>
            Quer ficar com ela? Entre uma vez nos próximos {daysLeft} dias. Lá você também pode baixar os seus dados.
            Não precisa mais? Não faça nada.
          </Paragraph>
        </>
      ),
      button: { label: 'Entrar na minha conta', link: app },
      why: concernsYourAccount,
    }),
  }
}

export function inactiveAccountDeleted(): Omit<Mail, 'to'> {
  return {
    kind: 'account-deleted',
    message: renderEmail({
      subject: `Sua conta no ${site.name} foi apagada`,
      preview: `Ninguém entrou nela por ${months} meses.`,
      heading: <Marked after="Conta">apagada</Marked>,
      children: (
        <>
          <Paragraph>
            Sua conta no {site.name} ficou {months} meses sem uso. Como avisamos, apagamos a conta e tudo o que havia
            nela. Ficam a prova dos consentimentos, os registros de acesso, que a lei manda guardar por 6 meses, e, se
            houve compra, os documentos fiscais, por 5 anos. As cópias de segurança somem em até {backups.days} dias.
          </Paragraph>
          <Paragraph>
            O que você deixou fora da conta, como a newsletter, a lista de espera, mensagens e currículos, continua pelo
            prazo de cada um: veja ou apague em Meus dados, no site.
          </Paragraph>
          <Paragraph>Se quiser voltar um dia, é só criar outra conta com o mesmo endereço.</Paragraph>
        </>
      ),
      why: concernsYourAccount,
    }),
  }
}
