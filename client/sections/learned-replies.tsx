import { labelName, type LabelSettings } from '#shared/customers/label-settings.ts'
import { learnedLines, refusedLines } from '#shared/replies/learned-words.ts'
import type { Learned } from '#shared/replies/reply-counts.ts'
import { href } from '#shared/routes.ts'
import { useReceived } from '../view.tsx'
import { LabelsToast } from './labels-toast.tsx'

type Props = {
  learned: Learned
  settings: LabelSettings
  /** What was forgotten last is still there. */
  canRemember: boolean
}

/** What the order of the suggested replies has learnt from the seller, and how it is forgotten. */
export function LearnedReplies({ learned, settings, canRemember }: Props) {
  const lines = learnedLines(learned)
  const refused = refusedLines(learned, (label) => labelName(label, settings))
  return (
    <section className="label-group learned-replies" id="aprendido" aria-labelledby="aprendido-titulo">
      <h2 id="aprendido-titulo" className="title-m">
        O que as respostas aprenderam
      </h2>
      <p className="about soft">
        Quase sempre, vem primeiro o tipo de resposta que você mais usa em cada situação.{' '}
        <a href={href('beside')}>Abrir Respostas</a>
      </p>
      {lines.length === 0 && refused.length === 0 && (
        <p className="nothing">Ainda nada. Use algumas respostas e volte aqui para ver o que mudou.</p>
      )}
      <ul>
        {lines.map(({ sentence, sent }) => (
          <li key={sentence}>
            <p>{sentence}</p>
            {sent !== '' && <p className="sent soft">{sent}</p>}
          </li>
        ))}
        {refused.map((sentence) => (
          <li key={sentence}>
            <p>{sentence}</p>
            <p className="sent soft">Você desfaz na página de cada pessoa.</p>
          </li>
        ))}
      </ul>
      {Object.keys(learned.counts).length > 0 && (
        <form method="post" action={href('labels')}>
          <input type="hidden" name="form" value="esquecer" />
          <button className="text-button quiet" type="submit">
            Esquecer o que aprendeu
          </button>
        </form>
      )}
      <Forgotten canRemember={canRemember} />
    </section>
  )
}

/** Says that it was forgotten, and undoes it while nothing else was counted. */
function Forgotten({ canRemember }: Pick<Props, 'canRemember'>) {
  if (!useReceived('replies-forgotten')) return null
  return <LabelsToast message="replies-forgotten" undo={canRemember && 'relembrar'} />
}
