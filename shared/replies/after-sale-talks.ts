import { laughs } from './jokes.ts'
import * as words from './phrases/afterwards.ts'
import { funnyMishap } from './phrases/talk.ts'
import { asksNothing, isFirst, isTalkAlone, type Talk } from './talk.ts'
import { isAtDoor, isLeftWaiting, isWaiting } from './waiting.ts'

const dayMinutes = 24 * 60

/** What is said of what was bought, the surest first. */
export const afterSaleTalks: readonly Talk[] = [
  {
    said: /./u,
    when: (scene) => isLeftWaiting(scene) && scene.sinceLast >= dayMinutes,
    kind: 'after_sale',
    ways: words.leftWaiting,
    reasons: ['Reconhece e vai acertar', 'Pergunta como ficou', 'Quer ligar'],
  },
  {
    said: /./u,
    when: (scene) => isLeftWaiting(scene) && isAtDoor(scene),
    kind: 'after_sale',
    ways: words.stillAtTheDoor,
    reasons: ['Pergunta se ainda está', 'Mais direta', 'Se já foi, resolve'],
  },
  {
    said: /./u,
    when: isAtDoor,
    kind: 'hold',
    ways: words.atTheDoor,
    reasons: ['Avisa que já atende', 'Pede um instante', 'Mais direta'],
  },
  {
    said: /./u,
    when: isWaiting,
    kind: 'after_sale',
    ways: words.seesToDelay,
    reasons: ['Dá razão e vai ver', 'Pede desculpas', 'Mais direta'],
  },
  {
    // 'E o meu roupeiro? Era pra sexta passada'
    said: /era (?:pra|para) .*(?:passad|ontem|semana|segunda|ter[çc]a|quarta|quinta|sexta)|ficou de (?:me )?(?:mandar|entregar|vir|ligar)|at[ée] agora nada|(?:prazo|data|ent[ãa]o) j[áa] passou|no contrato diz|cad[êe] (?:o|a|meu|minha)|(?:meu|minha) (?:pedido|encomenda) n[ãa]o chegou|rastreio .*parad|parad[oa] (?:em|no|na) .* (?:dias|semana)/iu,
    kind: 'after_sale',
    ways: words.seesToDelay,
    reasons: ['Dá razão e vai ver', 'Pede desculpas', 'Mais direta'],
  },
  {
    // 'A última veio crua, eu falei e ninguém respondeu'
    said: /(?:falei|reclamei|avisei|liguei)[^.!?]* e ning|ning(?:u[ée]|e)m (?:me )?(?:deu|respondeu|retornou|resolveu)/iu,
    when: (scene) => asksNothing(scene) && !isFirst(scene),
    kind: 'after_sale',
    ways: words.sorryItFailed,
    reasons: ['Reconhece e vai ver', 'Mais direta', 'Vê como resolver'],
  },
  {
    said: /(?<!\p{L})(?:voltou|voltaram|n[ãa]o (?:resolveu|adiantou|durou)|parou de|(?:veio|vieram|chegou|chegaram) (?:\p{L}+ )?(?:errad|quebrad|amassad|rasgad|manchad|fri[oa]|torto|com defeito))/iu,
    when: ({ tailText, tailLabels }) =>
      /(?<!\p{L})(?:voc[êe]s|vcs?|tu|paguei|comprei|fiz com)(?!\p{L})/iu.test(tailText) && !tailLabels.has('pos_venda'),
    kind: 'after_sale',
    ways: words.sorryItFailed,
    reasons: ['Reconhece e vai ver', 'Mais direta', 'Vê como resolver'],
  },
  {
    said: /(?:passei|dei|mandei) (?:o )?(?:seu|teu) (?:contato|n[úu]mero|zap)|indiquei (?:vc|voc[êe]|o seu|pra|para)/iu,
    when: asksNothing,
    kind: 'after_sale',
    ways: words.thanksForReferral,
    reasons: ['Agradece a indicação', 'Mais direta', 'Fica à disposição'],
  },
  {
    // 'Demorou, mas tava boa'
    said: /(?:demor|atras)\p{L}*,? (?:mas|mais|por[ée]m) .*(?:bo[am]|gost|[óo]tim|lind|del[íi]ci)/iu,
    when: asksNothing,
    kind: 'after_sale',
    ways: words.betterNextTime,
    reasons: ['Agradece e pede desculpas', 'Dá razão', 'Mais direta'],
  },
  {
    said: /parab[ée]ns|muito (?:bo[am]|bem)|ador(?:ei|amos)|amei|(?<!(?:n|n[ãa]o) )gostei|del[íi]cia|capricho|excelente|maravilh|apaixonad/iu,
    when: (scene) => asksNothing(scene) && isTalkAlone(scene) && !isFirst(scene) && scene.reading.stage !== 'ganho',
    kind: 'after_sale',
    ways: words.thanks,
    reasons: ['Agradece por contar', 'Mais direta', 'Só agradece'],
  },
  {
    // Praise of the manner, before the work has shown what it is worth.
    said: /dou (?:muito |mt )?valor|(?:veio|vieram|chegou|chegaram|foi|foram|entregou|entregaram|come[çc]ou) .*no hor[áa]rio|pontua(?:l|is)|(?:muito|super) (?:atencios|educad|gentil)/iu,
    when: (scene) =>
      asksNothing(scene) &&
      isTalkAlone(scene) &&
      !isFirst(scene) &&
      !/(?<!\p{L})(?:mas|s[óo]|por[ée]m)(?!\p{L})/iu.test(scene.tailText),
    kind: 'after_sale',
    ways: words.thanks,
    reasons: ['Agradece por contar', 'Mais direta', 'Só agradece'],
  },
  {
    said: laughs,
    when: (scene) =>
      asksNothing(scene) &&
      isTalkAlone(scene) &&
      scene.reading.stage === 'ganho' &&
      /gat|cachorr|socorro|menin|crian/iu.test(scene.tailText),
    kind: 'after_sale',
    ways: funnyMishap,
    reasons: ['Leva na brincadeira e vai ver', 'Mais direta', 'Mais curta'],
  },
]
