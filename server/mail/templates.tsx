import { articleBody, type Block } from '#shared/article-body.ts'
import { authors } from '#shared/authors.ts'
import { trialStart } from '#shared/features.ts'
import { reasonWords } from '#shared/follow-ups/reason-words.ts'
import { nameOutside } from '#shared/follow-ups/name-outside.ts'
import type { Article } from '#shared/models/article.ts'
import { keptAfterDeletion } from '#shared/personal-data.ts'
import type { WallTime } from '#shared/reading/conversation.ts'
import { dayWord, hour } from '#shared/reading/view/times.ts'
import { minutesToRead } from '#shared/reading-time.ts'
import { dateAndTime, dayInSaoPaulo, longDate } from '#shared/sao-paulo.ts'
import { contact, linksInMails as links, minimumAge, site, support } from '#shared/site.ts'
import { Code, Item, Link, Linked, List, Marked, Paragraph, Quotation, Subheading } from './elements.tsx'
import type { Email } from './layout.tsx'
import type { DigestRow, Mail, MailKind, NumberedMessage } from './mail.ts'
import { renderEmail } from './render-email.tsx'

type Content = Omit<Email, 'why'>

/**
 * Anybody can request such a mail for any address, so it holds no word that the requester typed; the copy of a contact
 * message does, and nothing in it can be clicked.
 */
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

/**
 * Anybody can request it, and who needs their account needs it too: no link in it cuts off such mail.
 * A stranger may get it, unless `toMember`.
 */
function requestedAccountMail(kind: MailKind, to: string, content: Content & { toMember?: true }): Mail {
  const { toMember, ...email } = content
  const why = toMember ? (
    concernsYourAccount
  ) : (
    <>
      Este e-mail chegou porque alguém digitou o seu endereço em nosso site. Não quer receber outro assim? Escreva para{' '}
      {contact.supportEmail}.
    </>
  )
  return { kind, to, about: to, unconfirmed: true, message: renderEmail({ ...email, why }) }
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
        O link vale por {links.listDays} dias. Você não pediu? Ignore este e-mail: sem o clique, a newsletter não chega.
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
      preview: 'E-mail confirmado. O lugar é seu.',
      heading: position,
      children: (
        <>
          <Paragraph>
            Seu e-mail está confirmado e o lugar é seu. A conexão direta com o WhatsApp abre aos poucos: quando chegar a
            sua vez, escrevemos para este endereço.
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
          Você entrou na fila da conexão direta do {site.name} com o WhatsApp, a oficial. Ela abriu para você: entre na
          sua conta e conecte o seu número.
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
          Alguém pediu um lugar na fila do {site.name} para este e-mail. Você já tem o seu, e ele continua guardado:
          quando abrir a sua conexão com o WhatsApp, escrevemos.
        </Paragraph>
        <CorrectOrLeave myData={myData} />
        <Paragraph quiet>Você não pediu? Ignore este e-mail: nada mudou.</Paragraph>
      </>
    ),
  })
}

export function contactMessageForSupport(supportEmail: string, message: NumberedMessage): Mail {
  const { name, email, subject, message: words, number } = message
  return {
    kind: 'contact-message',
    to: supportEmail,
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
              <br />
              <strong>Número:</strong> {number}
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

/** To whoever wrote, as far as anybody knows: the copy is of their words, and nothing in it opens with a tap. */
export function contactReceived(
  { email, subject, message, number }: NumberedMessage,
  receivedAt: Date,
  unsubscribeAll: string,
): Mail {
  const hours = support.replyWithinBusinessHours
  return unconfirmedMail('contact-received', email, unsubscribeAll, {
    subject: `Recebemos sua mensagem no ${site.name}: número ${number}`,
    preview: `Uma pessoa responde em até ${hours} horas úteis. Guarde o número.`,
    heading: <Marked after="Mensagem">recebida</Marked>,
    children: (
      <>
        <Paragraph>
          Alguém escreveu para o {site.name} e deixou este e-mail para a resposta. Se foi você: a mensagem chegou em{' '}
          {longDate(dayInSaoPaulo(receivedAt))}, às {dateAndTime(receivedAt).split(', ')[1]!.replace(':', 'h')}, e uma
          pessoa responde em até {hours} horas úteis.
        </Paragraph>
        <Paragraph>
          Número do atendimento: <strong>{number}</strong>
        </Paragraph>
        <Paragraph>Esta é a cópia do que recebemos:</Paragraph>
        <Quotation words={`${withoutLinks(subject)}\n\n${withoutLinks(message)}`} />
        <Paragraph quiet>
          Por segurança, os endereços de sites na cópia vêm com colchetes, [.], e não abrem. Você não escreveu? Ignore
          este e-mail e não siga o que a cópia pede.
        </Paragraph>
      </>
    ),
  })
}

/** No mail client makes a link of it: anybody may have typed the words, and the address. */
function withoutLinks(words: string): string {
  return words
    .replaceAll('://', '[:]//')
    .replace(/(?<=[\S\uFEFF])[.。．｡](?=\p{Default_Ignorable_Code_Point}*\p{L})/gu, '[.]')
}

export function myDataLink(to: string, open: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('my-data-link', to, unsubscribeAll, {
    subject: `O link para ver seus dados no ${site.name}`,
    preview: `Veja, corrija, baixe ou apague. O link vale por ${links.privateHours} horas.`,
    heading: <Marked after="Veja">seus dados</Marked>,
    children: (
      <Paragraph>
        Alguém pediu para ver o que o {site.name} guarda com este e-mail. Se foi você, abra: dá para ver, corrigir,
        baixar e apagar.
      </Paragraph>
    ),
    button: { label: 'Ver meus dados', link: open },
    note: (
      <Paragraph quiet>
        O link vale por {links.privateHours} horas e abre uma vez só. Não encaminhe este e-mail: quem tem o link vê os
        seus dados. Você não pediu? Ignore, e nada acontece.
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

/** `leave` ends the digest with one click. */
type DigestPages = { today: string; leave: string }

type Digest = {
  /** Those that `rows` does not list are counted. */
  count: number
  rows: readonly DigestRow[]
  now: WallTime
  /** When a push alert was due that did not arrive. */
  failedPushAt: WallTime | null
}

const byDueAt = (one: DigestRow, other: DigestRow) => (one.dueAt < other.dueAt ? -1 : 1)

/** A member's follow-ups of a day: names, hours and reasons. */
export function followUpDigest(to: string, digest: Digest, pages: DigestPages): Mail {
  const { count, rows, now, failedPushAt } = digest
  const counted = count === 1 ? '1 retorno' : `${count.toLocaleString('pt-BR')} retornos`
  const more = count - rows.length
  return digestMail(to, pages, {
    subject: `${counted} para hoje`,
    preview: 'Quem espera a sua mensagem hoje, com a hora e o motivo.',
    heading: <Marked after={counted}>para hoje</Marked>,
    children: (
      <>
        <List>
          {rows.toSorted(byDueAt).map(({ name, dueAt, reason }, index) => (
            <Item key={index}>
              {dayWord(dueAt, now) === 'hoje' ? hour(dueAt) : `desde ${dayWord(dueAt, now)}`} ·{' '}
              <strong>{withoutLinks(nameOutside(name))}:</strong> {reasonWords[reason]}
            </Item>
          ))}
        </List>
        {more > 0 && <Paragraph>… e mais {more.toLocaleString('pt-BR')} em Hoje.</Paragraph>}
        {failedPushAt && (
          <Paragraph quiet>O aviso de {dayWord(failedPushAt, now)} não chegou ao seu navegador.</Paragraph>
        )}
      </>
    ),
  })
}

/** What a member gets who tries the digest on a day without follow-ups. */
export function emptyFollowUpDigest(to: string, pages: DigestPages): Mail {
  return digestMail(to, pages, {
    subject: 'Nenhum retorno para hoje',
    preview: 'Este é um teste: em dias sem retorno, o e-mail não vem.',
    heading: <Marked after="Nenhum retorno">para hoje</Marked>,
    children: (
      <Paragraph>
        Este é um teste. Nos dias com retornos, a lista vem aqui: a hora, o nome e o motivo de cada um. Nos dias sem
        retorno, o e-mail não vem.
      </Paragraph>
    ),
  })
}

function digestMail(to: string, { today, leave }: DigestPages, content: Content): Mail {
  return {
    kind: 'follow-up-digest',
    to,
    about: to,
    message: {
      ...renderEmail({
        ...content,
        button: { label: 'Abrir Hoje', link: today },
        why: (
          <>
            Este e-mail chegou porque você pediu, no {site.name}, os retornos do dia.
            <br />
            <Link to={leave}>Não quero mais este e-mail</Link>
          </>
        ),
      }),
      unsubscribe: leave,
    },
  }
}

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
          Alguém pediu uma conta no {site.name} com este e-mail. Se foi você, confirme: em seguida você escolhe a senha
          e a conta está pronta.
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

export function passwordChanged(to: string, recover: string): Mail {
  return accountMail('password-changed', to, {
    subject: `Sua senha do ${site.name} mudou`,
    preview: 'Se foi você, está tudo certo.',
    heading: <Marked after="Senha">trocada</Marked>,
    children: (
      <Paragraph>
        A senha da sua conta no {site.name} acabou de mudar, e os outros aparelhos foram desconectados. Se foi você,
        está tudo certo.
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

/** A change of terms, prices or privacy, which the contract owes every member, or `news`. The same for all of them. */
export function memberNotice({ subject, body }: { subject: string; body: string }, isNews: boolean): Omit<Mail, 'to'> {
  const blocks = articleBody(body)
  const [first = ''] = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
  return {
    kind: isNews ? 'member-news' : 'member-notice',
    message: renderEmail({
      subject,
      preview: first,
      heading: subject,
      children: blocks.map((block, index) => <NoticeBlock key={index} block={block} />),
      why: isNews
        ? `Este e-mail chegou porque você tem uma conta no ${site.name}. Não quer receber novidades? Escreva para ${contact.supportEmail}.`
        : `Este e-mail chegou porque você tem uma conta no ${site.name}: mudanças nos termos, nos preços e na privacidade são avisadas a todos, mesmo a quem pediu para não receber outros e-mails.`,
    }),
  }
}

function NoticeBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <Paragraph>
        <Linked text={block.text} />
      </Paragraph>
    )
  if (block.kind !== 'list') return <Subheading>{block.text}</Subheading>
  return (
    <List>
      {block.items.map((item) => (
        <Item key={item}>
          <Linked text={item} />
        </Item>
      ))}
    </List>
  )
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
