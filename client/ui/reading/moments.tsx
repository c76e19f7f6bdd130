import { Paperclip } from 'lucide-react'
import type { Ref } from 'react'
import type { Person } from '#shared/reading/chat-of-text.ts'
import { Avatar } from '../avatar.tsx'
import { Icon } from '../icon.tsx'
import { initialsOf } from './initials.ts'

/** A reading under way, in the drop bubble. `percent` is null until it is known. */
export function Busy({ percent, onStop }: { percent: number | null; onStop: () => void }) {
  return (
    <div className="drop busy" role="group" aria-label="Leitura">
      <p className="drop-words" role="status">
        Lendo…
      </p>
      <svg className="busy-ticks" viewBox="0 0 24 24" width="56" height="56" fill="none" aria-hidden="true">
        <path className="second" d="m22 10-7.5 7.5L13 16" />
        <path className="first" d="M18 6 7 17l-5-5" />
      </svg>
      <p className="busy-count">{percent === null ? 'Abrindo o arquivo' : `${percent}% da conversa`}</p>
      <div className="busy-foot">
        <progress max={100} {...(percent !== null && { value: percent })} aria-label="Quanto já foi lido" />
        <button className="button" type="button" onClick={onStop}>
          Parar
        </button>
      </div>
    </div>
  )
}

type WhoProps = {
  people: readonly Person[]
  /** `null` where a press sends the form. */
  onChoose: ((name: string) => void) | null
  headingRef?: Ref<HTMLHeadingElement>
}

/** Asked only when the file does not tell: two bubbles, each on its side. */
export function Who({ people, onChoose, headingRef }: WhoProps) {
  return (
    <div className="drop who-are-you" role="group" aria-labelledby="quem">
      <h2 id="quem" tabIndex={-1} ref={headingRef}>
        Quem é você?
      </h2>
      {people.map(({ name, words, count }, place) => (
        <button
          key={name}
          className={place === 0 ? 'person in' : 'person out'}
          {...(onChoose
            ? { type: 'button', onClick: () => onChoose(name) }
            : { type: 'submit', name: 'eu', value: name })}
        >
          <Avatar initials={initialsOf(words)} color={place === 0 ? 'amber' : 'lime'} />
          <span>
            <strong>{words}</strong>
            <small>{count === 1 ? '1 mensagem' : `${count} mensagens`}</small>
          </span>
        </button>
      ))}
    </div>
  )
}

type RefusalProps = { title: string; sentence: string; onChooseAnother: (() => void) | null }

/** What was found, and what to do instead. */
export function Refusal({ title, sentence, onChooseAnother }: RefusalProps) {
  return (
    <div className="refusal" role="alert">
      <h2>{title}</h2>
      <p>{sentence}</p>
      {onChooseAnother && (
        <button className="button" type="button" onClick={onChooseAnother}>
          <Icon of={Paperclip} />
          Escolher outro
        </button>
      )}
    </div>
  )
}
