import type { Scene } from './scene.ts'
import { sympathyFor } from './sympathy.ts'

/** Somebody laughs. */
export const laughs = /(?<!\p{L})(?:k{3,}|(?:rs){2,}|(?:ha){2,}|hehe)|😂|🤣|😅/iu

/** Laughing, and no trouble is told: it is met lightly. */
export const isLaughing = (scene: Scene): boolean => laughs.test(scene.tailText) && sympathyFor(scene).text === ''

export const jokeReasons = ['Leva na brincadeira', 'Mais direta', 'Mais curta']
