/** Abbreviations of price lists, as one writes them to a customer: 'c/', 's/ juros', 'n cobre', 'tb'. */
const abbreviations: readonly [RegExp, string][] = [
  [/(?<!\p{L})[Cc]\/ ?(?=\p{Ll}{2})/gu, 'com '],
  [/(?<!\p{L})[Ss]\/ ?(?=\p{Ll}{2})/gu, 'sem '],
  [/(?<!\p{L})[Pp]\/ ?(?=\p{Ll}{2})/gu, 'para '],
  [/(?<![\p{L}\d]|\d )(?:tb|tbm)(?!\p{L})/gu, 'também'],
  [
    /(?<=\p{L}{2} )n (?=(?:cobre|paga|tem|vale|inclu|faz|entreg|atend|vai|entra|aceit|sobe|troc|pode)\p{L}*)/giu,
    'não ',
  ],
  [/(?<=% (?:de )?)desc\.?(?!\p{L})/giu, 'desconto'],
  [/(?<!\p{L})gr[áa]tis(?!\p{L})/giu, 'grátis'],
  [/(?<!\p{L})cart[aã]o(?!\p{L})/gu, 'cartão'],
  [/(?<!\p{L})nao(?!\p{L})/gu, 'não'],
  [/(?<!\p{L})so(?= (?:com|na|no|em|para|se|\p{L}+ feira)(?!\p{L}))/gu, 'só'],
]

export const spelledOut = (text: string): string =>
  abbreviations.reduce((left, [short, long]) => left.replace(short, long), text)
