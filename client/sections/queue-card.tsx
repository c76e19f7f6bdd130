import { Flame } from 'lucide-react'
import type { QueuedCustomer } from '#shared/customers/customer-queue.ts'
import { actNames } from '#shared/customers/act-names.ts'
import { isFollowUp, isTry, tryWords } from '#shared/customers/follow-up-why.ts'
import { dueWords, whyThen } from '#shared/customers/next-act.ts'
import { calledBy } from '#shared/customers/queue-view.ts'
import { queueWhy, sinceLine, sinceWords } from '#shared/customers/queue-words.ts'
import type { LaterChoice } from '#shared/time/moments/later-choices.ts'
import type { ReadyReply } from '#shared/customers/ready-reply.ts'
import { reais } from '#shared/money.ts'
import { maxTries } from '#shared/reading/act-cause.ts'
import { unknownHours, unreadHours } from '#shared/reading/act-words.ts'
import { hour } from '#shared/time/in-words.ts'
import { isHotLead, stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import { besideTab, href } from '#shared/routes.ts'
import { useLabelWords } from '../label-words.ts'
import { Avatar, avatarColorOf } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Label } from '../ui/label.tsx'
import { Mark } from '../ui/logo.tsx'
import { ActsForm, DoneButton, RowLater, WrongButton } from './queue-acts.tsx'
import { ReadyReplySheet } from './queue-ready-reply.tsx'

type Props = {
  row: QueuedCustomer
  now: string
  action: string
  ready: ReadyReply | null
  choices: readonly LaterChoice[]
  level: 2 | 3
}

/** The customer whom the seller has before them: who, why, and what to do. */
export function QueueCard({ row, now, action, ready, choices, level }: Props) {
  const { id, kind, last_from: lastFrom, follow_up: followUp, stage, offer, value_cents: value } = row
  const { full, initials } = calledBy(row)
  const facts = [offer, value === null ? null : reais(value / 100), stageWords[stage]].filter(Boolean)
  const Heading = `h${level}` as const
  /** Its hour is the illustration. */
  const isHourShown = kind === 'agreed' && followUp !== null && followUp.due_at.slice(0, 10) === now.slice(0, 10)
  const wordsOf = useLabelWords()
  /** The tab has it where the hour is not the illustration. */
  const note = isHourShown && row.reading.label ? wordsOf(row.reading.label)?.words : null
  const why = queueWhy(row, now, isHourShown || isHotLead(row) ? null : row.reading.label)
  const acts = { row, now, action, choices, hasIcons: true } as const
  return (
    <article
      className={`turn-card ${kind} ${lastFrom === 'seller' ? 'yours' : 'theirs'}${isHourShown ? ' with-hour' : ''}`}
      data-customer={id}
    >
      <div className="card-who">
        {!isHourShown && <CardLabel row={row} />}
        <div className="card-name row">
          {!isHourShown && <Avatar initials={initials} color={avatarColorOf(id)} className="wide-only" />}
          <Heading>
            <a className="person" href={href('customer', { id })}>
              {full}
            </a>
          </Heading>
        </div>
        <p className="since cluster soft">
          <strong>{isHourShown ? hour(followUp.due_at) : sinceWords(row, now).long}</strong>{' '}
          <span className={isHourShown ? 'visually-hidden' : undefined}>{sinceLine(row, now)}</span>
        </p>
        {why && <p className="why large">{why}</p>}
        {!isHourShown && <p className="facts soft small">{facts.join('\u00a0· ')}</p>}
        {followUp && isTry(followUp) && isFollowUp(row) && <Tries row={row} tryNumber={followUp.try_number} />}
      </div>
      <div className="card-act">
        {ready ? (
          <ReadyReplySheet reply={ready} id={id} note={note ?? ready.reason} />
        ) : (
          <NextAct row={row} now={now} />
        )}
        <div className="acts">
          <ActsForm {...acts} />
          <DoneButton {...acts} />
          <RowLater {...acts} />
          <WrongButton {...acts} />
        </div>
      </div>
    </article>
  )
}

/** How often nobody has answered: a bubble for each try. */
function Tries({ row, tryNumber }: { row: QueuedCustomer; tryNumber: number }) {
  return (
    <p className="tries row small">
      <span aria-hidden="true">
        {Array.from({ length: maxTries }, (_, index) => (
          <i key={index} {...(index < tryNumber && { className: 'made' })} />
        ))}
      </span>
      {tryWords(row, tryNumber)}
    </p>
  )
}

/** Marks a hot lead as such; for the others the label that decides tells more. */
function CardLabel({ row }: { row: QueuedCustomer }) {
  const { reading, stage } = row
  const wordsOf = useLabelWords()
  if (isHotLead(row))
    return (
      <Label color="coral" icon={Flame}>
        {temperatureWords.quente.words}
      </Label>
    )
  const label = reading.label && wordsOf(reading.label)
  return label ? <Label color={label.color}>{label.words}</Label> : <Label color="sage">{stageWords[stage]}</Label>
}

function NextAct({ row: { id, number, due }, now }: Pick<Props, 'row' | 'now'>) {
  const { at, until } = due
  const why = whyThen(due, now)
  return (
    <div className="next-act">
      <p className="next-act-top row">
        <Mark />
        <strong>{at === now ? 'O que fazer agora' : 'O que fazer'}</strong>
        {until && <span className="best">melhor até {hour(until)}</span>}
        {at !== now && <span className="best">{dueWords(due, now)}</span>}
      </p>
      <div className="next-act-sheet cluster">
        <p>{due.act}</p>
        {why && (
          <p className="when-why soft">
            {why}{' '}
            {due.reasons.some((reason) => reason === unknownHours || reason === unreadHours) && (
              <a href={href('set-up')}>Informar meu horário</a>
            )}
          </p>
        )}
        <ButtonLink href={`${href('customer', { id })}#agir`}>{actNames[due.step]}</ButtonLink>
        <a className="text-button quiet" href={href('beside', {}, { pessoa: id })} target={besideTab}>
          Abrir Respostas<span className="visually-hidden"> (abre em outra aba)</span>
        </a>
        {number && (
          <a className="text-button quiet" href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noopener">
            Abrir no WhatsApp
            <span className="visually-hidden"> (abre em nova aba)</span>
          </a>
        )}
      </div>
    </div>
  )
}
