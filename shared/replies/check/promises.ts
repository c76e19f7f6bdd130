/**
 * Words that promise, each with the stem by which a source is known to say it too: they are said only where the seller
 * says them.
 */
export const promises: readonly RegExp[] = [
  /garant\p{L}*/giu,
  /gr[áa]tis|gratuit\p{L}*|de gra[çc]a|cortesia/giu,
  /desconto\p{L}*|descontinho/giu,
  /brinde\p{L}*|b[ôo]nus/giu,
  /promo[çc]\p{L}*/giu,
  /oferta(?!\p{L})/giu,
  /sem juros/giu,
  /sem custo|isent\p{L}*|n[ãa]o cobr\p{L}*/giu,
  /reembols\p{L}*|devolv\p{L}*|dinheiro de volta/giu,
  /promet\p{L}*|prometo/giu,
  /com certeza/giu,
  /100 ?%/gu,
  /resultado\p{L}*/giu,
  /cura(?!\p{L})|milagr\p{L}*/giu,
  /exclusiv\p{L}*/giu,
  /vital[íi]ci\p{L}*/giu,
  /frete/giu,
  /(?:o|a) melhor (?:pre[çc]o|valor)|mais barat\p{L}*/giu,
  /(?<!\p{L})original(?!\p{L})|certificad\p{L}*/giu,
  /ainda hoje|hoje mesmo|at[ée] (?:amanh[ãa]|hoje)/giu,
]

/** What no reply says, whoever wrote it: hurry, scarcity, guilt, praise and abuse. */
export const barred: readonly RegExp[] = [
  /[úu]ltim[ao]s? (?:chance|vaga|dia|hora|unidade|oportunidade)s?/iu,
  /s[óo] (?:at[ée] )?hoje(?!\p{L})|s[óo] restam?|restam (?:s[óo]|poucas)|poucas (?:vagas|unidades)|vagas limitadas|tempo limitado/iu,
  /n[ãa]o (?:perca|deixe passar|vai (?:querer )?perder)|corr[ae](?!\p{L})|imperd[íi]vel|aproveit[ae](?!\p{L})|urgente/iu,
  /(?:vai|voc[êe] vai) se arrepender|vou ficar (?:triste|chatead)|me deixou esperando|conto com voc[êe]/iu,
  /voc[êe] [ée] (?:incr[íi]vel|especial|maravilh|lind)|parab[ée]ns/iu,
  /ignore (?:as|todas)|system prompt|instru[çc][õo]es (?:anteriores|acima)/iu,
]

/** Marks that belong to no message of WhatsApp a seller would type. */
export const marks = /[<>{}[\]`|\\#^~]|\*\*|__|\u0000/u
