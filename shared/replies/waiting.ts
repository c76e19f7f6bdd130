import { minutesOf } from '../time/wall-time.ts'
import type { Scene } from './scene.ts'

/** 'Tô na frente, toco onde?' */
const atDoor =
  /(?<!\p{L})(?:t[ôo]|estou|estamos|cheguei|chegamos)(?: (?:j[áa]|aqui|a[íi]))*(?: (?:na (?:frente|porta|portaria|recep[çc][ãa]o)|no port[ãa]o|em frente|aqui (?:fora|embaixo)))|(?<!\p{L})toco onde/iu

/** 'Cadê você? O povo já tá chegando' */
const waits =
  /(?:cad[êe]|onde (?:t[áa]|est[áa])) (?:vc|voc[êe]|tu)(?!\p{L})|(?<!\p{L}|(?:fico|ficar|ficarei|estarei|te) )esperando(?: (?:aqui|vc|voc[êe]|voc[êe]s|vcs|a entrega|o entregador|h[áa]|faz|desde)(?!\p{L})|\P{L}*$)|(?<!\p{L})ningu[ée]m (?:veio|apareceu|chegou)|n[ãa]o (?:veio|apareceu|chegou) ningu[ée]m|era (?:pra|para) (?:j[áa] )?(?:ter chegado|estar aqui)/imu

const patience = 20
const sameVisit = 30

/** What was said last, in one go: who stood at the door and has paid since stands there no more. */
function lastSaid({ tail, course: { thread } }: Scene): string {
  const minuteOf = (message: number) => minutesOf(thread.messages[message]!.at)
  const end = tail.at(-1)
  return tail
    .filter(({ message }) => minuteOf(end!.message) - minuteOf(message) <= sameVisit)
    .map(({ text }) => text)
    .join('\n')
}

export const isAtDoor = (scene: Scene): boolean => scene.course.lastSeller >= 0 && atDoor.test(lastSaid(scene))
export const isWaiting = (scene: Scene): boolean =>
  isAtDoor(scene) || (scene.course.lastSeller >= 0 && waits.test(lastSaid(scene)))

/** The customer stood waiting, and the answer was long in coming. */
export const isLeftWaiting = (scene: Scene): boolean => scene.sinceLast >= patience && isWaiting(scene)
