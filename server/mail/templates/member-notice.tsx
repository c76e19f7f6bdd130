import { articleBody } from '#shared/article-body.ts'
import type { Block } from '#shared/article-body.ts'
import { contact, site } from '#shared/site.ts'
import { Item, Linked, List, Paragraph, Subheading } from '../elements.tsx'
import type { Mail } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'

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
