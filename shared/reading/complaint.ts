/** Wants something made good, or an answer that does not come. */
const complains =
  /procon|process(?:ar|o)(?!\p{L})|(?:meus|nossos) direitos|advogad|reclam|denunci|(?:me|nos) respond|(?:\d|segunda|terceira|quarta|quinta|[ée]sima) vez (?:que|q) eu |rastrei|devolv|devolu|reembols|estorn|(?<!\p{L})esper(?:ar|ando|o|ei)(?!\p{L})|(?<!\p{L})errad[oa]|refa[zç]|(?<!\p{L})(?:eu|j[áa]) (?:te |lhe |vos )?(?:escrevi|mandei|pedi|falei|avisei|liguei|chamei)(?!\p{L})/iu

/** Says of what nothing more is to come. */
const ofMessages =
  /mensag|(?<!\p{L})msgs?(?!\p{L})|propaganda|spam|ofertas?(?!\p{L})|promo[çc]|informativ|bloque|n[úu]mero|contato|cadastr|(?<!\p{L})lista|(?<!\p{L})(?:n[ãa]o|nao|n|nem|nunca|de|par[ae]m?|parar|chega|deix\p{L}*|continu\p{L}*|insist\p{L}*)(?: (?:me|nos|mais|a|de|pra|para))* (?:mand|envi|escrev|cham|lig|procur|contat|incomod|perturb|insist|avis|receb)\p{L}*|(?:quero|pedi|falei|disse)(?: (?:que|q))? (?:n[ãa]o|nao|par\p{L}+)(?!\p{L})|em paz|sossego|(?:pedi|falei|disse|avisei) (?:pra|para|que) (?:par|n[ãa]o)/iu

/**
 * Whether a message complains and wants an answer, rather than to be left in peace: both threaten, and both say that they have
 * said it before.
 */
export const isComplaint = (text: string): boolean => complains.test(text) && !ofMessages.test(text)
