import { rule } from './rule.ts'

/** What the customer says on the way to the sale: terms, times, the decision, the payment. */
export const deciding = [
  rule(
    'negociacao',
    'pede desconto ou outra condição',
    `
    desconto
    descontinho|descontao
    faz|fazer|deixa|fecha|sai por # [que|pra|eu|e|reais|?]
    faz|deixa|fecha por #money|#
    faz [a|o] #money|# que|e|pra|eu|?
    faz|fazia|faria|consegue|deixa|rola|aceita|da [por] #money ?
    ^ [e] faz|deixa #|#money $
    ^ [e] [por] #|#money ? $
    faz um|aquele|melhor|mais precinho|preco|desconto|valorzinho
    melhora|melhorar [ai] [esse|essa|o|um|nesse|no] [pouco|preco|valor|desconto|condicao]
    consegue|da|tem|rola|pode [como|pra|me|eu] [fazer|dar|baixar|abaixar|melhorar|chegar|diminuir|negociar|tirar] um|uma|o|a|em|por|menos|mais|esse|nesse preco|valor|desconto|descontinho|condicao|barato|#money|#
    consegue melhorar|baixar|abaixar|chegar|diminuir|fazer|reduzir ...
    tem como melhorar|baixar|abaixar|chegar|diminuir|reduzir|negociar|fazer ...
    da pra melhorar|baixar|abaixar|chegar|diminuir|reduzir|negociar
    baixa|abaixa|baixar|abaixar|diminui|diminuir|reduz|arredonda [um|o|mais|esse|para|pouco|isso|a]
    menos um pouco|pouquinho
    um pouco menos
    mais em conta ?
    mais barato ?
    fica|sai|faz mais barato ?
    e se eu|for|levar|pagar|fechar|pegar|fizer|comprar ... ?
    se eu levar|pegar|fechar|pagar|comprar|indicar|trouxer|fizer ...
    se [eu] pagar|for [no|a|em] pix|vista|dinheiro|avista ...
    levando|fechando|pagando|comprando|pegando #|tudo|vista|avista|juntos|pix|hoje ...
    no pix|dinheiro [tem|sai|fica|faz|da|ganha|e] [mais|algum|um|menos|quanto|desconto|por|barato]
    a vista [tem|sai|fica|faz|da|ganha] [mais|algum|um|menos|quanto|desconto|por|barato] ?
    avista tem|sai|fica|faz
    qual [e] o|seu melhor|menor|ultimo preco|valor|condicao
    preco|valor|precinho melhor|especial|camarada|amigo
    precinho|valorzinho
    fecho|fechamos|fechava|compro|levo|pago|contrato se|por
    fecho ... se
    se fizer|fechar|der|tirar|chegar|baixar|conseguir|cobrir ... fecho|levo|quero|compro|fechamos|pego|#money|#
    cobre|cobrem|cobrir [a|o|essa|esse] oferta|proposta|preco|valor|orcamento|ele|ela
    frete gratis|gratuito ?
    isenta|isenção|tira [a|o] taxa|frete|matricula
    brinde
    dou|ofereco|pago #money|# [agora|hoje|a|no|e|avista]
    chega|chegar|fechar|fecha em|nos|a|por #|#money
    contraproposta
    minha proposta|oferta
    tirando ... quanto|fica|cai|sai
    promocao ?
    tem [alguma] promocao|cupom|oferta
    paga meia|metade
    condicao melhor|especial|diferente|diferenciada
    melhor condicao|condicoes
    nao da|tem|consegue|rola|faz [pra|como|um] fazer|desconto|menos|melhorar|descontinho
    `,
  ),
  rule(
    'agendamento',
    'combina dia ou hora',
    `
    {diaFirme} [de|a|as|da|pela|dia|que|agora|#|#date|entao] [as|a|de|pelas] {turno}|#time
    {diaFirme} [as|a|de|pelas|la|,] #time|#|{turno}
    #time [de|na|no|do|dia|,] {diaFirme}
    dia # as|de|da|#time [#time|{turno}]
    dia # [pode|da|consigo|fica|serve|entao]
    dia #date
    as|a|pelas|umas #time [pode|da|entao|ta|fica|e|bom|?]
    ^ #time $
    ^ [as|a|pode] #time [entao|pode|ta|ser|fica] $
    ^ {diaFirme} [entao|pode|ser|ta] $
    pode ser [na|no|a|as|pra|essa|esse] [proxima] {diaFirme}|#time|{turno}|dia|semana
    pode|posso [ir] {diaFirme}|#time ?
    pode marcar|agendar|reservar|anotar|confirmar|deixar
    marca|marcar|agenda|agendar|reserva|reservar [pra|na|no|o|a|um|uma|ai|essa|esse|meu|eu|entao|ja|mim|nois|as|de|hora|com]
    quero|queria|preciso|vamos|bora|posso|da|consigo [pra|de] marcar|agendar|remarcar|desmarcar|reagendar|reservar
    remarcar|desmarcar|reagendar|adiar|antecipar|remarca|desmarca|reagenda
    mudar|trocar|passar [o|a|minha|meu|para] hora|dia|consulta|{diaFirme}
    cancelar|cancela [a|o|minha|meu|de] hora|consulta|agendamento|sessao|reserva|visita|aula|{diaFirme}
    nao [vou] consigo|posso|vou|da [conseguir|poder] [ir|chegar|comparecer] [hoje|amanha|nesse|na|no|as|#time|{diaFirme}]
    nao vou poder|conseguir ir|comparecer|chegar|hoje|amanha
    fica bom|melhor|otimo [pra|na|no|as|a|mim] ... {diaFirme}|#time|{turno}
    prefiro|melhor|consigo|posso|da [na|no|as|de|a|so|se|for|pra|mim] {diaFirme}|#time|{turno}
    {diaFirme} [nao] da|consigo|posso|serve|fica|pode
    #time [nao] da|consigo|posso|serve|fica|pode|ta
    depois|antes das|de|do #time|almoco [pode|da|consigo|fica]
    semana que vem pode|da|consigo|fica
    a partir das|de|da #time
    vou|chego|passo|apareco|estarei|estou [ai|la|indo] [na|no|as|amanha|hoje|de|pela] {diaFirme}|#time|{turno}
    chego|vou chegar|atrasar|indo|caminho
    estou indo|chegando|caminho|saindo
    me encaixa
    segura|guarda [pra] mim
    confirmo|confirmado [a|o|minha|meu|para|as|nossa|presenca]
    marcado [entao]
    te espero|aguardo [amanha|as|hoje]
    pode vir|passar|vim [amanha|hoje|as|{diaFirme}|{turno}]
    visita [na|no|as] {diaFirme}|#time
    tem|teria|consegue [vaga|hora|pra|algo|na|no|as|um|encaixe] {diaFirme} [as|a|de] #time|#|{turno}
    `,
  ),
  rule('agendamento', 'aceita a hora oferecida', acceptances(), { after: ['offersTime'] }),
  rule(
    'agendamento',
    'responde a hora oferecida',
    `
    ^ ... {turno} $
    ^ [a|o] primeira|segunda|ultima $
    ^ [as|a|entao|pode|de|umas|la|pelas|dia|ser] #time|#date [entao|pode|ser|fica|ta] $
    ^ [as|a|dia] # $
    #time
    {diaFirme}
    nao consigo|posso|da
    {turno} melhor|prefiro
    melhor|prefiro [de|a|na|no] {turno}
    `,
    { after: ['offersTime'] },
  ),
  rule(
    'intencao_compra',
    'decide comprar',
    `
    vou|vamos querer|levar|fechar|ficar|pegar|comprar|contratar|fazer|aceitar [com|o|a|esse|essa|entao|sim|os|as|um|uma|no|na|dois]
    vou ficar com
    quero|queremos [sim|esse|essa|este|o|a|os|as|um|uma|uns|#|fazer|fechar|comprar|contratar|levar|encomendar|pedir|comecar|entrar|assinar|reservar|garantir|matricular|ele|ela|todos|ambos|mesmo|muito|po|aquele|mais|participar]
    ^ quero $
    ^ [eu] quero [sim]
    eu|nos fecho|fechamos
    fecho|fechamos|fechei|levo|pego|aceito|aceitamos|topo|topamos|contrato|assino|reservo|garanto [entao|sim|com|o|a|os|as|esse|essa|#|hoje|agora|nessa|nesse|por]
    ^ [entao] fechado [entao|sim|,]
    ^ [entao] fechou [entao|,]
    fechado|fechou entao
    esta fechado
    negocio fechado
    pode fechar|fazer|mandar|enviar|separar|reservar|gerar|emitir|preparar|embrulhar|botar|colocar|comecar|incluir|seguir|agendar|encomendar|pedir|lancar|anotar|confirmar|contar|passar|providenciar|dar
    pode ser esse|essa|o|a|os|as
    {envia} [ai|entao|ja|me|logo] [o|a|os|seu|sua|qual] pix|link|boleto|chave|contrato|dados|conta|qr|qrcode|pagamento
    {envia} ... pix|link|boleto|chave|contrato|dados|pagamento
    manda ver
    manda bala
    qual [e] [o|a|seu|sua] pix|chave|dados|conta
    chave pix
    me ve|separa|reserva|guarda|arruma|encomenda|anota|bota|coloca|inclui um|uma|o|a|#|esse|essa|ai
    separa|reserva|guarda|encomenda|anota [pra|o|a|um|uma|dois|ai|esse|essa|mim|meu]
    bota|coloca|poe|inclui [meu|o|a|um|uma|mais|no|na|ai] nome|pedido|lista|#
    vamos|bora fechar|fazer|comecar|nessa|marcar|la|seguir
    ^ bora
    vamos em frente
    vamos nessa
    pode dar andamento|seguimento|entrada
    seguir com|adiante
    como [eu|que|a] [gente] [faco|faz] [pra] comprar|contratar|fechar|assinar|comecar|pedir|matricular|encomendar|participar|reservar|garantir
    o que [eu|voce] preciso [de|pra|mandar|enviar|fazer] [fechar|comecar|contrato]
    quais|que documentos|dados [voce|precisa|eu]
    estou dentro
    me inscreve|matricula|cadastra
    fico com
    gostei [,] vou|quero|pode|manda
    o|a|os|as de #money
    o|a primeiro|segundo|maior|menor|completo|basico mesmo|entao
    vou de|no|na
    decidi [que] vou|fechar|fazer|comprar|querer
    me convenceu
    aprovado o|a orcamento|proposta|arte|projeto
    ^ [pode] fechar $
    pode sim $
    partiu
    `,
  ),
  rule(
    'intencao_compra',
    'dá os dados da compra',
    `
    #phone
    #email
    meu nome|cpf|cnpj|endereco|email|cep|completo e
    cpf|cnpj|cep|rg #phone|#
    rua|avenida|av|travessa|alameda|rodovia|quadra ... #
    nome [completo] :
    apto|apartamento|bloco|casa #
    nascimento #date
    `,
    { after: ['asksData'] },
  ),
  rule('intencao_compra', 'dá o nome pedido', '^ [meu|e|sou] ... $', { after: ['asksData'], weak: true }),
  rule('intencao_compra', 'aceita fechar', acceptances(), { after: ['asksToClose', 'offersPayment'] }),
  rule(
    'comprovante',
    'diz que pagou',
    `
    paguei|transferi|depositei|quitei [ja|ai|o|a|agora|hoje|ontem|aqui|sim|tudo]
    ja paguei|transferi|depositei
    ja fiz|mandei|passei|enviei [o|a] pix|pagamento|sinal|transferencia|valor|comprovante
    acabei de pagar|fazer|transferir|mandar|passar|enviar|depositar
    acabo de pagar|fazer|transferir|mandar|depositar
    fiz|feito|mandei|enviei|passei|foi [ja|ai|agora|o|a|aqui|ontem] pix|pagamento|transferencia|deposito|sinal|entrada|ted
    pix|pagamento|transferencia|deposito|boleto|sinal|entrada|link feito|pago|paga|enviado|realizado|efetuado|foi|mandado|ok|concluido
    pix [ja|esta] feito|pago|ai|enviado
    comprovante
    segue [o|a|em] comprovante|anexo|pagamento|recibo|print
    confere|confirma|veja|ve|olha|verifica [ai] [se|o|a] caiu|entrou|chegou|recebeu|pagamento|pix|foi
    ve se caiu
    caiu|entrou|chegou ai ?
    caiu ?
    pagamento aprovado|confirmado|efetuado
    ^ pago
    ^ paguei
    ^ [ja] transferi
    aprovado aqui|no|o
    passei o|a|no|os cartao|valor|sinal|pagamento|#
    `,
  ),
  rule(
    'comprovante',
    'diz que pagou o que foi pedido',
    `
    ^ [ja|esta] feito|foi|pronto|mandei|enviado|enviei|paguei|fiz|pago|caiu
    foi ai|agora|ja|viu
    `,
    { after: ['offersPayment'] },
  ),
]

/** Short answers that take what was offered. */
function acceptances(): string {
  return `
    ^ {sim} $
    ^ {sim} {sim} $
    ^ pode [ser|sim|marcar|mandar|reservar|fechar|deixar|confirmar] [sim|entao|ai] $
    ^ {sim} , ...
    ^ {sim} [pode|obrigado|quero|entao|vou|marca|manda|por|de|fico]
    ^ pode ser
    ^ esta bom|otimo|certo|ok|marcado|combinado|perfeito|fechado
    ^ {bom}
    da sim
    da certo
    serve
    {quer} sim
    ^ quero
    combinado|fechado|fechou|perfeito|marcado|confirmado|aceito
    por mim [tudo] certo|ok|bem|otimo|pode
    fica otimo|bom|perfeito|marcado
  `
}
