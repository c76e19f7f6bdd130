import { rule } from './rule.ts'

/** Greetings, agreement and what belongs nowhere. */
export const smallTalk = [
  rule(
    'saudacao',
    'cumprimenta',
    `
    ^ [ei|opa|oi|ola|fala|,] [,|ei] bom|boa dia|tarde|noite
    bom dia
    boa tarde
    boa noite
    ^ oi
    ^ ola
    ^ opa
    ^ ei [,|voce|moco|moca|amigo|amiga|{sim}]
    ^ ei $
    ^ eai
    ^ e ai [,|tudo|mano|blz|beleza|beleza|meu|amigo|?]
    ^ e ai $
    ^ salve
    ^ fala|fale|faala [ai|meu|mano|irmao|chefe|patrao|brother|parceiro|amigo|doutor|guerreiro|mestre|{bom}|,|grande|campeao|querido|querida|minha]
    ^ alo
    ^ prezado|prezada|prezados|prezadas|caro|cara|estimado
    ^ saudacoes
    ^ buenas|buenos
    ^ eae|iae|iai|coe|colé|qual-foi
    ^ paz [do|de|,] 
    [a|graca|e] paz do senhor|cristo
    ^ licenca
    com licenca
    tudo bem|bom|certo|joia|otimo|tranquilo|beleza|na-paz|bao ?
    tudo bem com voce|voces|tu|o-senhor|a-senhora|vc
    tudo bem [por|ai|?]
    como vai|esta|vao|tem-passado [voce|tu|voces|o-senhor|a-senhora|?|a|o]
    lembra [de] [mim|eu]
    lembrei de voce
    aqui e|quem-fala o|a
    meu nome e
    sou [o|a] amigo|amiga|irma|mae|pai|esposa|filha|filho|vizinha|vizinho da|do|de
    vi|peguei|achei|me-passaram|me-deram|encontrei|recebi|consegui seu|o|teu|sua|o-seu [contato|numero|perfil|insta|instagram|telefone|anuncio|trabalho|zap|whatsapp] [com|no|na|do|da|pelo|pela]
    me passou|passaram|indicou|indicaram|deu seu|o|teu|voce [contato|numero|zap]
    vim|venho|estou-aqui pelo|pela|por|do|atraves [do|de|da] [instagram|anuncio|indicacao|site|google]
    indicacao da|do|de
    voltei|ressuscitei|sumi|apareci|sumido|sumida|quanto-tempo
    `,
  ),
  rule(
    'confirmacao',
    'concorda ou responde',
    `
    ^ {sim} $
    ^ {sim} {sim} $
    ^ {sim} {sim} {sim} $
    ^ [ah|a|hum|humm|hmm|ai|,] entendi ...
    entendi|entendido|compreendo|compreendi|ciente|anotado|saquei
    ^ nao|nn $
    ^ nao , ...
    ^ [ah|a|,] [que] bom|legal|otimo|maravilha|massa|show|boa|top $
    ^ ok [,|obrigado|vou|entao]
    ^ esta|ta [bom|certo|bem|otimo|ok|joia|beleza] $
    ^ esta|ta $
    ^ tudo bem|certo|ok $
    ^ sem problema|problemas|stress|estresse
    ^ pode ser|sim|mandar $
    ^ manda|mande|aguardo|aguardando|espero $
    fico no aguardo
    aguardo|aguardando|esperando
    ^ isso mesmo|ai
    ^ isso $
    ^ exato|exatamente|correto|positivo|afirmativo
    ^ sim ,|.|...
    ^ sim [e|tenho|sou|ja|moro|pode|estou|uso|faco|para|pra|quero]
    ^ acho que sim|nao
    ^ e sim|isso|mesmo|verdade
    ^ verdade
    ^ justo $
    ^ com certeza
    ^ combinado
    ^ vi|li|recebi|ouvi|olhei $
    ^ # [anos|kg|cm|m|metros|pessoas|quartos|dias|meses|vezes|hora|litros|unidades|filhos|funcionarios|convidados]
    tamanho|numero|cor|tam #|p|m|g|gg|pp|preto|branco
    ^ moro|fico|sou|trabalho no|na|em|de|do|da
    ^ e|seria|era pra|para mim|minha|meu|um|uma
    ^ pra|para mim|minha|meu|uso
    nao achei|acho|esta|e caro
    {barato}
    `,
  ),
  rule(
    'confirmacao',
    'responde a uma pergunta',
    `
    ^ ...  $
    ^ # 
    ^ {sim}
    ^ nao
    ^ e|sao|sou|tenho|tem|moro|uso|faco|foi|era|seria|queria|prefiro|gosto|pra|para|na|no|em|com|so|uns|umas
    `,
    { after: ['asks'], weak: true },
  ),
  rule(
    'outro',
    'conversa à toa ou engano',
    `
    numero errado
    foi|era|desculpa|desculpe|ops|opa|e [e] engano
    engano
    mandei|era|foi|mensagem [pra|para|no|na] errado|errada|outro|outra|grupo
    errei [o|de] numero|contato
    pessoa errada
    conversa errada
    ^ #laugh $
    trabalho|somos|trabalhamos com|uma|a trafego|marketing|agencia|investimento|emprestimo|seguidores
    divulga*|parceria|permuta|seguidores|impulsionar|faturar|renda-extra
    oferecemos ...
    temos solucao|solucoes|planos|condicoes
    brincadeira|brincando|zoando|zueira|zoeira
    figurinha
    estou no|na onibus|transito|busao|trampo|reuniao|aula|plantao|medico|banho|metro|volante
    perai|pera
    ja te [falo|respondo|chamo]
    desculpa|desculpe [a|o|pela] demora|atraso|sumico
    meu|minha filho|filha|cachorro|gato|celular|neto [que] mexeu|pegou|mandou|digitou|descarregou
    internet|sinal ruim|caiu|pessima|pessimo
    `,
  ),
]
