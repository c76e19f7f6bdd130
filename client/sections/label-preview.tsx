import { stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import type { Label, Stage, Temperature } from '#shared/reading/labels.ts'
import { href } from '#shared/routes.ts'

type Standing = { stage: Stage; temperature: Temperature | null }
type Effect = { id: string; name: string; before: Standing; after: Standing }

/** What switching a label would change for the customers with the latest messages; `looked` counts them, null where too many are asked for. */
export type Preview = { label: Label; looked: number | null; effects: readonly Effect[] }

const maxShown = 8

/** Customers who would stand elsewhere, before anything is saved. */
export function LabelPreview({ preview, name, isOff }: { preview: Preview; name: string; isOff: boolean }) {
  const { label, looked, effects } = preview
  const verb = isOff ? 'ligar' : 'desligar'
  return (
    <div className="label-preview" role="group" aria-labelledby={`ver-${label}`}>
      <h4 id={`ver-${label}`}>
        Se você {verb} “{name}”
      </h4>
      <p>{summary(looked, effects.length)}</p>
      {effects.length > 0 && (
        <ul>
          {effects.slice(0, maxShown).map((effect) => (
            <li key={effect.id}>
              <a href={href('customer', { id: effect.id })}>{effect.name}</a> {changeWords(effect)}
            </li>
          ))}
          {effects.length > maxShown && <li>e mais {effects.length - maxShown}</li>}
        </ul>
      )}
      <form method="post" action={href('labels')}>
        <input type="hidden" name="form" value="ligar" />
        <input type="hidden" name="etiqueta" value={label} />
        <input type="hidden" name="ligada" value={isOff ? 'sim' : 'nao'} />
        <button className="button small" type="submit">
          {isOff ? 'Ligar etiqueta' : 'Desligar etiqueta'}
        </button>
        <a className="text-button quiet" href={`${href('labels')}#etiqueta-${label}`}>
          Deixar como está
        </a>
      </form>
    </div>
  )
}

function summary(looked: number | null, changed: number): string {
  if (looked === null) return 'Você pediu muitas prévias seguidas. Espere alguns minutos para ver o que mudaria.'
  if (looked === 0) return 'Você ainda não trouxe conversas: não há o que comparar.'
  const people = looked === 1 ? 'Na conversa mais recente' : `Nas ${looked} conversas mais recentes`
  if (changed === 0) return `${people}, nada muda de etapa nem de temperatura.`
  return `${people}, ${changed === 1 ? '1 muda' : `${changed} mudam`}:`
}

/** `de Fechamento para Proposta, de Lead Quente para Lead morno` */
function changeWords({ before, after }: Effect): string {
  const changes = [
    before.stage !== after.stage && `de ${stageWords[before.stage]} para ${stageWords[after.stage]}`,
    before.temperature !== after.temperature &&
      before.temperature &&
      after.temperature &&
      `de ${temperatureWords[before.temperature].words} para ${temperatureWords[after.temperature].words}`,
  ]
  return changes.filter(Boolean).join(', ')
}
