import type { z } from 'zod'
import { articleBody } from '#shared/article-body.ts'
import { authors } from '#shared/authors.ts'
import type { Article } from '#shared/models/article.ts'
import { minutesToRead } from '#shared/reading-time.ts'
import { href } from '#shared/routes.ts'
import { keptAfterDeletion } from '#shared/personal-data.ts'
import type { ContactMessage } from '#shared/schemas/contact-message.ts'
import { minimumAge, site } from '#shared/site.ts'
import { Code, Link, Marked, Paragraph, Quotation } from './elements.tsx'
import type { Email } from './layout.tsx'
import type { Mail, MailKind } from './mail.ts'
import { renderEmail } from './render-email.tsx'

type Content = Omit<Email, 'why'>

/** Anybody can request such a mail for any address, so it holds no word that the requester typed. */
function unconfirmedMail(kind: MailKind, to: string, unsubscribeAll: string, content: Content): Mail {
  const why = (
    <>
      Este e-mail chegou porque alguém digitou o seu endereço em nosso site.
      <br />
      <Link to={unsubscribeAll}>Não quero mais receber e-mails do {site.name}</Link>
    </>
  )
  return { kind, to, about: to, unconfirmed: true, message: renderEmail({ ...content, why }) }
}

const concernsYourAccount = `Este e-mail chegou porque há, ou havia, uma conta do ${site.name} com o seu endereço.`

function accountMail(kind: MailKind, to: string, content: Content): Mail {
  return { kind, to, about: to, message: renderEmail({ ...content, why: concernsYourAccount }) }
}

export function newsletterConfirmation(to: string, confirm: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('newsletter-confirmation', to, unsubscribeAll, {
    subject: `Falta um clique para receber a newsletter do ${site.name}`,
    preview: 'Confirme seu e-mail e os próximos artigos chegam até você.',
    heading: <Marked after="Falta">um clique</Marked>,
    children: (
      <Paragraph>
        Alguém pediu a newsletter do {site.name} para este e-mail. Se foi você, confirme e os próximos artigos chegam
        aqui.
      </Paragraph>
    ),
    button: { label: 'Confirmar inscrição', link: confirm },
    note: (
      <Paragraph quiet>
        O link vale por 7 dias. Você não pediu? Ignore este e-mail: sem o clique, a newsletter não chega.
      </Paragraph>
    ),
  })
}

export function alreadySubscribed(to: string, leave: string): Mail {
  return {
    kind: 'already-subscribed',
    to,
    about: to,
    unconfirmed: true,
    message: {
      ...renderEmail({
        subject: `Você já recebe a newsletter do ${site.name}`,
        preview: 'Sua inscrição está confirmada. Não precisa fazer nada.',
        heading: <Marked after="Você">já recebe</Marked>,
        children: (
          <>
            <Paragraph>
              Alguém pediu a newsletter do {site.name} para este e-mail, e a sua inscrição já está confirmada. Não
              precisa fazer nada: o próximo artigo chega aqui.
            </Paragraph>
            <Paragraph quiet>Você não pediu? Ignore este e-mail: nada mudou.</Paragraph>
          </>
        ),
        why: (
          <>
            Este e-mail chegou porque alguém digitou o seu endereço em nosso site.
            <br />
            <Link to={leave}>Sair da newsletter</Link>
          </>
        ),
      }),
      unsubscribe: leave,
    },
  }
}

export function waitingListConfirmation(to: string, confirm: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('waiting-list-confirmation', to, unsubscribeAll, {
    subject: `Confirme seu lugar na fila do ${site.name}`,
    preview: 'Falta um clique. Depois contamos qual é o seu lugar.',
    heading: <Marked after="Guarde">seu lugar</Marked>,
    children: (
      <Paragraph>
        Alguém deixou este e-mail na lista de espera do {site.name}. Se foi você, confirme e contamos qual é o seu lugar
        na fila.
      </Paragraph>
    ),
    button: { label: 'Confirmar meu lugar', link: confirm },
    note: (
      <Paragraph quiet>
        O link vale por 7 dias. Você não pediu? Ignore este e-mail: sem o clique, ninguém entra na fila com o seu
        endereço.
      </Paragraph>
    ),
  })
}

/** The database replaces `{{position}}` with the place on the list. */
export function waitingListPosition(to: string, myData: string): Mail {
  return {
    kind: 'waiting-list-position',
    to,
    about: to,
    message: renderEmail({
      subject: `Seu lugar na fila do ${site.name}: {{position}}º`,
      preview: 'E-mail confirmado. O lugar é seu.',
      heading: position,
      children: (
        <>
          <Paragraph>
            Seu e-mail está confirmado e o lugar é seu. Quando chegar a sua vez, escrevemos para este endereço.
          </Paragraph>
          <CorrectOrLeave myData={myData} />
        </>
      ),
      why: `Este e-mail chegou porque você confirmou um lugar na lista de espera do ${site.name}.`,
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
          Alguém pediu um lugar na fila do {site.name} para este e-mail. Você já tem o seu, e ele continua guardado.
        </Paragraph>
        <CorrectOrLeave myData={myData} />
        <Paragraph quiet>Você não pediu? Ignore este e-mail: nada mudou.</Paragraph>
      </>
    ),
  })
}

export function contactMessageForSupport(support: string, message: z.output<typeof ContactMessage>): Mail {
  const { name, email, subject, message: words } = message
  return {
    kind: 'contact-message',
    to: support,
    about: email,
    message: {
      ...renderEmail({
        subject: `[${site.name}] ${subject}`,
        preview: `Mensagem de ${name}`,
        heading: <Marked after="Mensagem">pelo site</Marked>,
        children: (
          <>
            <Paragraph>
              <strong>De:</strong> {name}
              <br />
              <strong>E-mail:</strong> {email}
              <br />
              <strong>Assunto:</strong> {subject}
            </Paragraph>
            <Quotation words={words} />
            <Paragraph quiet>Para responder a {name}, responda a este e-mail.</Paragraph>
          </>
        ),
        why: `Mensagem enviada pelo formulário de contato do site do ${site.name}.`,
      }),
      replyTo: email,
    },
  }
}

export function myDataLink(to: string, open: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('my-data-link', to, unsubscribeAll, {
    subject: `Seu link para ver os seus dados no ${site.name}`,
    preview: 'Veja, corrija, baixe ou apague. O link vale por 24 horas.',
    heading: <Marked after="Veja">seus dados</Marked>,
    children: (
      <Paragraph>
        Alguém pediu para ver o que o {site.name} guarda sob este e-mail. Se foi você, abra: dá para ver, corrigir,
        baixar e apagar.
      </Paragraph>
    ),
    button: { label: 'Ver meus dados', link: open },
    note: (
      <Paragraph quiet>
        O link vale por 24 horas e abre uma vez só. Não encaminhe este e-mail: quem tem o link vê os seus dados. Você
        não pediu? Ignore, e nada acontece.
      </Paragraph>
    ),
  })
}

/** An article's opening paragraphs, with a link to the rest. */
export function newsletterIssue(to: string, article: Article, { read, leave }: { read: string; leave: string }): Mail {
  const { title, excerpt, content, category, author } = article
  const minutes = minutesToRead(content)
  return {
    kind: 'newsletter-issue',
    to,
    about: to,
    message: {
      ...renderEmail({
        subject: title,
        preview: excerpt,
        heading: title,
        children: (
          <>
            <Paragraph quiet>
              {category}, por {authors[author].name}. Leitura de {minutes} {minutes === 1 ? 'minuto' : 'minutos'}.
            </Paragraph>
            {openingOf(content).map((text) => (
              <Paragraph key={text}>{text}</Paragraph>
            ))}
          </>
        ),
        button: { label: 'Ler no blog', link: read },
        why: (
          <>
            Este e-mail chegou porque você confirmou sua inscrição na newsletter do {site.name}.
            <br />
            <Link to={leave}>Sair da newsletter</Link>
          </>
        ),
      }),
      unsubscribe: leave,
    },
  }
}

export function accountConfirmation(to: string, confirm: string, code: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('account-confirmation', to, unsubscribeAll, {
    subject: `Confirme seu e-mail para entrar no ${site.name}`,
    preview: 'Falta um clique. Depois, você escolhe a senha.',
    heading: <Marked after="Tudo começa com">oi</Marked>,
    children: (
      <Paragraph>
        Alguém pediu uma conta no {site.name} com este e-mail. Se foi você, confirme: em seguida você escolhe a senha e
        a conta está pronta.
      </Paragraph>
    ),
    button: { label: 'Confirmar e-mail', link: confirm },
    note: (
      <>
        <OrTypeCode code={code} />
        <Paragraph quiet>
          Ao criar a conta, você diz que tem {minimumAge} anos ou mais e aceita os{' '}
          <Link to={new URL(href('terms'), confirm).href}>Termos de Serviço</Link>.
        </Paragraph>
        <Paragraph quiet>
          O link e o código valem por 24 horas, mesmo que alguém peça outros. Você não pediu? Ignore este e-mail: sem a
          sua confirmação, não há conta.
        </Paragraph>
      </>
    ),
  })
}

export function accountExists(to: string, signIn: string, recover: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('account-exists', to, unsubscribeAll, {
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

export function passwordRecovery(to: string, choose: string, code: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('password-recovery', to, unsubscribeAll, {
    subject: `Escolha uma senha nova no ${site.name}`,
    preview: 'O link e o código valem por 24 horas.',
    heading: <Marked after="Uma senha">nova</Marked>,
    children: (
      <Paragraph>
        Alguém pediu para trocar a senha da conta do {site.name} com este e-mail. Se foi você, escolha a nova. Os outros
        aparelhos saem da conta.
      </Paragraph>
    ),
    button: { label: 'Escolher senha nova', link: choose },
    note: (
      <>
        <OrTypeCode code={code} />
        <Paragraph quiet>
          O link e o código valem por 24 horas, mesmo que alguém peça outros, e até você escolher a senha. Não encaminhe
          este e-mail: quem tem o link escolhe a sua senha. Você não pediu? Ignore, e a senha continua a mesma.
        </Paragraph>
      </>
    ),
  })
}

/** To the new address. */
export function emailChangeConfirmation(to: string, confirm: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('email-change-confirmation', to, unsubscribeAll, {
    subject: `Confirme seu e-mail novo no ${site.name}`,
    preview: 'Com a confirmação, sua conta passa a usar este endereço.',
    heading: <Marked after="Seu e-mail">novo</Marked>,
    children: (
      <Paragraph>
        Alguém pediu para usar este endereço em uma conta do {site.name}. Se foi você, entre na conta e confirme: daí em
        diante, é com ele que você entra.
      </Paragraph>
    ),
    button: { label: 'Confirmar e-mail', link: confirm },
    note: (
      <Paragraph quiet>
        O link vale por 24 horas. Você não pediu? Ignore este e-mail: ele só serve a quem entra na conta, e sem a
        confirmação nada muda.
      </Paragraph>
    ),
  })
}

/** To the old address, before the new one is confirmed. */
export function emailChangeNotice(to: string, newEmailMasked: string): Mail {
  return accountMail('email-change-notice', to, {
    subject: `Pediram para trocar o e-mail da sua conta no ${site.name}`,
    preview: 'Se foi você, confirme no endereço novo.',
    heading: <Marked after="Trocar de">e-mail?</Marked>,
    children: (
      <>
        <Paragraph>
          Pediram, de dentro da sua conta do {site.name}, para trocar este e-mail por {newEmailMasked}. A troca só vale
          depois da confirmação no endereço novo.
        </Paragraph>
        <Paragraph>
          Não foi você? Entre, troque a senha em <strong>Conta</strong> e escreva para {site.securityEmail}.
        </Paragraph>
      </>
    ),
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
          Não foi você? Desfaça a troca: a conta volta para este endereço, todos os aparelhos saem dela e você escolhe
          outra senha.
        </Paragraph>
      </>
    ),
    button: { label: 'Desfazer a troca', link: undo },
    note: (
      <Paragraph quiet>
        O link vale por 7 dias. Não encaminhe este e-mail: quem tem o link fica com a conta. Precisa de ajuda? Escreva
        para {site.securityEmail}.
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
            voltou para ele e saiu de todos os aparelhos.
          </Paragraph>
          <Paragraph>A conta é sua e você não esperava por isso? Escreva para {site.securityEmail}.</Paragraph>
        </>
      ),
      why: concernsYourAccount,
    }),
  }
}

export function passwordChanged(to: string, recover: string): Mail {
  return accountMail('password-changed', to, {
    subject: `Sua senha do ${site.name} mudou`,
    preview: 'Se foi você, está tudo certo.',
    heading: <Marked after="Senha">trocada</Marked>,
    children: (
      <Paragraph>
        A senha da sua conta no {site.name} acabou de mudar, e os outros aparelhos saíram da conta. Se foi você, está
        tudo certo.
      </Paragraph>
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
          Apagamos a sua conta no {site.name}, a sua configuração e o que guardávamos com este e-mail.{' '}
          {keptAfterDeletion}
        </Paragraph>
        <Paragraph>
          Obrigado pelo tempo que passou com a gente. Se quiser voltar um dia, é só criar outra conta com o mesmo
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

const position = <Marked after="Seu lugar é o">{'{{position}}º'}</Marked>

function CorrectOrLeave({ myData }: { myData: string }) {
  return (
    <Paragraph>
      Quer corrigir o que escreveu ou sair da fila? Peça seu link em <Link to={myData}>Meus dados</Link>.
    </Paragraph>
  )
}

/** The paragraphs before the first heading, two at most. */
function openingOf(content: string): string[] {
  const blocks = articleBody(content)
  const firstOther = blocks.findIndex(({ kind }) => kind !== 'paragraph')
  const opening = firstOther > 0 ? blocks.slice(0, firstOther) : blocks
  return opening.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).slice(0, 2)
}
