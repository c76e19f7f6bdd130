const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})`, 'giu')

/**
 * Words that promise, each with the stem by which a source is known to say it too: they are said only where the seller
 * says them.
 */
export const promises: readonly RegExp[] = [
  String.raw`garant(?:o|imos|e|id[oa]s?)(?!\p{L})`,
  String.raw`garant\p{L}*`,
  String.raw`gr[áa]tis|gratuit\p{L}*|de gra[çc]a|cortesia`,
  String.raw`desconto\p{L}*|descontinho`,
  String.raw`(?:fa[çc]o|fazemos|dou|damos|consigo|est[áa] com) (?:um )?descont\p{L}*`,
  String.raw`precinho|pre[çc]o melhor|abatimento`,
  String.raw`brinde\p{L}*|b[ôo]nus|de presente|mimos?(?!\p{L})|por conta da casa`,
  String.raw`pronta entrega|em estoque`,
  String.raw`boletos?|fiado|cheques?|credi[áa]rio`,
  String.raw`dias corridos`,
  String.raw`semana que vem|m[êe]s que vem`,
  String.raw`(?:enviei|postei|despachei)(?!\p{L})`,
  String.raw`promo[çc]\p{L}*`,
  String.raw`oferta(?!\p{L})`,
  String.raw`sem juros`,
  String.raw`sem custo|isent\p{L}*|n[ãa]o cobr\p{L}*`,
  String.raw`reembols\p{L}*|devolv\p{L}*|dinheiro de volta`,
  String.raw`promet\p{L}*|prometo`,
  String.raw`com certeza`,
  String.raw`100 ?%`,
  String.raw`resultado\p{L}*`,
  String.raw`cura(?!\p{L})|milagr\p{L}*`,
  String.raw`exclusiv\p{L}*`,
  String.raw`vital[íi]ci\p{L}*`,
  String.raw`frete`,
  String.raw`(?:o|a) melhor (?:pre[çc]o|valor)|mais barat\p{L}*`,
  String.raw`(?<!\p{L})original(?!\p{L})|certificad\p{L}*`,
  String.raw`ainda hoje|hoje mesmo|at[ée] (?:amanh[ãa]|hoje)`,
].map(whole)

/** What no reply says, whoever wrote it: hurry, scarcity, guilt, praise and abuse. */
export const barred: readonly RegExp[] = [
  /[úu]ltim[ao]s? (?:chance|vaga|dia|hora|unidade|oportunidade)s?/iu,
  /s[óo] (?:at[ée] )?hoje(?!\p{L})|s[óo] restam?|restam (?:s[óo]|poucas)|poucas (?:vagas|unidades)|vagas limitadas|tempo limitado/iu,
  /n[ãa]o (?:perca|deixe passar|vai (?:querer )?perder)|(?<!\p{L})corr[ae](?!\p{L})|imperd[íi]vel|(?<!\p{L})aproveit[ae](?!\p{L})|urgente/iu,
  /(?:vai|voc[êe] vai) se arrepender|vou ficar (?:triste|chatead)|me deixou esperando|conto com voc[êe]/iu,
  /voc[êe] [ée] (?:incr[íi]vel|especial|maravilh|lind)|parab[ée]ns/iu,
  /ignore (?:as|todas)|system prompt|instru[çc][õo]es (?:anteriores|acima)/iu,
]

/** Marks that belong to no message of WhatsApp a seller would type. */
export const marks = /[<>{}[\]`|\\#^~]|\*\*|__/u
