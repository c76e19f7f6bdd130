import { weekdayPattern } from '../time/calendar-names.ts'
import { namedBy } from './about.ts'
import { busyUntil } from './agreed-moment.ts'
import { hoursSaid } from '../time/hours-said.ts'
import * as words from './phrases/afterwards.ts'
import * as talk from './phrases/talk.ts'
import type { Scene } from './scene.ts'
import { asksNothing, isFirst, isTalkAlone, type Talk } from './talk.ts'

const asksWhetherToGoOn = /d[úu]vida|ajudar|mais alguma|quer (?:seguir|fechar|marcar|reservar|que eu)|vamos|fech/iu

const isUnheard = ({ course }: Scene) =>
  course.thread.messages.slice(course.lastSeller + 1).some(({ kind }) => kind === 'audio')

const storyLength = 60
const longStory = 6
const asksSomething =
  /d[úu]vida|pergunta|saber (?:se|o valor|quanto|como|d)|(?<!\p{L})(?:(?:vc|voc[êe])s? \p{L}+[am]|quer(?:o|ia|emos)|gostaria|preciso|precisamos|solicito|procuro|or[çc]amento|cota[çc][ãa]o|[ée] \p{L}+ad[oa]|faz|fazem|qual|quanto|quando|onde|como)(?!\p{L})/iu
/** What is on their mind, told at length in the beginning, without a question. */
const isStory = (scene: Scene) =>
  scene.course.lastSeller < longStory &&
  scene.tailText.length > storyLength &&
  asksNothing(scene) &&
  !isUnheard(scene) &&
  [...scene.tailLabels].every((label) => label === 'saudacao' || label === 'outro')

const wasOffered = ({ course }: Scene) =>
  course.scheduled >= 0 || course.acts[course.lastSeller]?.has('offersTime') === true

const movesTime = new RegExp(
  String.raw`(?:passa|muda|adia|transfere|remarca)r? (?:pra|para|p) (?:hoje|amanh|${weekdayPattern}|outr|semana|dia)|(?:remarcar|reagendar|desmarcar)(?!\p{L})`,
  'iu',
)
/** 'Hoje tô de plantão até 20h' to an earlier hour. */
const isBusyThen = (scene: Scene) =>
  asksNothing(scene) && hoursSaid(scene.sellerLast).some((minute) => minute < busyUntil(scene))

/** What is said beside the sale, the surest first. */
export const talks: readonly Talk[] = [
  {
    // 'Amanhã cedo eu faço o Pix, o app travou'
    said: /(?:amanh[ãa]|mais tarde|daqui a pouco|de noite|segunda) [^?]*(?<!\p{L})(?:fa[çc]o|pago|transfiro|mando o pix)(?!\p{L})/iu,
    when: ({ course }) => course.acts[course.lastSeller]?.has('offersPayment') === true,
    kind: 'confirm',
    ways: [words.willPay, words.whenYouCan, words.noHurry],
    reasons: ['Fica no aguardo', 'Mais direta', 'Mais curta'],
  },
  {
    // 'Fechou, qualquer dia desses eu broto aí'
    said: /(?<!\p{L})(?:qq|qlqr|qualquer) (?:dia|hora)(?: d?esses)?,? (?:eu |a gente )?(?:broto|passo|colo|apare[çc]o|vou|dou (?:um pulo|uma passada))(?!\p{L})/iu,
    when: (scene) => asksNothing(scene) && !isFirst(scene),
    kind: 'farewell',
    ways: words.comeAnyDay,
    reasons: ['Convida', 'Pede que avise', 'Mais direta'],
  },
  {
    said: /(?:n[ãa]o|n) (?:consigo|d[áa] (?:pra|para)|posso|tenho como) (?:ouvir|escutar)|escreve (?:pra|para|a[íi])|(?:mand[ae] .*|me diz )(?:escrito|por escrito|por texto)/iu,
    when: (scene) => !isFirst(scene),
    kind: 'confirm',
    ways: words.willWrite,
    reasons: ['Escreve em vez de falar', 'Mais direta', 'Escreve aqui'],
  },
  {
    said: /^\P{L}*(?:n|nn|n[ãa]o|nada)(?: obrigad[oa]| valeu)?\P{L}*$/iu,
    when: ({ sellerLast }) => asksWhetherToGoOn.test(sellerLast),
    kind: 'farewell',
    ways: words.noThanks,
    reasons: ['Deixa a porta aberta', 'Mais direta', 'Fica à disposição'],
  },
  {
    // 'Manda um botijão na rua 5', 'mainha, faz um pix pra mim'
    said: /(?<!\p{L})manda (?:um|uma|dois|duas|\d+) (?:b[ou]tij|g[áa]s(?!\p{L})|gal[ãa]o|pizza|marmit|quentinha|lanche|t[áa]xi)|^(?:mainha|m[ãa]e|painho|pai|amor),? (?:me )?(?:faz|manda|compra|pega|traz)(?!\p{L})/imu,
    when: (scene) => namedBy(scene, scene.tailText).items.length === 0 && (scene.isService || !isFirst(scene)),
    kind: 'hold',
    ways: talk.notForHere,
    reasons: ['Avisa do engano', 'Pergunta se era para outra pessoa', 'Mais direta'],
  },
  {
    said: /(?<!\p{L})(?:n|n[ãa]o) (?:vou )?pag(?:o|ar) (?:\p{L}+ )?(?:de novo|outra vez)/iu,
    when: asksNothing,
    kind: 'after_sale',
    ways: words.stillSorry,
    reasons: ['Reconhece e cuida', 'Dá razão', 'Mais direta'],
  },
  {
    said: /(?:ess[ae]|isso|el[ea]|est[ae]) (?:n[ãa]o|n) (?:precisa|quero|vou querer)|pode tirar|(?<!\p{L})(?:tira|deixa sem|menos) (?:[oa]s? |ess[ae])/iu,
    when: (scene) => scene.course.priced >= 0 && asksNothing(scene),
    kind: 'confirm',
    ways: words.withoutThat,
    reasons: ['Tira e refaz a conta', 'Mais direta', 'Só refaz a conta'],
  },
  {
    said: /chor(?:ei|ando)|traum|pavor|p[âa]nico|com medo|horr[íi]vel/iu,
    when: (scene) => scene.tailLabels.has('objecao_confianca') && asksNothing(scene),
    kind: 'objection',
    ways: words.comforts,
    reasons: ['Acolhe e pergunta como quer', 'Acolhe e escuta', 'Mais direta'],
  },
  {
    // 'Amanhã cedo eu faço', to the key
    said: /(?:amanh[ãa]|mais tarde|de noite|depois|segunda|sexta).* (?:fa[çc]o|pago|mando|transfiro)(?!\p{L})|(?<!\p{L})(?:fa[çc]o|pago|transfiro) .*(?:amanh|mais tarde|de noite|depois)/iu,
    when: ({ course }) => course.acts[course.lastSeller]?.has('offersPayment') === true,
    kind: 'confirm',
    ways: [words.payLater, words.whenYouCan, words.settled],
    reasons: ['Espera o comprovante', 'Mais direta', 'Confirma o combinado'],
  },
  {
    said: /(?:loja|perfil|p[áa]gina|site|isso) (?:[ée]|existe)[^.!\n]*(?:verdade|vdd|confi[áa]vel|real|s[ée]ri[ao])/iu,
    when: ({ course }) => course.priced < 0,
    kind: 'objection',
    ways: words.isReal,
    reasons: ['Confirma e abre para perguntas', 'Mais direta', 'Pergunta o que daria segurança'],
  },
  {
    said: /./u,
    when: (scene) => (movesTime.test(scene.tailText) ? wasOffered(scene) : isBusyThen(scene)),
    kind: 'confirm',
    ways: talk.anotherDay,
    reasons: ['Vê a agenda para remarcar', 'Mais direta', 'Confirma em seguida'],
  },
  {
    said: /(?<!\p{L})(?:mudei|me mudei|nos mudamos|mudamos|t[ôo] morando|estou morando) (?:pra|para|em|no|na)(?!\p{L})/iu,
    when: (scene) => asksNothing(scene) && (scene.tailLabels.has('recusa') || /longe/iu.test(scene.tailText)),
    kind: 'farewell',
    ways: talk.movedAway,
    reasons: ['Deseja o melhor', 'Deixa a porta aberta', 'Mais direta'],
  },
  {
    said: /(?<!\p{L})(?:vi|conheci|estive|soube) .*(?:trabalh|servi[çc]o|senhor|voc[êe]|vcs)|(?<!\p{L})aqui (?:[ée]|quem fala)(?!\p{L})|me chamo|meu nome [ée](?!\p{L})/iu,
    when: (scene) =>
      isFirst(scene) &&
      !isUnheard(scene) &&
      asksNothing(scene) &&
      !asksSomething.test(scene.tailText.replace(/que faz/iu, '')),
    kind: 'need',
    ways: talk.welcome,
    reasons: ['Recebe e pergunta como ajudar', 'Mais direta', 'Abre espaço'],
  },
  {
    said: /\d ?kg|(?<!\p{L})(?:passei n|passou n|consegui|tirou|aprovad|emagreci|nasceu|nem acredit|deu certo)/iu,
    when: (scene) => /!{2}|🎉|🙌|😍|😭😭|🥳/u.test(scene.tailText) && isTalkAlone(scene) && asksNothing(scene),
    kind: 'after_sale',
    ways: talk.goodNews,
    reasons: ['Comemora junto', 'Agradece por contar', 'Mais curta'],
  },
  {
    said: /./u,
    when: (scene) => isStory(scene) && !asksSomething.test(scene.tailText),
    kind: 'hold',
    ways: words.heardYou,
    reasons: ['Acolhe e vai ver', 'Mais direta', 'Pede para contar mais'],
  },
  {
    // Somebody who sells to the seller.
    said: /notei que (?:vc|voc[êe])|faturando \d|nossa ag[êe]ncia|j[áa] colocamos \+?\d/iu,
    when: isTalkAlone,
    kind: 'farewell',
    ways: words.notForMe,
    reasons: ['Agradece e recusa', 'Mais direta', 'Encerra'],
  },
]
