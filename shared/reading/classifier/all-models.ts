import { classifierOf } from './classifier.ts'
import { shippedStateModels, stateModelsOf, stateScaleOf, type Models, type Trained } from './models.ts'
import trained from './next-weights.json' with { type: 'json' }

type OfNext = Pick<Trained, 'nextStep'>

const nextModelsOf = ({ nextStep }: OfNext): Pick<Models, 'nextStep'> => ({
  nextStep: classifierOf(nextStep, stateScaleOf),
})

export const modelsOf = (all: Trained): Models => ({ ...stateModelsOf(all), ...nextModelsOf(all) })

let shipped: Models | undefined

/** The models of weights.json and next-weights.json, decoded at the first call. */
export function shippedModels(): Models {
  shipped ??= { ...shippedStateModels(), ...nextModelsOf(trained) }
  return shipped
}
