import type { Label, NextStep, Stage, Temperature } from '../labels.ts'
import { classifierOf, type Classifier, type Weights } from './classifier.ts'
import { scaleOf } from './features.ts'
import trained from './weights.json' with { type: 'json' }

export type Trained = {
  label: Weights
  stage: Weights
  temperature: Weights
  nextStep: Weights
}

/** Everything that was learnt: what a message does, where a conversation stands, and what to do next. */
export type Models = {
  label: Classifier<Label>
  stage: Classifier<Stage>
  temperature: Classifier<Temperature>
  nextStep: Classifier<NextStep>
}

/** Facts of a conversation count alike, however many there are. */
export const stateScaleOf = () => () => 0.2

/** What the writer needs of them. */
export type StateModels = Pick<Models, 'label' | 'stage' | 'temperature'>

export function stateModelsOf({ label, stage, temperature }: Pick<Trained, keyof StateModels>): StateModels {
  return {
    label: classifierOf(label, scaleOf),
    stage: classifierOf(stage, stateScaleOf),
    temperature: classifierOf(temperature, stateScaleOf),
  }
}

let shipped: StateModels | undefined

/** The models of weights.json, decoded at the first call. */
export function shippedStateModels(): StateModels {
  shipped ??= stateModelsOf(trained)
  return shipped
}
