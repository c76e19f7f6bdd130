/** Wants something made good, or an answer that does not come. */
const complains =
  /procon|processar|direitos|advogad|reclam|denunci|respond|vez que eu |rastrei|devol[vu]|reembols|estorn|(?<!\p{L})esper[ae]|errad[oa]|refa[zç]|(?<!\p{L})(?:eu|já|ja) (?:escrevi|pedi|(?:mand|fal|avis|lig|cham)ei)/iu

/** Says what is not to come any more. */
const ofMessages =
  /mensag|(?<!\p{L})msg|propaganda|spam|oferta|promo[çc]|bloque|n[úu]mero|contato|lista|(?<!\p{L})(?:não|nao|nem|de|par[ae]r?|continuar)(?: me| mais| de| pra)* (?:mand|envi|escrev|cham|lig|procur|incomod)|(?:quero|pedi|falei|disse|avisei)(?: que| pra)? (?:não|nao|par)(?!\p{Ll}* o)|em paz/iu

/**
 * Whether a message complains and wants an answer, rather than to be left in peace: both threaten, and both say that they have
 * said it before.
 */
export const isComplaint = (text: string): boolean => complains.test(text) && !ofMessages.test(text)
