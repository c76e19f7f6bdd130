import { CheckCheck, Clock, Flame, Hand, Lock, MessageCircleQuestion, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Reason } from '#shared/reading/reading.ts'
import type { AdviceView, ReadingView, WayView } from '#shared/reading/view/view.ts'
import { Avatar } from '../avatar.tsx'
import { Icon } from '../icon.tsx'
import { Label } from '../label.tsx'
import { Mark } from '../logo.tsx'
import { ReadAnother } from './read-another.tsx'

const reasonIcons: Record<Reason['icon'], LucideIcon> = {
  quer: Flame,
  hora: Clock,
  pergunta: MessageCircleQuestion,
  objecao: Hand,
  espera: Hourglass,
}

type Props = { view: ReadingView; headingRef?: Ref<HTMLHeadingElement> | undefined; promise: ReactNode }

/** The first screen: who it is, where they stand, what to do now, and the way. */
export function Top({ view, headingRef, promise }: Props) {
  const { name, extent, temperature, headline } = view
  return (
    <section className="reading-top on-green">
      <div className="wrap">
        <div className="who">
          <Avatar initials={name.initials} color="amber" />
          <p>
            <strong>{name.full}</strong>
            <span>
              {extent.count}
              <span className="wide-only">, {extent.period}</span>
            </span>
          </p>
          <Label color={temperature.color} {...(temperature.color === 'coral' && { icon: Flame })}>
            {temperature.words}
          </Label>
          <p className="promise wide-only">
            <Icon of={Lock} size={18} />
            <span>{promise}</span>
          </p>
          <ReadAnother />
        </div>
        <h1 ref={headingRef} tabIndex={-1} data-length={headline.length}>
          <span>{headline.lines[0]}</span> <span>{headline.lines[1]}</span>
          {headline.hidden && <span className="visually-hidden"> {headline.hidden}</span>}
        </h1>
        <Advice advice={view.advice} />
        <Way way={view.way} />
      </div>
    </section>
  )
}

function Advice({ advice: { when, sentence, reasons, isPeace } }: { advice: AdviceView }) {
  return (
    <div className={isPeace ? 'advice peace' : 'advice'}>
      <h2>
        <Mark />O que fazer agora
      </h2>
      <p className="when" data-length={when.big.length > 4 ? 'long' : 'short'}>
        {when.before && <small>{when.before} </small>}
        {when.big}
      </p>
      <p className="act">{sentence}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.sentence}>
            <Icon of={reasonIcons[reason.icon]} size={20} />
            {reason.sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}

const stateWords = { done: ', feito', current: ', agora', skipped: ', não passou por aqui', left: ', falta' }

function Way({ way: { steps, isWon, inWords } }: { way: WayView }) {
  return (
    <div className="way-area">
      <ol className={isWon ? 'way won' : 'way'} aria-label="Do oi ao fechou">
        <li className="start">
          <span>oi</span>
        </li>
        {steps.map(({ name, state, when }) => (
          <li key={name} className={state === 'skipped' ? 'left' : state}>
            {state === 'done' && <CheckCheck size={20} strokeWidth={2.4} />}
            <strong>{name}</strong>
            <span className="visually-hidden">{stateWords[state]}</span>
            {when && <small>{when}</small>}
          </li>
        ))}
        <li className="end">
          <span>
            fechou
            <CheckCheck className="ticks" strokeWidth={2.8} />
          </span>
        </li>
      </ol>
      <p className="way-words">{inWords}</p>
    </div>
  )
}
