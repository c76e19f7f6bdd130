import { articleBody } from '#shared/article-body.ts'
import { authors } from '#shared/authors.ts'
import type { Article } from '#shared/models/article.ts'
import { minutesToRead } from '#shared/reading-time.ts'
import { linksInMails as links, site } from '#shared/site.ts'
import { Link, Marked, Paragraph } from '../elements.tsx'
import type { Mail } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'
import { unconfirmedMail } from './kinds.tsx'

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

/** The paragraphs before the first heading, two at most. */
function openingOf(content: string): string[] {
  const blocks = articleBody(content)
  const firstOther = blocks.findIndex(({ kind }) => kind !== 'paragraph')
  const opening = firstOther > 0 ? blocks.slice(0, firstOther) : blocks
  return opening.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).slice(0, 2)
}
