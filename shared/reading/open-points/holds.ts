const opening = '(?:o+i+|ol[áa]+|opa|fala|bom dia|boa (?:tarde|noite)|tudo (?:bem|bom)|td bem)'
const calledSo =
  '(?: (?:dona|seu) \\p{L}+| (?:meu |minha )?(?:querid[oa]|lind[oa]|amor|flor|bem|guri[ae]?|mo[çc][oa]|amig[oa]|anjo|gente))'
/** 'Oi linda, bom dia', 'que bom seu contato', 'qual seu nome?' */
const greeting = new RegExp(
  `^(?:${opening}(?: ${opening}|${calledSo})*(?: \\p{Lu}\\p{L}+)?|que bom (?:o )?seu contato|seja (?:muito )?bem[ -]vind[oa]|obrigad[oa] (?:pelo|por) (?:seu )?contato|qual (?:[ée] )?(?:o )?seu nome|com quem (?:eu )?falo)\\??$`,
  'iu',
)
/** Puts off: 'já te digo', 'deixa eu ver aqui', 'só um minutinho'. */
const hold =
  /(?<!\p{L})(?:(?:já|ja|(?:amanh[ãa]|hoje|depois|segunda)(?: cedo| mesmo)?)(?: eu)? (?:te |lhe )?(?:vejo|digo|falo|respondo|passo|mando|monto|explico|confirmo|volto)|(?:vou|deixa eu|que) (?:ver|vejo|olhar|verificar|conferir|calcular|procurar)|um (?:instant|moment|minut|seg)\p{L}*|peraí|pera|aguarde|daqui a pouco)(?!\p{L})/iu
/** Says something of what was asked. */
const says =
  /(?<!\p{L})(?:(?<!recebi |recebido )sim|não|nao|tem|temos|tenho|pode|faço|vendo|fica|custa|sai|aceito|entrego|acabou|só(?! um)|combinado|recebido)(?!\p{L})/iu
const longest = 120

/** Whether a seller's message greets or puts off, and so closes no question; not where its words are not at hand. */
export function isHolding(text: string | null): boolean {
  if (text === null || text.length > longest || /\d/u.test(text) || says.test(text)) return false
  if (hold.test(text)) return !text.endsWith('?')
  const parts = text
    .split(/[.!,;\n]+|(?<=\?)/u)
    .map((part) => part.replace(/[^\p{L}\s?]/gu, '').trim())
    .filter(Boolean)
  const others = parts.filter((part) => !greeting.test(part))
  return others.length < parts.length && others.every((part) => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*$/u.test(part))
}
