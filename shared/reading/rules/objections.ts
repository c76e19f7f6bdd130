import { rule } from './rule.ts'

/** What holds the customer back. */
export const objectionRules = [
  rule(
    'objecao_preco',
    'acha caro',
    `
    {caro} [demais|pra|hein]
    fora do|da meu|minha|nosso|orcamento|alcance|realidade|budget|condicoes
    acima do|da|de|daquilo
    nao cabe no|na|em
    nao tenho|temos|tem [nem] [essa|esse|toda|tanto|como] condicoes|condicao|grana|dinheiro|#money|verba|pagar|bala|bancar
    nao tenho como pagar
    nao tenho grana|dinheiro|verba|condicoes
    sem|falta|pouca|curta grana|dinheiro|verba|condicoes|renda
    estou|tamo liso|lisa|quebrado|duro|dura|apertado|zerado|pelado|apertadinha
    apertado|apertou|apertadinho
    nao da pra pagar|mim|esse|bancar|gastar
    nao posso pagar|gastar|bancar|assumir
    pesa|pesou|pesaria|doi|doeu [no|demais|muito|pra|um] [bolso|orcamento]
    no bolso
    passou [bem|muito] do|de que|planejado|orcamento|limite|meu
    passa|passou do orcamento|limite|planejado|previsto
    mais do que [eu|a|posso|pensava|imaginava|esperava|tinha|pensei|queria|planejava]
    esperava|imaginava|pensei|achei|pensava|jurava [que] [era|fosse|seria|ia|sair|pagar|ser] mais|menos|uns|bem|#money|# [em|barato|conta|menos]
    esperava [pagar] menos
    tudo|isso isso|tudo ?
    ^ tudo isso
    nossa #money|#
    eita|vixe|caramba|misericordia|credo|oxe|jesus|caraca|uau|putz|ave ... #money|#|valor|preco|caro|isso
    eita|vixe|vish|misericordia|credo
    ta doido|louco|maluco|osso|dificil|brabo|tenso|foda|loko
    de lascar
    assustei|susto|assustou [com|me] [o|a] preco|valor
    assustei
    um rim
    olho da cara
    e muito dinheiro|caro|grana|alto
    muito dinheiro|alto
    alto [demais|pra|o|esse]
    valor|preco [esta|e|ficou|muito|bem|meio] [muito|bem|meio] alto|elevado|fora|acima
    meu bolso|orcamento [nao|e|esta|so|permite]
    nao compensa
    com|por esse|essa|isso [preco|valor|dinheiro] [eu|dava|compro|comprava|pago]
    dava|da pra comprar
    mercado do mes
    so tenho|posso|consigo [pagar|gastar|ate] #money
    ate #money
    parcela|mensalidade ... alta|pesada|caro|cara
    crise|desempregado|contas
    `,
    { negatable: true, own: true },
  ),
  rule(
    'objecao_preco',
    'ironiza o preço',
    `
    {barato} [hein|ne|em|so|demais] 🙄|🙃|😒|😅|🤡|🥲|😬
    {barato} hein
    de graca [hein|ne|kkk]
    que maravilha|beleza ... #money|#|preco|valor|pagando|boleto
    so isso
    so #money|# ne|hein
    nao e por menos
    incluso|junto ... passagem|jantar|carro|ouro
    banhado|folheado a|em|de ouro
    `,
  ),
  rule(
    'objecao_momento',
    'deixa para depois',
    `
    vou|vamos|deixa|preciso|quero [eu|me|ainda|so] pensar|analisar|avaliar|ver|estudar|refletir|decidir|amadurecer|olhar|pesquisar|organizar|planejar|calcular ...
    vou pensar|analisar|avaliar|estudar|refletir|amadurecer
    vou ver [aqui|direitinho|certinho|e|como|se|isso|com|o|minha|meu]
    deixa eu|me|so ver|pensar|receber|cair|respirar|organizar|analisar|resolver
    pensar|pensando [um|mais|melhor|com|direitinho|nisso|no|na]
    preciso|vou de|pensar|um tempo
    te|lhe aviso|falo|retorno|chamo|ligo|procuro|respondo|digo|dou|confirmo|mando|escrevo [depois|amanha|um|quando|mais|assim|qualquer|se|semana|ate|na|no|aqui|retorno|resposta]
    depois [eu|te|lhe|nos] [te|lhe] falo|aviso|retorno|chamo|vejo|respondo|confirmo|decido|combina|ve|conversa|marco|procuro|volto
    qualquer coisa [eu|te|lhe] [te|lhe] aviso|chamo|falo|procuro|entro|retorno|grito
    qualquer coisa
    quando [eu|a|o|puder|der|tiver|cair|sair|decidir|receber|voltar|entrar|chegar] [receber|decidir|puder|cair|sair|salario|tiver|pagamento|decimo|voltar|vale] [eu|te|aviso|chamo]
    quando eu receber|decidir|puder|tiver|voltar|resolver|for
    assim que eu|der|cair|receber|puder|sair|tiver|decidir
    mes que vem
    proximo|outro|comeco|inicio|final|fim|virada do|de|mes|ano [mes|ano]
    mes|semana|ano que vem ...
    so mes|semana|ano|depois|la que|do|da|pra
    la|so [em|pra] janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    esse|este|neste|nesse|por mes|momento|semana|ano nao|ja|esta|to|ficou|foi|agora
    esse mes nao|ta|ja|eu|foi|complicado|apertado
    agora nao [da|posso|vou|consigo|quero|e|tenho|tem]
    nao agora
    no momento nao|estou|esta
    por enquanto|hora nao|vou|estou|e|so|obrigado|$
    por agora
    por ora
    mais pra frente
    mais adiante|tarde
    outra hora|vez|oportunidade
    outro dia|momento
    um dia desses
    qualquer|qq dia
    depois do|da|de|das|que carnaval|ferias|natal|ano|pagamento|salario|feriado|festas|viagem|prova|dia|pascoa|mudanca|obra|copa|reuniao|#|quinto
    depois do carnaval|ferias|natal|feriado|viagem
    depois que [eu|a|o] ...
    dia # [eu|te|que] te|cai|recebo|entra|falo|chamo|vejo
    cair|cai|sair|sai|receber|recebo|entrar|entra [o|meu|a|minha] [dia|so] pagamento|salario|vale|decimo|#|bolsa|aposentadoria|beneficio|dinheiro|adiantamento|dia
    receber|recebo $
    deixa pra|passar|virar|quieto|eu [depois|semana|mes|proximo|outro|amanha|o|a]
    nao esta|e|estou [na|no|o|com] [boa|bom] hora|momento|pressa
    sem pressa
    nao tenho|tem|temos pressa|urgencia
    ainda nao decidi|sei|decidimos|resolvi|resolvemos|defini|definimos|vi|consegui|tive|pensei|fechei
    ainda estou|estamos|vou vendo|decidindo|pesquisando|olhando|pensando|analisando|avaliando|cotando|ver|decidir
    estou so|apenas olhando|pesquisando|cotando|vendo|sondando
    so estou olhando|pesquisando|cotando|vendo
    so pesquisando|olhando|cotando|sondando|especulando
    me chama|procura|liga|lembra|manda|cobra [de] [novo|depois|mes|semana|amanha|quando|dia|la|mensagem|em|no]
    estou|ando numa|corrido|enrolado|atolado|viajando
    sem tempo
    muita|na|numa|maior correria
    semana|mes|dia|vida [ta|foi|bem|meio|muito] corrida|puxada|complicada
    amanha|depois|segunda te|lhe|eu dou|falo|respondo|aviso|confirmo|vejo|ve|retorno
    dou|do um|uma retorno|resposta|posicao|toque|alo
    volto a|aqui|falar|procurar|com
    entro em contato
    ate|daqui amanha|sexta|o|a|uns te|lhe|eu
    vamos ver
    vamo ver
    quem sabe
    talvez ...
    `,
    { negatable: true },
  ),
  rule(
    'objecao_confianca',
    'desconfia',
    `
    golpe|golpista|fraude|pilantra|pilantragem|calote|171|roubada|enganacao|mentira|furada|arapuca|cilada
    confiavel|confianca|confiar|confio|seguro mesmo|?|nao|de
    e|voce|loja|site [e] confiavel
    e confiavel|verdade|verdadeiro|serio|real|seguro|golpe ?
    e de verdade|confianca
    e serio isso|?
    como [eu|que|vou|posso] sei|confiar|garante|garantir|confio [que|se|disso]
    como [vou|posso] saber que|se
    como [eu|que] sei|confio
    como vou saber
    quem [me] garante
    que|qual garantia [eu|tenho|que|de|voce]
    garantia [eu|de] [tenho|que|resultado]
    garante [que|o|?|mesmo|isso]
    e se nao der|funcionar|servir|chegar|prestar|resolver|gostar|durar|cumprir|entregar|vier|pegar
    e se [der|eu|voce|nao] quebrar|estragar|errado|problema|chegar|vier|sumir|gostar|der
    funciona mesmo|ou
    resolve mesmo
    isso|vai funciona|presta|resolve|resolver|funcionar mesmo|ou
    sera que [funciona|presta|da|resolve|vai|e|isso|compensa|vale|dura|adianta]
    tenho|com|estou|da|fico|fiquei|meu [um|certo|muito|pouco|meio|so] medo|receio|insegura|trauma|desconfiada|desconfio
    medo|receio de|que|do|da|em
    um|o|com pe atras
    pe atras
    desconfi*
    desconfiado|inseguro|insegur*
    ja [me] fui|levei|cai|passei|tive|perdi|ferrei|gastei|paguei ... enganad*|golpe|prejuizo|problema|trauma|roubada|nada|perdi|ruim
    ja fui enganado|roubado|lesado|passado
    ja levei golpe|calote|prejuizo|cano|chapeu
    ja cai em
    li|vi|ouvi [umas|muita|uns|relatos|de|que|um|gente] reclamac*|relato*|mal|ruim|reclamando|reclame
    reclame aqui
    reclamacao|reclamacoes|avaliacao|avaliacoes ...
    depoimento|avaliacoes|referencias [de|?]
    tem|manda|mostra|ver [algum|alguma|uma] prova|depoimento|cnpj|registro|certificado
    foto|video real|reais|sem
    tem cnpj|registro|crp|cro|crm|creci|certificado|alvara|diploma|formacao ?
    loja fisica
    e formada|registrado|autorizado|credenciado|habilitado
    parece|muito bom|barato|facil|milagre [demais|pra] [ser]
    bom demais
    esmola
    milagre|milagroso
    conversa pra|de|fiada [boi|vendedor]
    papo [de] [vendedor|furado]
    nao [me|estou] sinto|sei|tenho|estou [se|muito] seguro|seguranca|confianca|fe|firmeza
    nao sei se|nao presta|confio|acredito|funciona|resolve
    nao acredito|confio|boto|botei
    nao pago|mando|faco|fico|deposito [nada|dinheiro|pix|antes|adiantado|sem] ...
    pagar|pago|pix antes|adiantado|antecipado [de|?|nao]
    sem|antes [de] ver|receber|conhecer
    original mesmo
    e mesmo original|nova|novo|bom
    nao e replica|falso|falsificado|chines|usado|recondicionado
    replica|falsificado|falso|paralelo|pirata
    promete|prometem|prometeu|prometido
    todo mundo fala|diz|promete
    some|sumiu|sumir|desaparece com|depois [o|meu]
    `,
    { own: true },
  ),
  rule(
    'objecao_autoridade',
    'precisa falar com alguém',
    `
    falar|conversar|ver|combinar|consultar|perguntar|decidir|alinhar|discutir|confirmar|mostrar|passar|bater|resolver|checar|verificar|levar|apresentar [isso|direito|direitinho|antes|primeiro|aqui|la|ainda|tambem|certinho|melhor] com|pra|ao|a|o|no|na [o|a|os|as|meu|minha|nossa|nosso|seu] {pessoa}
    falo|converso|vejo|combino|consulto|pergunto|decido|mostro|passo|confirmo|levo com|pra|ao|o|a|isso [o|a|meu|minha|os|as|com] {pessoa}
    com [o|a|meu|minha|os|as|nosso|nossa] {pessoa} primeiro|antes|hoje|ver|decidir|te|depois|amanha
    {pessoa} [e] [que|quem] decide|manda|resolve|paga|autoriza|aprova|cuida|assina|escolhe|ve|libera|sabe|entende
    quem decide|manda|resolve|paga|autoriza|aprova|assina|bate|escolhe|cuida|libera [e|isso|la|aqui|essas|sao]
    {pessoa} [nao|ainda] [quer|vai|precisa|tem] [que] ver|respondeu|viu|aprovou|decidiu|aprovar|concorda|autorizar|decidir|liberar|libera|deixa|deixou
    {pessoa} nao|ainda quer|gostou|concorda|quis|acha|disse
    {pessoa} [que] disse|falou|acha|achou|perguntou que|se|nao|muito|caro|melhor
    depende do|da|de|dele|dela [meu|minha] [{pessoa}]
    preciso|vou [do] [ok|aval|autorizacao|aprovacao|convencer|consultar|falar] [do|da|de|com|o|a|meu|minha] {pessoa}
    aprovacao|autorizacao|aval|assinatura|ok do|da|de|dele|dela [meu|minha] [{pessoa}]
    sem o|a ok|aval|autorizacao|aprovacao|ele|ela
    sem ele|ela
    falar|conversar|ver|combinar|consultar|decidir com ele|ela|ambos|todos|gente|pessoal
    mostrar|passar|mandar|encaminhar pra ele|ela
    ver|saber o que ele|ela [acha|diz|pensa|acham]
    ele|ela que decide|manda|resolve|paga|decidem|escolhe
    ele|ela vai|precisa|nao|quer|ainda [decid*|aprov*|ver|quer|deixa|assinar|concord*]
    nao [sou|e] [eu] [que|quem] decido|resolvo|compra|manda|paga
    nao [posso|consigo|depende|decido] [decidir|de|so] sozinho|mim
    decidir [tudo|isso] juntos|em
    reuniao|assembleia|conselho|diretoria|licitacao|setor ...
    vai|precisa [passar|ir] [pela|pelo|na|no|pra] diretoria|compras|financeiro|juridico|conselho|assembleia|chefe|chefia|matriz|socios
    o|a|minha|meu|nosso|nossa {pessoa} [que] paga|decide|resolve|manda|cuida|escolhe
    cartao [e|do|da] [e] [do|da|meu|minha] {pessoa}
    `,
    { negatable: true },
  ),
  rule(
    'objecao_concorrente',
    'compara com outro',
    `
    outro lugar|loja|profissional|empresa|fornecedor|orcamento|clinica|corretor|salao|site|proposta|cotacao|oficina|vendedor|academia|dentista|escola|banco|agencia|colega|pessoa|menina|rapaz|moca|cara|mecanico|doutor|pet|pintor
    outro [cara|menina|moca|senhor|que] fez|faz|cobrou|me|cobra|passou|deu|pediu|quer|vende
    concorren*
    mais barato|perto|baixo em|no|na|que|aqui|ali|do|ai|com|la
    achei|vi|encontrei|consegui|tem|acho|peguei|recebi|olhei mais|por|de|um|uma|outro|em|na|no|ali|la barato|#money|internet|mercado|conta|site|de|por
    achei|vi|encontrei|acho mais barato
    achei por|mais|outro|um|uma|na|no ... #money|#|barato|conta|metade
    por|a #money|# [no|na|em|ali|la|aqui|com] [outro|vizinho|concorrente|centro|internet|shopee]
    vi na|no|em|por ... #money|#|barato|internet|shopee|amazon|site|mercado|loja
    na|no|pela internet|shopee|amazon|shein|olx|marketplace|magalu|aliexpress|temu|mercado|google|esquina|concorrente|vizinho|camelo|paraguai|centro|25|feira
    shopee|amazon|shein|olx|magalu|aliexpress|temu
    ja tenho|temos|tem [um|uma|meu|minha|quem|o|alguem|fornecedor|gente] [fornecedor|contador|advogado|dentista|plano|que|faz|corretor|agencia|seguro|profissional|cabelereira|cabeleireira|manicure|mecanico|veterinario|personal|professor|pessoa|empresa|distribuidor|fotografo|confeiteira|alguem]
    meu|minha|nosso|nossa fornecedor|contador|dentista|cabeleireira|mecanico|distribuidor|corretor|agencia|veterinario|atual [faz|cobra|me|ja|vende|paga|e|esta]
    compro|compramos|pego|pegamos|faco|trabalho|uso de|com|no|na|do|da|em outro|fornecedor|atacadao|atacado|makro|assai
    ele|ela la|me|cobra|cobram|cobrou|faz|fazem|fez|fizeram|passou|passaram|deu|deram [por|a|cobra|#money|#|faz|mais]
    cobra|cobrou|cobram|fazem|fez|pediu|passou|passaram|deram|fizeram [a|por|so|me] #money|#|metade|menos|barato
    faz por #money|#|metade|menos
    metade do preco|valor
    pela metade
    la [eles] esta|fica|sai|fazem|cobram|cobra [por|a|so] #money|#|barato|menos
    comparar|comparando|comparei|comparo
    cotando|cotar|cotacoes|orcamentos [com|em|de] [outro|tres|mais|varios]
    mesmo produto|servico|modelo|aparelho|coisa [por|mais]
    de graca na|no|la
    sus|postinho|posto
    `,
  ),
  rule(
    'objecao_necessidade',
    'não precisa',
    `
    nao preciso|precisamos|necessito|carece [mais|disso|de|nao|agora|,|nem]
    nao vou|estou precisar|precisando|usar|usando
    nao uso|usamos|usaria|usava
    nao e|seria pra [mim|meu|que] [caso|eu|preciso|procuro|queria]
    nao e [pra] mim
    nao faz|tem|vejo sentido|necessidade|utilidade|porque
    nao vejo|sinto necessidade|vantagem
    nao tenho|tem|ha necessidade|interesse|uso
    sem necessidade
    ja tenho|temos|tem|possuo|fiz|fizemos|comprei|resolvi|resolveu|resolvemos|consegui|ganhei|arrumei|contratei [um|uma|o|a|outro|isso|esse|essa|,|dois|aqui|sozinho|em]
    ja tenho
    eu mesmo faco|fiz|resolvo|dou|vou|cuido|corto|pinto
    faco|fazemos|faz|resolvo|cuido eu|sozinho|mesmo|aqui
    faco em casa
    me viro
    da pra|o gasto|levar|ir|usar|aguentar|esperar
    ainda esta|serve|funciona|dura|aguenta bom|boa|funcionando|novo|bem
    o|a meu|minha ainda|atual esta|serve|funciona|da|atende
    estou|estamos bem|satisfeito|servido|tranquilo|contente [assim|com|atendido]
    estamos|estou bem atendido|servido
    so [por] curiosidade
    curiosidade
    era so [pra|curiosidade|uma|pesquisa|saber]
    mudei|mudamos de|pra
    vendi|vendemos o|a
    moro longe|fora
    nao tenho mais
    sem uso
    pra que [eu] [vou|quero|preciso|serve|usar|ia]
    `,
  ),
]
