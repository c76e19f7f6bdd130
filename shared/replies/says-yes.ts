import { plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { goodToHear } from './phrases/afterwards.ts'
import type { Scene } from './scene.ts'

const takes =
  /(?<!\p{L}|(?:n|n[ãa]o) )(?:quero|marca|pode marcar|pode reservar|fechad[oa]|fechou|fechamos|vou querer)(?!\p{L}| saber| ver| uma? ideia)/iu

/** 'Que bom!' to a yes beside a question: 'quero os 2, entrega na Penha?' */
export function yesHeard(scene: Scene, turn: number): Draft {
  const saysYes = scene.course.lastSeller >= 0 && scene.tail.some(({ text }) => !text.endsWith('?') && takes.test(text))
  return saysYes ? filled(scene, goodToHear, {}, turn) : plain('')
}
