import { sellersAmong, whoQuestion } from '#shared/beside/who-question.ts'
import { href } from '#shared/routes.ts'
import { Avatar } from '../ui/avatar.tsx'
import { initialsOf } from '../ui/reading/initials.ts'
import type { ImportOutcome } from './connect-log.tsx'

/** Asks once for all chats that do not tell who the seller is. Their texts go along: nothing of them is kept meanwhile. */
export function ConnectWho({ chats, sellers }: ImportOutcome) {
  const asked = chats.filter(({ status }) => status === 'who')
  const people = asked[0]?.people
  if (!people) return null
  return (
    <form className="connect-who" method="post" action={href('connect')} encType="multipart/form-data">
      <h2>{whoQuestion(people)}</h2>
      <input type="hidden" name="form" value="conversas" />
      {sellers.map((name) => (
        <input key={name} type="hidden" name="eu" value={name} />
      ))}
      {asked.map(({ source }, place) => (
        <textarea key={place} name="texto" defaultValue={source!.text} hidden readOnly />
      ))}
      {sellersAmong(people).map(({ name, words, count }, place) => (
        <button key={name} className={place === 0 ? 'who in' : 'who out'} type="submit" name="eu" value={name}>
          <Avatar initials={initialsOf(words)} color={place === 0 ? 'amber' : 'lime'} />
          <span>
            <strong>{words}</strong> {count > 0 && <small>{count === 1 ? '1 mensagem' : `${count} mensagens`}</small>}
          </span>
        </button>
      ))}
    </form>
  )
}
