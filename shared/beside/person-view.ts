import { isHotLead, stageWords, temperatureWords } from '../reading/label-words.ts'
import type { Stage } from '../reading/labels.ts'
import type { State } from '../reading/read-state.ts'
import { nameOf } from '../reading/view/names.ts'
import type { BesidePerson } from './beside-answer.ts'
import type { PersonView } from './beside-view.ts'
import { wayStages } from './way-stages.ts'

/** @param isReadAnew messages that are not kept were read: the reading knows more than what is kept */
export function personView(
  person: BesidePerson | null,
  newName: string,
  reading: State,
  isReadAnew: boolean,
): PersonView {
  const name = person?.name ?? newName
  const { full, first, initials } = name === '' ? unnamed : nameOf(name)
  const { stage, temperature } = person && !isReadAnew ? person : reading
  const isBeside = stage === 'perdido' || stage === 'dormindo'
  const isHot = isHotLead({ stage, temperature })
  return {
    id: person?.id ?? null,
    name: full,
    first,
    initials,
    mood: isHot ? `${temperatureWords.quente.words}, ${stageWords[stage]}` : moodOf(stage, isBeside),
    isHot,
    done: isBeside ? null : stage === 'ganho' ? wayStages.length : wayStages.indexOf(stage),
    whatsapp: person?.number ? `https://wa.me/${person.number.slice(1)}` : null,
    // Who has just written is followed up no more, once that is kept.
    followUp: isReadAnew ? null : (person?.followUp ?? null),
  }
}

const unnamed = { full: 'Pessoa nova', first: 'Essa pessoa', initials: '?' }

const moodOf = (stage: Stage, isBeside: boolean) =>
  isBeside || stage === 'ganho' ? stageWords[stage] : `Em ${stageWords[stage]}`
