import type { Scene } from './scene.ts'
import { sympathyFor } from './sympathy.ts'

/** Somebody laughs. */
export const laughs = /(?<!\p{L})(?:k{3,}|(?:rs){2,}|(?:ha){2,}|hehe)|😂|🤣|😅/iu

/** Laughing, and no trouble is told: it is met lightly. */
export const isLaughing = (scene: Scene): boolean => laughs.test(scene.tailText) && sympathyFor(scene).text === ''

export const jokeReasons = ['Leva na brincadeira', 'Mais direta', 'Mais curta']

/** 'Vem o carro junto?', 'é de prata?': a price is laughed at, and nothing is asked. */
export const isIrony = (text: string): boolean =>
  /vem (?:o|a) (?:carro|moto|casa) junt|(?<!\p{L})(?:[ée] d[eo]|banhad[oa] a) (?:ouro|prata|diamante)|(?<!\p{L})um rim(?!\p{L})|🙃|🙄/iu.test(
    text,
  )
