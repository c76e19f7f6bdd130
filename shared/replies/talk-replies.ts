import { eachWay } from './after-sale-replies.ts'
import type { Candidate } from './candidate.ts'
import * as words from './phrases/afterwards.ts'
import type { Scene } from './scene.ts'

const inWriting =
  /(?:n[ãa]o|n) (?:consigo|d[áa] (?:pra|para)|posso|tenho como) (?:ouvir|escutar)|escreve (?:pra|para|a[íi])|(?:manda|me diz) (?:escrito|por escrito|por texto)/iu
const bareNo = /^\P{L}*(?:n|nn|n[ãa]o|nada)(?: obrigad[oa]| valeu)?\P{L}*$/iu
const asksWhetherToGoOn = /d[úu]vida|ajudar|mais alguma|quer (?:seguir|fechar|marcar|reservar|que eu)|vamos|fech/iu
const struck =
  /(?:ess[ae]|isso|el[ea]|est[ae]) (?:n[ãa]o|n) (?:precisa|quero|vou querer)|pode tirar|(?<!\p{L})(?:tira|deixa sem|menos) (?:[oa]s? |ess[ae])/iu
const failed =
  /(?<!\p{L})(?:voltou|voltaram|n[ãa]o (?:resolveu|adiantou|durou)|parou de|(?:veio|vieram|chegou|chegaram) (?:\p{L}+ )?(?:errad|quebrad|amassad|rasgad|manchad|fri[oa]|torto|com defeito))/iu
const hurt = /chor(?:ei|ando)|traum|pavor|p[âa]nico|com medo|horr[íi]vel/iu
const longStory = 6
const storyLength = 60
const asksSomething =
  /d[úu]vida|pergunta|saber|(?<!\p{L})(?:[ée] \p{L}+ad[oa]|faz|fazem|qual|quanto|quando|onde|como)(?!\p{L})/iu
/** What is on their mind, told at length in the beginning, without a question. */
const isStory = ({ tailText, tailLabels }: Scene) =>
  tailText.length > storyLength &&
  !asksSomething.test(tailText) &&
  !tailText.includes('?') &&
  [...tailLabels].every((label) => label === 'saudacao' || label === 'outro')
/** Somebody who sells to the seller. */
const pitch = /notei que (?:vc|voc[êe])|faturando \d|nossa ag[êe]ncia|j[áa] colocamos \+?\d/iu
/** 'E o meu roupeiro? Era pra sexta passada' */
const overdue =
  /era (?:pra|para) .*(?:passad|ontem|semana|segunda|ter[çc]a|quarta|quinta|sexta)|ficou de (?:me )?(?:mandar|entregar|vir|ligar)|at[ée] agora nada|(?:prazo|data|ent[ãa]o) j[áa] passou|no contrato diz|cad[êe] (?:o|a|meu|minha)|(?:meu|minha) (?:pedido|encomenda) n[ãa]o chegou/iu
const done = /(?<!\p{L})(?:voc[êe]s|vcs?|tu|paguei|comprei|fiz com)(?!\p{L})/iu
const recommended =
  /(?:passei|dei|mandei) (?:o )?(?:seu|teu) (?:contato|n[úu]mero|zap)|indiquei (?:vc|voc[êe]|o seu|pra|para)/iu
const praised =
  /dou (?:muito )?(?:mt )?valor|parab[ée]ns|no hor[áa]rio|muito (?:bo[am]|bem)|ador(?:ei|amos)|amei|gostei|del[íi]cia|capricho|excelente|maravilh/iu

const isOfSale = /^(?:pergunta|objecao|negociacao|intencao|disponibilidade|pagamento|entrega|comprovante)/u

/** Replies to what is said beside the sale: a wish for writing, a bare no, a complaint, praise; null for all else. */
export function talkReplies(scene: Scene): Candidate[] | null {
  const { tailText, tailLabels, sellerLast, course } = scene
  if (tailText === '') return null
  if (course.lastSeller >= 0 && inWriting.test(tailText))
    return eachWay(scene, 'confirm', words.willWrite, ['Escreve em vez de falar', 'Mais direta', 'Pede desculpas'])
  if (bareNo.test(tailText) && asksWhetherToGoOn.test(sellerLast))
    return eachWay(scene, 'farewell', words.noThanks, ['Deixa a porta aberta', 'Mais direta', 'Fica à disposição'])
  if (course.priced >= 0 && struck.test(tailText) && !tailText.includes('?'))
    return eachWay(scene, 'confirm', words.withoutThat, ['Tira e refaz a conta', 'Mais direta', 'Só refaz a conta'])
  if (tailLabels.has('objecao_confianca') && hurt.test(tailText) && !tailText.includes('?'))
    return eachWay(scene, 'objection', words.comforts, [
      'Acolhe e pergunta como quer',
      'Acolhe e escuta',
      'Mais direta',
    ])
  const isUnheard = course.thread.messages.slice(course.lastSeller + 1).some(({ kind }) => kind === 'audio')
  if (course.lastSeller < longStory && !isUnheard && isStory(scene))
    return eachWay(scene, 'hold', words.heardYou, ['Acolhe e vai ver', 'Mais direta', 'Agradece'])
  if (pitch.test(tailText) && [...tailLabels].every((label) => !isOfSale.test(label)))
    return eachWay(scene, 'farewell', words.notForMe, ['Agradece e recusa', 'Mais direta', 'Encerra'])
  if (overdue.test(tailText))
    return eachWay(scene, 'after_sale', words.seesToDelay, ['Dá razão e vai ver', 'Mais direta', 'Pede um momento'])
  if (failed.test(tailText) && done.test(tailText) && !tailLabels.has('pos_venda'))
    return eachWay(scene, 'after_sale', words.sorryItFailed, [
      'Reconhece e vai ver',
      'Mais direta',
      'Pergunta como resolver',
    ])
  if (recommended.test(tailText) && !tailText.includes('?'))
    return eachWay(scene, 'after_sale', words.thanksForReferral, [
      'Agradece a indicação',
      'Mais direta',
      'Fica à disposição',
    ])
  const isPraise = praised.test(tailText) && !tailText.includes('?')
  const isTalkAlone = [...tailLabels].every((label) => !isOfSale.test(label))
  if (isPraise && isTalkAlone && course.lastSeller >= 0 && scene.reading.stage !== 'ganho')
    return eachWay(scene, 'after_sale', words.thanks, ['Agradece o retorno', 'Mais direta', 'Só agradece'])
  return null
}
