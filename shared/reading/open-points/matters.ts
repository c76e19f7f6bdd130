/**
 * What a sentence is about, however it is worded: freight, ways to pay, a discount. Each stands under its name among the keys
 * that a question and a passage of the catalogue share.
 */
const matters: Record<string, RegExp> = {
  '@delivery':
    /entreg|(?<!\p{L})fretes?(?!\p{L})|moto-?\s?boy|delivery|correio|sedex|(?<!\p{L})envi(?:a|o|am|os)(?!\p{L})|desloca|(?<!\p{L})(?:v[êe]m|vem|atende|atendem) (?:at[ée] |aqui |no |na |em )|busc(?:a|am|o) (?:em casa|aqui|no|na|moto)/iu,
  '@pickup':
    /retir(?:a|o|ar)(?!\p{L})|retirada (?:no|na|em|gr)|(?:posso|podemos|d[áa] (?:pra|para)|vou|passo) (?:ir |passar (?:pra |para )?)?(?:busc|peg)a?r?(?!\p{L})/iu,
  '@payment':
    /(?<!\p{L})(?:pix|cart[ãa]o|cr[ée]dito|d[ée]bito|boleto|dinheiro|parcel\p{L}*|divid\p{L}*|juros|p(?:a)?g(?:to|amento)s?|pag(?:a|o|ar|am) (?:no|na|em|com|por|metade|depois|antes|s[óo]|quando|uma? parte|a metade|adiantad\p{L}*|o sinal|de entrada)|como (?:\p{L}+ )?(?:paga|pago|pagar))(?!\p{L})|\d ?x(?!\p{L}|\d)/iu,
  '@discount': /descont|(?<!\p{L})(?:off|atacado|revend\p{L}*)(?!\p{L})|\d ?%|à vista|a vista/iu,
  '@deposit': /(?<!\p{L})(?:sinal|entrada|adiantad?\p{L}*|reserv\p{L}*|segura(?:r|m)?|separ(?:a|ar|o))(?!\p{L})/iu,
  '@invoice': /(?<!\p{L})(?:nota|nf|nfe|nfs-?e|cnpj|recibo)(?!\p{L})/iu,
  '@warranty':
    /garant(?:ia|e)|(?<!\p{L})(?:defeito|devol\p{L}*|arrepend\p{L}*)(?!\p{L})|(?<!\p{L})(?:aceit\p{L}*|faz\p{L}*|tem|pol[íi]tica de|direito a|posso|pode|pr?a|para|vcs|voc[êe]s|se) (?:a )?troc(?:a|ar|am|o)(?!\p{L})|(?<!\p{L})troc[ao] (?:em|at[ée]|com|s[óo]|somente|se|n[ãa]o|garantid\p{L}*|\d)|n[ãa]o (?:tem |aceito )?troca|^\P{L}*(?:e |e a[íi] )?troca(?:s|m)?\P{L}*(?:$|ou n)/iu,
  '@address':
    /endere[çc]o|localiza|(?<!\p{L})(?:onde|aonde)(?!\p{L})|loja f[íi]sica|(?<!\p{L})(?:rua|av\.?|avenida)(?!\p{L})|tem loja/iu,
  '@minimum': /m[íi]nim|menos de \d/iu,
  '@deadline':
    /prazo|demora|quanto tempo|qto tempo|fica(?:m|ria)? pront|dias? [úu]teis|quantos dias|anteced[êe]ncia|quando (?:fica|chega|sai|entrega)|em m[ée]dia \d/iu,
  '@certificate': /certificad|declara[çc][ãa]o|diploma/iu,
  '@cancelling': /cancel|desist|remarc|desmarc|(?<!\p{L})falt(?:ar|ei|ou|o)(?!\p{L})|fidelidade|multa/iu,
  '@animals': /cachorr|(?<!\p{L})(?:gatos?|pets?|cão|c[ãa]es|dogs?)(?!\p{L})|animal|animais|bicho/iu,
  '@parking':
    /estaciona|garagem|vagas? (?:de|pr?a|para) (?:o )?carros?|(?:deixar|parar|guardar) (?:o |os |meu )?carros?/iu,
  '@playground':
    /(?<!\p{L})kids?(?!\p{L})|brinquedoteca|parquinho|recrea[çc]|crian[çc]as? (?:pode\p{L}* )?brinc|brinc\p{L}* .{0,60}crian/iu,
  '@child-fee':
    /(?:crian[çc]|beb[êe]|(?<!\p{L})bb(?!\p{L})|aninhos?).{0,60}(?:pag|cobr|entra)|(?:pag|cobr)\p{L}* .{0,60}(?:crian[çc]|beb[êe]|(?<!\p{L})bb(?!\p{L})|aninhos?)/iu,
  '@air': /ar[- ]condicionado|(?<!\p{L})(?:tem|com|o) ar(?!\p{L})|climatiza/iu,
  '@wifi': /wi-?fi|internet/iu,
  '@gluten': /gl[úu]ten|cel[íi]ac/iu,
  '@lactose': /lactose|intoler[âa]n/iu,
  '@vegan': /vegan|vegetarian/iu,
  '@trust':
    /(?<!\p{L})golpe|confi[áa]ve|(?:posso|pode|da pra|dá pra) confiar|existe (?:mesmo|msm)|(?:de|é) verdade|cnpj ativo|comprar .{0,60}segur/iu,
  '@visit':
    /visita\p{L}* .{0,60}(?:custa|cobr|gr[áa]t|pag|abat)|(?:cobr|pag|taxa|valor|pre[çc]o)\p{L}* .{0,60}visita|s[óo] (?:pr?a )?(?:olhar|avaliar|dar uma olhada)/iu,
  '@hours':
    /(?:fech|abr|abert|funciona|atende)\p{L}* .{0,60}(?:hora|hrs?(?!\p{L})|\dh)|at[ée] (?:a )?(?:que|q) h(?:ora|r)|at[ée] [àa]s? \d{1,2} ?(?:h|$)/iu,
  '@voucher': /(?<!\p{L})(?:alelo|vr|sodexo|pluxee|ticket|vale[- ](?:alimenta|refei)\p{L}*)(?!\p{L})/iu,
  '@countryside': /zona rural|(?<!\p{L})(?:s[íi]tios?|fazendas?|ch[áa]caras?|ro[çc]a|interior)(?!\p{L})/iu,
  '@materials':
    /(?:lev|tra[zg]|us)\p{L}* .{0,60}(?:material|materiais|produtos)|(?:material|materiais|produtos) (?:da casa|[ée]|inclus|por conta)/iu,
  '@fetching':
    /(?:vir|v[êe]m|vem|virem) (?:peg|busc)ar|(?:busca|pega)m? (?:em casa|aqui|no|na)|leva e traz|t[áa]xi dog/iu,
  '@rain': /chuv|chove/iu,
}

export const mattersIn = (text: string) => Object.keys(matters).filter((name) => matters[name]!.test(text))

export const hasMatter = (text: string) => mattersIn(text).length > 0
export const isMatter = (key: string) => key.startsWith('@')
