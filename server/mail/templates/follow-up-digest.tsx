import { nameOutside } from '#shared/follow-ups/name-outside.ts'
import { reasonWords } from '#shared/follow-ups/reason-words.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { dayWord, hour } from '#shared/time/in-words.ts'
import { site } from '#shared/site.ts'
import { Item, Link, List, Marked, Paragraph } from '../elements.tsx'
import type { DigestRow, Mail } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'
import type { Content } from './kinds.tsx'
import { withoutLinks } from './without-links.ts'

/** `leave` ends the digest with one click. */
type DigestPages = { today: string; leave: string }

type Digest = {
  /** How many are due, also of those that `rows` does not list. */
  count: number
  rows: readonly DigestRow[]
  hasNames: boolean
  isTest: boolean
  now: WallTime
  /** When a push alert was due that did not arrive. */
  failedPushAt: WallTime | null
}

const byDueAt = (one: DigestRow, other: DigestRow) => (one.dueAt < other.dueAt ? -1 : 1)

/** A member's follow-ups of a day: hours and reasons, and names where the member has asked for them. */
export function followUpDigest(to: string, digest: Digest, pages: DigestPages): Mail {
  const { count, rows, hasNames, isTest, now, failedPushAt } = digest
  const counted = count === 1 ? '1 conversa' : `${count.toLocaleString('pt-BR')} conversas`
  const more = count - rows.length
  return digestMail(to, pages, {
    subject: `${counted} para retomar hoje`,
    preview: 'Para quem vale escrever hoje, e por quê.',
    heading: <Marked after={counted}>para retomar hoje</Marked>,
    children: (
      <>
        {isTest && <Paragraph>Este é um teste.</Paragraph>}
        <List>
          {rows.toSorted(byDueAt).map(({ name, dueAt, reason }, index) => (
            <Item key={index}>
              {hasNames && <strong>{withoutLinks(nameOutside(name))}, </strong>}
              {whenWords(dueAt, now)}: {reasonWords[reason]}
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

/** `9h`, `era para ontem`, `era para sábado, 14/11`: a weekday alone would be the next one. */
function whenWords(dueAt: WallTime, now: WallTime): string {
  const day = dayWord(dueAt, now)
  if (day === 'hoje') return hour(dueAt)
  const date = `${dueAt.slice(8, 10)}/${dueAt.slice(5, 7)}`
  return `era para ${day === 'ontem' || day.includes('/') ? day : `${day}, ${date}`}`
}

/** What a member gets who tries the digest on a day without follow-ups. */
export function emptyFollowUpDigest(to: string, pages: DigestPages): Mail {
  return digestMail(to, pages, {
    subject: 'Nenhuma conversa para retomar hoje',
    preview: 'Este é um teste: em dias sem lembretes, o e-mail não vem.',
    heading: <Marked after="Nenhuma conversa">para retomar hoje</Marked>,
    children: (
      <Paragraph>
        Este é um teste. Nos dias com lembretes, a lista vem aqui, com a hora e o motivo de cada um. Nos outros dias, o
        e-mail não vem.
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
            Este e-mail chegou porque você pediu, no {site.name}, os lembretes do dia.
            <br />
            <Link to={leave}>Não quero mais este e-mail</Link>
          </>
        ),
      }),
      unsubscribe: leave,
    },
  }
}
