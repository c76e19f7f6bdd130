/** Whether a sentence asks how something under way stands, which no catalogue knows: 'cadê as fotos?', 'já saiu?', 'vou ter que pagar de novo?' */
export const asksOfOrder = (text: string) => ofOrder.test(text)

const ofOrder =
  /(?<!\p{L})(?:cad[êe]|j[áa] (?:saiu|chegou|(?:fic|est)\p{L}+ pront|t[áa] pront|foi|enviou|mandou)|ficou pront|ficaram pront|(?:t[áa]|t[ãa]o|est[áa]o?) pront|ficou pronto|rastre\p{L}*|pagar (?:dnv|de novo|outra vez)|autorizou|(?:n[ãa]o|n|nem) (?:chegou|veio|recebi|apareceu)|chegou\?|saiu\?|quem (?:paga|vai pagar) (?:isso|por isso|o preju\p{L}*))/iu
