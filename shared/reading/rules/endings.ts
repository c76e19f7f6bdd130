import { rule } from './rule.ts'

/** What the customer says at the end: no, thanks, after the sale, leave me in peace. */
export const endings = [
  rule(
    'recusa',
    'desiste',
    `
    nao vou|vamos|quero|queremos [mais] querer|prosseguir|seguir|comprar|levar|fechar|contratar|ficar|renovar|continuar [mais|nao|com|o|a|obrigado]
    nao quero mais|nao|obrigado|nada
    nao [tenho|temos|tem] interesse
    nao quero $
    quero nao
    vou querer|fazer|levar|marcar|fechar|comprar|precisar|ficar nao
    nao vou mais
    nao vai dar|rolar [mesmo|nao|mais|pra|,]
    nao [tenho|tem|temos|ha] [mais|nenhum] interesse
    sem interesse
    nao [me|nos] interessa|interessou|interessei
    desisto|desistimos|desistir de|do|da|mesmo|$
    desisti|desistimos
    deixa|deixar pra|quieto|queto|assim|la [la|entao]
    deixa [pra] la
    deixa quieto
    ^ [entao] esquece|esqueca
    nao obrigado
    ^ nao , obrigado
    ^ obrigado [mas|,|mais] nao
    obrigado mas|mais|por [nao|ja|vou|fechei|decidi|optei]
    agradeco mas|mais|, [nao|ja|vou|fechei|optei|decidi]
    ja comprei|fechei|fechamos|contratei|peguei|resolvi|resolvemos|arrumei|consegui|encontrei|achei|aluguei|compramos|contratamos [com|em|no|na|outro|o|a|um|uma|de|la|por|isso|aqui|ontem]
    ja fiz|marquei com|em|na|no|la
    fechei|fechamos|comprei|compramos|peguei|fiz|contratei|contratamos|aluguei|optei|optamos|acabei|acabamos|escolhi|escolhemos com|por|em|no|na|de|fechando|comprando|fazendo|pegando|ficando|outro|optando [outro|o|a|ela|ele]
    acabei fechando|comprando|fazendo|pegando|optando|ficando
    optei|optamos|preferi|preferimos|decidi|decidimos por|nao|outro|em|ficar|ir [fazer|seguir|comprar|ficar|outro|nao]
    vou|vamos ficar|fechar|fazer|ir|comprar|pegar com|na|no|em|por|nele|nela|la [o|a|outro|ela|ele|do|postinho|concorrente|mesmo]
    vou com|na|no|em [o|a] [outro]
    vou procurar|ver|buscar outro|um|uma|por
    cancela|cancelar [o|a|meu|minha|tudo|esse|essa|ai] [o] pedido|compra|tudo|proposta|orcamento|contrato|plano|entao|ai
    pode cancelar|desistir|desconsiderar|esquecer|vender|passar|liberar
    pode vender|oferecer|passar|liberar pra [outro]
    nao precisa mais|nao
    nao e|era [bem] [isso|o] que [eu] queria|procuro|procurava|quero|preciso
    fica pra proxima|outra|la
    dessa|desta vez nao|passo
    vou passar
    eu passo
    to fora
    de jeito|forma nenhum|nenhuma $
    nem pensar|fudendo|morta
    `,
  ),
  rule(
    'opt_out',
    'pede para não receber mais',
    `
    nao [me|precisa|quero|mande|mandem|envie|receber|gostaria] [mais] [me|mandar|receber|enviar|chamar|ser|mande|mandem] mais mensagem|contato|nada|propaganda|isso|promocao|promocoes|aqui|oferta|whatsapp
    nao|para|pare|parem|parar [de] [me] mande|mandem|mandar|envie|enviar|chame|chamar|chamem|ligue|ligar|escreva|escrever|procure|perturbe|perturbar|incomode|incomodar|contate|encha|insistir|insista [mais|mensagem|por|essas|isso|nada|me]
    para|pare|parem|parar de [me] mandar|enviar|chamar|ligar|escrever|perturbar|incomodar|insistir|encher
    nao me mande|mandem|envie|enviem|chame|chama|ligue|liga|procure|escreva|perturbe|incomode
    nao me ... mais mensagem|nada
    nao quero|desejo|gostaria|precisa [mais] [de] receber|ser|que|me [mais] [mensagem|contatado|chamar|propaganda|oferta|contato|nada|promocao|chame|mande|mandar|isso|esse|novidades|avisos]
    nao precisa [mais] [me] chamar|mandar|ligar|avisar|insistir|escrever
    tira|tirar|tire|tirem|remove|remover|exclui|excluir|apaga|apague|apagar|retira|retirar|risca|riscar|deleta|deletar|desinscrever|descadastrar|descadastra|bloqueia ... meu|numero|contato|lista|me|cadastro|grupo|nome|transmissao
    me poupe|esquece|esqueca|descadastra|risca|apaga
    me tira|tire|remove|exclua|retira da|do|dessa|desse|daqui|desta|de
    vou|irei|estou [te] bloquear|denunciar|bloqueando|denunciando|bloquea|bloqueio
    te bloquear|bloqueio|denuncio|denunciar
    bloquear|bloqueio|bloqueado|denuncio|denunciar|spam|procon
    sair da|dessa|desta|do lista|grupo|transmissao
    ^ sair|parar|stop|cancelar|descadastrar $
    nao autorizo|autorizei
    quem [te|lhe|foi|deu|passou] [que] [deu|passou] meu|o|autoriz* [numero|contato]
    lgpd
    nao entre|entrem [mais] em contato
    me deixa|deixem em|de paz|boa|lado
    chega de mensagem|propaganda|promocao|isso
    sem mais|mensagem|propaganda [mensagem|contato]
    para por favor
    pare por favor
    esquece|esqueca|esquecam|apague [o|que|de] meu|eu|mim|esse [numero|contato|existo]
    nao me enche|enchas|amola|aborreca|incomoda
    prefiro|preferia|preferimos nao receber|ser [mais]
    quando|se|caso [eu|a] [gente] precisar|quiser|necessitar|precisarmos [de] ... [eu] [mesmo] procuro|chamo|procuramos|entro|ligo|aviso
    ja [te|lhe|vos] falei|disse|pedi|avisei [que|pra] [nao|parar|parem|tirar]
    nao aguento mais ...
    toda hora|dia|semana [essa|esse|e|a] mensagem|propaganda|promocao
    o dia todo|inteiro apitando|mensagem|tocando|mandando
    enche|enchendo|encher o|meu saco|paciencia|celular
    quem [foi] [que] passou|deu|autorizou|forneceu [o] meu|esse numero|contato|telefone|celular
    como [voce] conseguiu|conseguiram|tem|arrumou|pegou [o] meu numero|contato|telefone
    esse|este|meu numero|telefone|celular e [so] [do|da|de|pra] trabalho|uso|pessoal|particular|empresa|emergencia|familia
    livre de|dessas|desses mensagem|propaganda|informativos|avisos|promocao|ofertas
    peco|solicito|gostaria|agradeceria|agradeco|favor|gentileza [a|o|que|se|de|uma] [gentileza|favor] [de|que] [nao] retirar|remover|excluir|exclusao|remocao|retirada|descadastro|descadastramento|enviar|enviarem|mandar|mandarem|contatar|incomodar ...
    exclusao|remocao|retirada do|de|dos|da meu|contato|cadastro|dados|numero|lista
    nao perca|percam|gaste|gastem [o|seu|mais] tempo|credito|latim comigo
    pode|podem [me] tirar|excluir|apagar|remover|riscar|esquecer|retirar meu|o|da|do|esse ...
    nao [sou|faco] mais cliente|parte
    guarde essas mensagem [pra] [quem|outra]
    nao|nem|nunca ... mande|mandem|envie|enviem|escreva|escrevam|chame|chamem|ligue|liguem|insista|insistam|perturbe|perturbem|contate|contatem|procure|procurem|incomode|incomodem|torne|tornem|adicione|inclua|incluam
    nao|nem|nunca [me] manda|chama|liga|escreve|enviar|mandar mais
    tira|tire|tirem|retire|retirem|retirar|retirasse|risca|risque|exclui|exclua|excluam|excluir|remova|removam|remover|apaga|apague|apaguem|apagar|esquece|esqueca|desliga|desligar ... numero|contato|telefone|nome|lista|cadastro|dai|sistema|arquivos|zap|mim|disparo|transmissao|planilha|caderno|grupo|dados|residencia
    tira|risca|exclui|apaga|poupe eu|nos|nois
    me exclui|exclua|apaga|apague|apaguem|bloqueia|esquece|esqueca|descadastra|poupe|tirem|tira dai
    bloque*
    denunci*
    descadastr*
    procon|lgpd|spam
    ^ remova|remover|sair|pare|parem|stop|para|cancelar|podem [parar] $
    ^ pare|parem|para ,|por|com|de|pfv|porfavor|obrigado
    podem|pode parar
    parar promocao|promocoes|mensagem|mensagens
    parem com|de|por
    deixa|deixe|deixem eu|me|nos [em] paz|fora|quieto|sossego
    me deixa|deixe|deixem [de] fora|sem|quieto
    fora dos|das|de|dessa|do aviso|avisos|lista|mensagem|mensagens|disparos
    dispenso ... contato|lista|mensagem|mensagens|pesquisa|avisos
    nunca mais mande|mandem|quero|escreva
    some|sai|suma do|daqui meu|zap
    cess*
    nao autoriz*
    sem novos|novo|mais contato|contatos
    encerrar ... mensagens|mensagem|ficha|contato|cadastro
    vcs nao cansam
    celular|telefone ... apitando|lotado|cheio|tocando
    nao [dou|estou] [mais] conta de|dando apagar|apaga
    toda|todo santo dia|semana
    quantas|terceira|quarta|segunda|quinta vez|mensagem|msg
    ate la silencio
    quero sossego|paz
    sem|chega|basta|menos [de|essas|mais] promocao|propaganda|oferta|informativos|disparo
    prefiro que nao
    `,
  ),
  rule(
    'agradecimento',
    'agradece ou se despede',
    `
    ^ [muito|ok|ta|certo|beleza|entao|show|otimo|bom|tudo|perfeito|sim|ah|,] [muito|,|bom|entao|bem|certo] obrigado ... $
    ^ muito obrigado ... $
    ^ obrigado ... $
    ^ [ok|beleza|ta|valeu|show] valeu ... $
    ^ valeu ... $
    ^ agradeco|agradecido|grato|gratidao ... $
    ^ deus ... abencoe|pague|ilumine|acompanhe|proteja ... $
    ^ [amem|e|entao|ta] [bom|,] fica|fique|va|vai com deus ... $
    ^ amem ... $
    ^ tchau ... $
    ^ [um|te|,|grande|entao] beijo ... $
    ^ [um|,|grande] abraco|abs ... $
    ^ ate mais|logo|amanha|breve|a|ja|la|sexta|segunda|outra ... $
    ^ [um|uma] bom|boa|otimo fim|semana|final|descanso|trabalho|feriado ... $
    ^ bom|boa dia|tarde|noite [e] pra voce ... $
    ^ boa noite tambem $
    ^ igualmente $
    ^ voce tambem $
    ^ imagina $
    ^ de nada $
    ^ disponha $
    brigado pela|pelo|por [atencao|informacao|retorno|ajuda|paciencia|tudo|responder|avisar|atender|carinho|disponibilidade]
    `,
  ),
  rule(
    'pos_venda',
    'fala do que comprou',
    `
    amei|adorei|amamos|adoramos|gostei|gostamos|adoraram|amaram|adorou|amou [muito|demais|o|a|os|as|tudo|do|da|de|mesmo]
    {coisa}|ele|ela|tudo chegou|chegaram|recebi|veio|vieram [certinho|hoje|ontem|bem|direitinho|com|errado|sem|quebrado|aqui|antes|faltando]
    chegou|chegaram|recebi|recebemos|veio|vieram aqui|certinho|hoje|ontem|tudo|agora|bem|direitinho|ja|sim|errado|quebrado|faltando|sem|com|inteiro|perfeito|lindo|meu|minha|o|a
    {defeito}
    nao funciona|funcionou|liga|ligou|veio|chegou|recebi|serviu|coube|carrega|carregou|acende|presta|segurou|durou|gelou|saiu|abre|fecha|entra|sobe
    cade [o|a|meu|minha|os|as|,|voce|?] [{coisa}]
    cade
    onde [esta|anda] [o|a|meu|minha] {coisa}
    nada [do|da|de|ainda] [meu|minha|o|a] {coisa}|chegar
    nao chegou|recebi|entregaram|veio|apareceu [nada|ainda|o|a|meu|minha|ninguem|hoje|ate]
    ainda nao chegou|recebi|entregou|veio|caiu|apareceu
    ate agora|hoje nada|nao
    ja|era|faz|tem [saiu|sai|pra|#] [dias|semana|entrega|chegar] ...
    ja saiu|enviou|postou|mandou|despachou ?
    saiu [pra] entrega
    codigo [de] rastreio|rastreamento
    rastreio|rastreamento|rastrear
    troca|trocar|devolver|devolucao|devolvo|estorno|reembolso|reembolsar|ressarcir|trocam [o|a|por|de|meu|minha|esse|essa|pelo|pela|?|dinheiro]
    reclamar|reclamacao|decepcao|decepcionad*|pessimo|horrivel|palhacada|absurdo|descaso|insatisfeito
    garantia cobre|ainda|esta|vale|dura
    ficou {bom} [demais|muito|o|a]
    ficou|ficaram|ficamos show|perfeito|lindo|otimo|maravilhoso|incrivel|top|10|dez|bom|boa|maravilha|ruim|torto|feio
    [muito|super|bem] obrigado [pelo|pela|por|de] [atendimento|servico|trabalho|carinho|cuidado|capricho|corte|bolo|verdade|tudo]
    parabens [pelo|pela|ao|a|,]
    melhor|primeiro|nunca [bolo|corte|que] [da|que|ja|comi] [vida|ja|comi|fiz|tive]
    sucesso ... festa|bolo|todo|mundo
    todo mundo|pessoal|galera|convidados|familia|filha|esposa|marido [elogiou|amou|adorou|perguntando|gostou|elogiaram|aprovou|pirou]
    elogiaram|elogiou|elogio
    emagreci|perdi|melhorei|melhorou|resolveu|dormi #|muito|bastante|ja|bem
    super|recomendo|indiquei|indico|indicar|indicando|recomendei [voce|demais|pra|muito|,]
    volto|voltarei sempre|mais
    cliente satisfeit*|fiel
    chorei|emocionei|emocionada|emocionante
    nota [#|fiscal] [nao] [chegou|veio|recebi]
    deu certo ...
    deu tudo|super certo
    salvou|salvaram
    `,
    { bought: true },
  ),
  rule(
    'pos_venda',
    'fala do que comprou (sem compra vista)',
    `
    meu|minha {coisa} [nao|ainda|veio|chegou|esta]
    {coisa} [ainda|nao] [nao] chegou|veio
    cade [o|a] [meu|minha] {coisa}
    comprei|fiz [um|uma|o|a] ... com|ai voce|semana|mes|ontem|dia
    que [eu] comprei|fiz|paguei ...
    comprei ai|com|aqui
    amei|adorei [o|a|muito|demais|,|os] [atendimento|resultado|servico|corte|bolo|consulta|sessao|aula|trabalho]
    veio|chegou errado|quebrado|trocado|faltando
    parou de funcionar
    deu problema|defeito
    ficou {bom}
    `,
  ),
]
