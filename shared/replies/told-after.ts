/**
 * Trouble with what was bought, in words that are known to be of that. `tellsTrouble` of the reader tells it among all that customers
 * write: of 2,532 other messages of the corpus it takes 37 for one, this 157; of 166 after a sale it finds 23, this 41.
 */
export const trouble =
  /levantaram|descol|quebr|estrag|rach|rasg|manch|trocad|errad|falt|amass|vaz|queim|defeit|problem|parou|solt|atras|azed|frio|murch|torto|p[ée]ssim|horr[íi]v|cad[êe]|reclam|devol|troca|incomplet|metade|suj[oa]|n[ãa]o (?:veio|chegou|serviu|funciona|gostei|recebi)|(?:veio|chegou) nada|(?:veio|vieram) (?:[oa]s?|uma?|s[óo])(?!\p{L})|sumiu|me disseram|paguei \d|ruim|triste|decep|demor|parad[oa]|pegando n/iu
/** It was liked. */
export const praise =
  /agora sim|certinho|t[aá] certo|deu certo|resolv|funcionando|amei|ador|lind|perfeit|maravilh|[óo]tim|excelent|parab|del[íi]ci|gost|incr[íi]vel|top|show|recomend|indiq|feliz|satisf|caprich|arras|chorou|pirou|n[ãa]o consigo parar|sucesso|(?<!\p{L})sumiram(?!\p{L})|apaixonad|n[ãa]o paro de|obrigad|valeu|chegou/iu
