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
    ^ ei [,|voce|moco|moca|amigo|{sim}]
    ^ ei $
    ^ eai
    ^ e ai [,|tudo|mano|blz|meu|amigo|?]
    ^ e ai $
    ^ salve
    ^ fala|fale [ai|meu|mano|irmao|chefe|patrao|brother|parceiro|amigo|doutor|guerreiro|mestre|{bom}|,|grande|campeao|querido|minha]
    ^ alo
    ^ prezado|caro|cara|estimado
    ^ saudacoes
    ^ buenas
    ^ eae|iae|coe|colé
    ^ paz [do|de|,]
    [a|graca|e] paz do senhor|cristo
    ^ licenca
    com licenca
    tudo bem|bom|certo|joia|otimo|tranquilo|beleza|bao ?
    tudo bem com voce|tu
    tudo bem [por|ai|?]
    como vai|esta|vao [voce|tu|?|a|o]
    lembra [de] [mim|eu]
    lembrei de voce
    aqui e o|a
    meu nome e
    sou [o|a] amigo|irma|mae|pai|esposa|filha|vizinha da|do|de
    vi|peguei|achei|encontrei|recebi|consegui seu|o|teu|sua [contato|numero|perfil|insta|telefone|anuncio|trabalho|zap] [com|no|na|do|da|pelo|pela]
    me passou|passaram|indicou|indicaram|deu seu|o|teu|voce [contato|numero|zap]
    vim|venho pelo|pela|por|do|atraves [do|de|da] [instagram|anuncio|indicacao|site|google]
    indicacao da|do|de
    voltei|ressuscitei|sumi|apareci|sumido
    `,
  ),
  rule(
    'confirmacao',
    'concorda ou responde',
    `
    ^ {sim} $
    ^ {sim} {sim} $
    ^ {sim} {sim} {sim} $
    ^ [ah|hum|humm|hmm|ai|,] entendi ...
    entendi|entendido|compreendo|ciente|anotado|saquei
    ^ nao $
    ^ nao , ...
    ^ [ah|,] [que] bom|legal|otimo|maravilha|massa|show|boa|top $
    ^ ok [,|obrigado|vou|entao]
    ^ esta [bom|certo|bem|otimo|ok|joia|beleza] $
    ^ esta $
    ^ tudo bem|certo|ok $
    ^ sem problema|stress|estresse
    ^ pode ser|sim|mandar $
    ^ manda|aguardo|aguardando|espero $
    fico no aguardo
    aguardo|aguardando|esperando
    ^ isso mesmo|ai
    ^ isso $
    ^ exato|exatamente|correto|positivo|afirmativo
    ^ sim ,|.|...
    ^ sim [e|tenho|sou|ja|moro|pode|estou|uso|faco|para|quero]
    ^ acho que sim|nao
    ^ e sim|isso|mesmo|verdade
    ^ verdade
    ^ justo $
    ^ com certeza
    ^ combinado
    ^ vi|li|recebi|ouvi|olhei $
    ^ # [anos|kg|cm|m|metros|pessoas|quartos|dias|meses|vezes|hora|litros|unidades|filhos|funcionarios|convidados]
    tamanho|numero|cor|tam #|p|m|g|preto|branco
    ^ moro|fico|sou|trabalho no|na|em|de|do|da
    ^ e|seria|era pra mim|minha|meu|um|uma
    ^ pra mim|minha|meu|uso
    nao achei|acho|esta|e caro
    {barato}
    `,
  ),
  rule(
    'confirmacao',
    'responde a uma pergunta',
    `
    ^ ... $
    ^ #
    ^ {sim}
    ^ nao
    ^ e|sao|sou|tenho|tem|moro|uso|faco|foi|era|seria|queria|prefiro|gosto|pra|na|no|em|com|so|uns|umas
    `,
    { after: ['asks'], weak: true },
  ),
  rule(
    'outro',
    'conversa à toa ou engano',
    `
    numero errado
    foi|era|desculpa|ops|opa|e [e] engano
    engano
    mandei|era|foi|mensagem [pra|no|na] errado|outro|grupo
    errei [o|de] numero|contato
    pessoa errada
    conversa errada
    ^ #laugh $
    trabalho|somos|trabalhamos com|uma|a trafego|marketing|agencia|investimento|emprestimo|seguidores
    divulga*|parceria|permuta|seguidores|impulsionar|faturar
    oferecemos ...
    temos solucao|solucoes|planos|condicoes
    brincadeira|brincando|zoando|zueira|zoeira
    figurinha
    estou no|na onibus|transito|busao|trampo|reuniao|aula|plantao|medico|banho|metro|volante
    perai
    ja te [falo|respondo|chamo]
    desculpa [a|o|pela] demora|atraso|sumico
    meu|minha filho|cachorro|gato|celular|neto [que] mexeu|pegou|mandou|digitou|descarregou
    internet|sinal ruim|caiu|pessima
    `,
  ),
]
