import { Clock, Flame, Hand, Hourglass, MessageCircleQuestion, type LucideIcon } from 'lucide-react'
import type { CustomerView } from '#shared/customers/customer-view.ts'
import type { Reason } from '#shared/reading/reading.ts'
import { besideTab, href } from '#shared/routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/logo.tsx'
import { LaterMenu } from './later-menu.tsx'

const reasonIcons: Record<Reason['icon'], LucideIcon> = {
  quer: Flame,
  hora: Clock,
  pergunta: MessageCircleQuestion,
  objecao: Hand,
  espera: Hourglass,
}

/** What to do now, until when and why. Whoever asked to be left in peace is: no lime, nothing to press. */
export function CustomerAct({ customer, path }: { customer: CustomerView; path: string }) {
  const { id, name, advice, number, later } = customer
  const { when, title, isNow, sentence, reasons, isPeace, hasOptedOut } = advice
  if (advice.rest !== null)
    return (
      <section className="customer-act peace" id="agir" aria-labelledby="agora">
        <h2 id="agora">{title}</h2>
        <p>{advice.rest}</p>
        <LaterMenu id={id} of={name.full} action={path} {...later} hasIcon />
      </section>
    )
  if (hasOptedOut || isPeace)
    return (
      <section className="customer-act peace" id="agir" aria-labelledby="agora">
        <h2 id="agora">Não escrever mais</h2>
        <p>
          {hasOptedOut
            ? `${name.first} pediu para não receber mais mensagens. Se escrever de novo, você responde; antes disso, não.`
            : [sentence, ...reasons.map((reason) => reason.sentence)].join(' ')}
        </p>
      </section>
    )
  return (
    <section className="customer-act" id="agir" aria-labelledby="agora">
      <h2 id="agora">{title}</h2>
      <div className="act-sheet">
        <p className="act-head row">
          <Mark />
          <span>{isNow ? 'Por que agora' : 'Por que nessa hora'}</span>
        </p>
        <div className="act-body">
          <p className="act-when" data-length={when.big.length > 4 ? 'long' : 'short'}>
            {when.before && <small>{when.before} </small>}
            {when.big}
          </p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason.sentence}>
                <Icon of={reasonIcons[reason.icon]} />
                {reason.sentence}
              </li>
            ))}
          </ul>
          <a className="button" href={href('beside', {}, { pessoa: id })} target={besideTab}>
            Abrir Respostas<span className="visually-hidden"> (abre em outra aba)</span>
          </a>
          {number && (
            <ButtonLink href={number.whatsapp} variant="secondary" newTab>
              Responder no WhatsApp
            </ButtonLink>
          )}
          <LaterMenu id={id} of={name.full} action={path} {...later} hasIcon />
        </div>
      </div>
    </section>
  )
}
