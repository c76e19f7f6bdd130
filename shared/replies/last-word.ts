import { maxTries } from '../reading/act-cause.ts'
import { awaitedAnswer, triesOf, turnsOf } from '../reading/turns.ts'
import type { Candidate } from './candidate.ts'
import { joined } from './draft.ts'
import { filled } from './filled.ts'
import { opening } from './opening.ts'
import { lastWord } from './phrases/comebacks.ts'
import type { Scene } from './scene.ts'

/** On how many days the seller has written since the customer did, without an answer. */
export const triesIn = ({ input: { facts }, course }: Scene): number =>
  triesOf(turnsOf(facts.messages), awaitedAnswer(facts.messages, course.labels))

/** A farewell where the next try would be the last one. */
export const lastWords = (scene: Scene): Candidate[] =>
  triesIn(scene) < maxTries - 1
    ? []
    : [
        {
          kind: 'farewell',
          reason: 'Terceira vez sem resposta: despeça-se com gentileza.',
          text: joined([opening(scene, 0), filled(scene, lastWord)]),
        },
      ]
