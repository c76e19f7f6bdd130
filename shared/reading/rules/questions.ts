import { rule } from './rule.ts'

/** What the customer asks before deciding. */
export const questions = [
  rule(
    'pergunta_preco',
    'pergunta quanto custa',
    `
    quanto custa|custam|custaria|fica|ficam|ficaria|sai|saem|sairia|e|esta|cobra|cobram|cobraria|vale|da|daria|leva|seria|saiu|ficou|pago|paga|gasto|gastaria
    quanto que custa|fica|sai|e|esta|cobra|da|ficaria|sairia|seria|vale
    quanto e|seria que custa|fica|sai|cobra|leva
    quanto [voce] [me] cobra|cobraria|leva|pede
    quanto [e|esta] o|a|os|as|um|uma|esse|essa|cada
    quanto ... por|para mes|pessoa|dia|hora|sessao|metro|kilo|unidade|cada|cabeca
    quanto [e] tudo
    quanto [o] total
    ^ quanto $
    ^ quanto ?
    sai|fica|custa|esta [a|por] quanto
    por|a|de quanto [voce] [faz|sai|fica|vende|vai|deixa]
    deu|da|fica quanto
    qual [e|o|seria] [o] valor|preco|custo|orcamento|investimento|mensalidade|taxa|diaria|aluguel|honorario*|entrada|frete
    qual [e|seria] [a] mensalidade|taxa|diaria|media ...
    quais [sao] [os] valores|precos
    que preco|valor
    ^ [o] valor|preco|honorario* $
    ^ valor|preco ?
    valor|preco por favor
    valor|preco do|da|de|dos|das|pra ... ?
    o valor|preco tambem
    e [o] valor|preco|custo ?
    {envia} ... tabela|orcamento|valores|precos|cotacao|proposta
    {envia} [um] orc*
    tabela [de] precos|valores
    faz|fazer|faca|queria|quero|preciso|solicito|solicitar [me] [um|o] orcamento|cotacao
    me faz|faca|da|passa|ve ... orcamento|cotacao|preco|valor|media
    pode|consegue [me] {envia} [o|os|um] valor|orcamento|preco
    saber [o|os|qual] [e] [o] valor|preco|custo
    saber quanto ...
    ver|ve quanto fica|sai|custa
    qual|quanto seria|fica ... valor|preco
    tem [uma] [ideia|base|media|nocao] [de] valor|preco|quanto
    faixa de preco|valor
    a partir de quanto
    orcamento ?
    cotacao ?
    preco ?
    o combo|pacote|plano|kit sai|fica [por|a] quanto
    esse|essa [ai] esta|e quanto
    caro ?
    e caro ?
    paga quanto
    `,
  ),
  rule(
    'pergunta_produto',
    'pergunta como é ou se serve',
    `
    como funciona|funcionam|e|seria|faz|fazem|fica|que|sao|usa
    como e|seria que|o|a|os|as ...
    o que vem|inclui|esta|e|tem|voce|acompanha|precisa
    o que [e] [que] voce|vem|inclui|tem|indica|recomenda
    qual [a] diferenca
    qual|quais [e|o|a|seria|sao] [o|a] melhor|tamanho|marca|modelo|material|cor|cores|medida|duracao|prazo|diferenca|garantia|peso|sabor|recheio|opcoes|capacidade|potencia|voltagem|metragem|procedimento|composicao
    que tamanho|marca|modelo|material|cor|sabor|tipo
    de que|qual marca|material|tamanho|cor
    quantos sessao|sessoes|pessoas|dias|meses|aulas|vezes|tempo|metros|quartos|gb|fotos|paginas|hora|anos
    quanto tempo ...
    tem garantia ?
    tem|vem|inclui|incluso|incluido ... ?
    ja|esta|vem|fica incluso|incluido
    esta incluso|incluido
    inclui|incluso|incluido ...
    vem com|junto
    serve|da|funciona|cabe|combina|presta para|com|em|no|na
    serve em|no|na|pra
    funciona mesmo ?
    da certo|resultado ?
    e bom|boa|ruim para
    doi ?
    doi muito
    faz mal ?
    tem|da algum risco
    pode|posso usar|tomar|comer|lavar|levar|molhar|misturar|fazer ... ?
    precisa|tem que|tenho que|tem [de] levar|pesar|ter|fazer|ir|pagar|jejum|agendar|trazer|deixar|mandar ... ?
    e [de] original|importado|nacional|novo|usado|natural|couro|verdade|algodao ?
    e original
    aceita|pode crianca|pet|cachorro|gestante|gravida|idoso
    me explica|conta|fala melhor|mais|como|do|sobre
    me tira uma duvida
    mais informacao|detalhes
    {quer} [de|mais|saber|umas] informacao|detalhes|saber|entender|conhecer
    queria saber|entender mais|melhor|do|da|sobre|se|como
    tenho interesse em|no|na|nesse|nessa
    me interessei
    vi o|a|um|uma|seu|no|na anuncio|post|postagem|video|stories ...
    manda|tem [mais] foto|video|catalogo|cardapio
    {envia} ... foto|video|catalogo|cardapio|portfolio
    tem foto|catalogo|cardapio|portfolio
    posso|pode ver ?
    dura quanto|muito
    qual [e] a duracao
    e pra que|quem|homem|mulher|crianca|iniciante
    voce|tu recomenda|indica|acha|sugere|aconselha
    o que voce acha|indica|recomenda|sugere
    qual voce recomenda|indica|sugere|acha
    e melhor|vale ... ou
    vale a pena ?
    que diferenca
    tem contrato|fidelidade|multa|carencia|taxa|juros|manutencao|seguro|suporte ?
    `,
  ),
  rule(
    'disponibilidade',
    'pergunta se tem ou se atende',
    `
    tem [algum|alguma|ainda|um|uma|mais] vaga|hora|encaixe|data|agenda|disponivel|disponibilidade|lugar|mesa|estoque|unidade
    tem {diaFirme} ?
    tem ... disponivel|disponibilidade|estoque|sobrando|vaga
    ainda tem|esta|ha|sobrou|resta
    ainda esta disponivel|livre
    esta disponivel|livre|aberto
    disponivel|disponibilidade ?
    qual [a] disponibilidade
    quais [os] [dias|hora] ... disponivel
    que hora|dias voce|tem|abre|fecha|atende|funciona
    ate que hora
    que horas abre|fecha|funciona
    abre|abrem|atende|atendem|funciona|funcionam|trabalha|trabalham [de|no|na|aos|ate|depois|dia|as|em] {diaFirme}|feriado|sabados|domingos|noite|casa|domicilio|online|#time
    hora de funcionamento|atendimento
    voce atende|atendem|faz|fazem|trabalha|trabalham|vende|vendem|aceita|conserta|aluga|tem|teria
    voces ainda|tambem|ja faz|fazem|tem|atende|vende|trabalha
    tu atende|faz|tem|vende|trabalha
    o senhor atende|faz|tem|vende|vem
    a|o doutor atende|tem|faz
    atende|atendem em|na|no|aqui|crianca|idosos|adolescente|emergencia|regiao
    faz|fazem|vende|vendem|trabalha|trabalham|conserta|consertam|aluga|alugam ... ?
    tem|teria|teriam|ha ... ?
    tem esse|essa|desse|dessa|aquele|no|na|de|do|da|em|pra|pronta|algum|alguma
    tem [o|a] tamanho|cor|numero|modelo|preto|branco|azul|p|m|g
    tem como [me] atender|encaixar|fazer
    consegue|conseguem [me] encaixar|atender|fazer ...
    tem pra hoje|amanha|entrega
    tem pronta
    vai ter|abrir|chegar
    quando chega|abre|tem|volta [mais]
    chega quando
    da tempo
    esgotou ?
    acabou ?
    sobrou
    pega|cobre|atende [o|a] regiao|bairro|cidade
    vem|voce vem|vao em|aqui|ate|no|na casa|domicilio
    `,
  ),
  rule(
    'entrega',
    'pergunta pela entrega ou pelo endereço',
    `
    entrega|entregam em|no|na|aqui|hoje|amanha|pra|onde|ate|ou|e|quando
    entrega|entregam ?
    faz|fazem|tem|fazes|voce [a] entrega|delivery
    taxa|valor|prazo|custo de|da entrega
    taxa de entrega
    prazo de|da|pra entrega|entregar|envio|producao
    qual [e|o|seria] [o] prazo|frete|endereco
    quanto [e|fica|esta] [o] frete
    frete
    e o frete
    envia|enviam|manda|mandam para|por|pelo [o|a] brasil|correio|sedex|fora|interior
    manda|envia ... correio|sedex|transportadora|motoboy|uber
    correio|sedex|transportadora|motoboy|rastreio
    onde fica|ficam|e|voce|esta|seria|retira|busco|pego
    onde [e] que fica|e|pego|retiro
    aonde fica|e
    fica onde|em|aonde|perto|longe
    e onde ?
    qual [e] [o|a] endereco|rua|bairro|localizacao|numero
    {envia} ... endereco|localizacao|local|maps
    me [passa|manda|diz] [o] endereco|localizacao
    endereco ?
    endereco por favor
    retirar|retiro|retirada|buscar|busco|pegar|pego ... loja|local|ai|hoje|amanha|onde|pessoalmente|balcao|{turno}|{diaFirme}
    posso|da|pode|tem|como [pra|eu|como] [ir] retirar|buscar|pegar
    passo|vou [ai|la] [para] buscar|pegar|retirar
    busco ai
    quando [que] chega|entrega|fica|entregam
    chega|entrega ate|em|hoje|amanha|quando|antes|que
    chega quando|hoje|amanha|ate
    fica pronto quando|hoje|em|ate|amanha
    quanto tempo ... chegar|chega|entrega|entregar|pronto
    demora quanto|muito|mais
    demora ... chegar|entregar|entrega
    em quanto tempo
    quantos dias ... chegar|chega|entrega|pronto|util|uteis
    para quando fica|entrega|consegue
    pra quando
    como [eu] recebo
    como chego|chegar
    deixa|deixar na|no|com portaria|porteiro|vizinha
    tem estacionamento
    ponto de referencia
    `,
  ),
  rule(
    'pagamento',
    'pergunta como pode pagar',
    `
    parcel*
    divid* ... ?
    divide|dividir|dividido|dividem em|no|ate|quanto
    em quantas|ate vez|vezes|x|parcela
    quantas vezes
    em #|ate # vez|vezes|x
    em # ?
    em #x
    #x no cartao
    passa|aceita|aceitam|pega|pegam|tem [no|o|a|em] cartao|credito|debito|pix|dinheiro|boleto|vr|va|ticket|alelo|cheque|maquininha|convenio|plano|crediario|carne|picpay
    aceita|aceitam|atende|trabalha [com|pelo|por|o|meu|algum] plano|convenio|unimed|reembolso|pix|cartao
    cartao|credito|debito|pix|boleto|dinheiro ?
    cartao ou|e pix|dinheiro
    pix ou|e cartao|dinheiro
    no cartao|credito|debito|boleto|pix|dinheiro|crediario|carne
    formas|condicoes|condicao|jeito|meios de pagamento|pagar
    forma|condicoes de pagamento
    como [e|eu|que|posso|faco|seria|fica] [o|para|que|eu] pago|pagar|pagamento|paga
    pago|pagar|paga ... na|no|quando|depois|entrega|hora|cartao|boleto|antes|retirada
    posso|pode|da [pra|de] pagar
    qual [e] a forma
    nota fiscal
    tira|emite|sai|da|tem [a] nota|recibo|nf|nfe
    com|sem juros
    juros
    a vista
    avista
    sinal|entrada ... ?
    precisa|tem|qual [de] [o|a] sinal|entrada
    metade ... metade
    pagamento|pago e|adiantado|antecipado|mensal|semanal
    boleto
    faturad*|faturar|fatura ... dias
    # dias [para|de] pagar|prazo
    prazo de pagamento
    financia|financiam|financiamento|financiar|consorcio
    crediario
    link ... cartao
    carne
    convenio
    reembolso
    fgts
    `,
  ),
]
