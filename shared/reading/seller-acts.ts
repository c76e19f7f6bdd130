import { lists } from '../portuguese/lists.ts'
import { compile, PatternIndex, type Pattern } from '../portuguese/pattern.ts'
import { wordsOf, type Word } from '../portuguese/words.ts'
import type { ThreadMessage } from './conversation.ts'

/** What a message of the seller does, as far as the next answer of the customer depends on it. */
export const sellerActs = [
  'asks',
  'statesPrice',
  'sendsProposal',
  'offersTime',
  'confirmsTime',
  'offersPayment',
  'confirmsPayment',
  'asksData',
  'asksToClose',
  'offersToSend',
  'asksNeed',
  'delivers',
  'concedes',
  'declines',
] as const
export type SellerAct = (typeof sellerActs)[number]

const patterns: Partial<Record<SellerAct, string>> = {
  offersTime: `
    tenho|tem|teria|consigo|sobrou|abriu|abri|posso|vaga|hora|encaixe|livre ... {diaFirme}|#time
    {diaFirme} [dia|as|a|de|pela|,] [#date|as] #time|{turno}
    {diaFirme} ou {diaFirme}
    #time ou|e #time
    {diaFirme}|#time|{turno} ... ?
    pode ser|fica|serve|consegue ... {diaFirme}|#time|{turno}
    qual|que [o] [melhor] dia|hora|data|turno|periodo
    prefere|melhor ... {turno}|{diaFirme}|dia|hora
    vem|vamos|bora|passa|venha {diaFirme}|#time
    quer|quando ... visita|visitar|vir|agendar|marcar|passar|conhecer`,
  confirmsTime: `
    marcado|marquei|agendado|agendei|reservado|reservei|anotado|confirmado
    esta|fica|ficou marcado|agendado|reservado|confirmado|combinado
    ate {diaFirme}|la
    te|lhe espero|esperamos
    guardo|guardei|segurei|seguro ...`,
  offersPayment: `
    chave
    pix #phone|#email|:
    pix e|no|na|celular|cnpj|cpf|abaixo|aqui
    [o|segue|mandei|mando|aqui|gerei] link
    #link
    [segue|mandei|emiti|mando|vai] boleto
    pra [confirmar|reservar|garantir|fechar|segurar] ... sinal|entrada|pix|metade|#money
    sinal [de|e|#money]
    entrada de
    pix ou|e cartao
    cartao ou pix
    dados|conta bancaria`,
  confirmsPayment: `
    recebido|recebi|recebemos|caiu|conferido|confirmado|pago|compensou|entrou
    pagamento|pix|sinal|deposito [ja|foi|esta] confirmado|recebido|caiu|aprovado|conferido`,
  asksData: `
    nome [e|completo|,]
    nome completo
    cpf|cnpj|email|cep|rg|nascimento
    {envia} ... endereco|dados|documentos|nome|email|cpf
    qual [e|o|seu] endereco|email|nome
    me passa|manda|informa|envia ... dados|endereco|nome|documento*
    seus dados
    endereco [completo|pra|de] ?`,
  asksToClose: `
    reservo|fecho|guardo|separo|confirmo|marco|agendo|garanto|mando|envio|preparo|incluo|faco|emito|gero ... ?
    posso|podemos|vamos|bora|quer [que|eu|ja|te] [eu] reservar|reserve|fechar|feche|separar|separe|confirmar|confirme|marcar|marque|agendar|agende|garantir|garanta|guardar|guarde|emitir|gerar|preparar|comecar|seguir|incluir|faça|encomendar|matricular
    fechamos|fechado|fecha|fecho|fechar|renova|renovamos ?
    quer seguir|fechar|renovar|garantir|levar|reservar|aproveitar|comecar|fazer
    vamos fechar|marcar|comecar|fazer
    topa|aceita|anima ?
    vai querer|levar|ficar`,
  offersToSend: `
    quer que [eu] [te|lhe] mande|envie|passe|explique|simule|faça|monte
    posso [te|lhe] mandar|enviar|passar|explicar|ligar|montar|simular
    te|lhe mando|envio|passo
    mando|envio ... ?`,
  asksNeed: `
    qual [e] [o|a|seu|sua] objetivo|tamanho|numero|modelo|cor|bairro|cidade|idade|orcamento|metragem|ano|tema|necessidade|ocasiao|peso|raca
    quantos|quem|onde|quando|como ... ?
    e pra ... ?
    voce|tu|senhor ja|tem|usa|treina|mora|prefere|pensa|procura|trabalha ... ?
    me conta|fala|diz|explica [um|mais|o]
    o que voce|esta|te|procura|precisa ... ?`,
  delivers: `
    saiu|saindo|enviado|enviei|postado|postei|despachado|entregue|entreguei|motoboy|rastreio|chega|pronto
    esta|ficou pronto|entregue`,
  concedes: `
    desconto
    consigo|faco|fecho|deixo|libero|dou ... #money|#|desconto|por
    por #money|#
    sai|fica [por] #money|#
    sem juros|custo|taxa
    isento|brinde|cortesia|gratis|bonus
    parcelo|parcelamos|divido|em|ate #
    entendo|compreendo|sem compromisso`,
  declines: `
    nao tenho|temos interesse
    nao quero
    foi|acho que engano
    numero errado
    nao e [aqui|daqui]
    aqui e [uma|um|o|a] ...`,
}
const actIndex = new PatternIndex<SellerAct>(
  Object.entries(patterns).flatMap(([act, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line): [Pattern, SellerAct] => [compile(line, lists), act as SellerAct]),
  ),
)

/** What a message of the seller does. A document or picture of theirs may be a proposal. */
export function actsOf(message: Pick<ThreadMessage, 'kind' | 'text'>): Set<SellerAct> {
  const acts = new Set<SellerAct>()
  if (message.kind === 'document') acts.add('sendsProposal')
  const words = wordsOf(message.text ?? '')
  if (words.some(({ key }) => key === '?')) acts.add('asks')
  if (statesPrice(words)) acts.add('statesPrice')
  for (const { owner } of actIndex.find(speech(words))) acts.add(owner)
  return acts
}

/** The words that patterns see: without marks and emoji, which only end sentences. */
function speech(words: Word[]): Word[] {
  return words.filter(({ kind }) => kind !== 'mark' && kind !== 'emoji')
}

const units = new Set(
  'dias dia meses mes minutos min anos ano sessoes sesoes aulas pessoas vezes x kg metros fotos unidades hora semanas gb convidados'.split(
    ' ',
  ),
)
const priced = new PatternIndex([
  [compile('fica|sai|custa|por|cobro|faco|vale|e|esta|valor|so|todos|tudo|total|juntos|de [a] #', lists), null],
])

/**
 * A sum with its currency; or a bare number that counts nothing and is no date or hour: from 100 up, or after words that
 * go with prices.
 */
function statesPrice(words: Word[]): boolean {
  if (words.some(({ kind }) => kind === 'money')) return true
  const spoken = speech(words)
  const prices = spoken.filter(
    ({ kind, start, end }, index) => kind === 'number' && end - start >= 2 && !units.has(spoken[index + 1]?.key ?? ''),
  )
  if (prices.some(({ start, end }) => end - start >= 3 && end - start <= 8)) return true
  if (prices.length === 0) return false
  return prices.length > 1 || spoken.length <= 4 || !priced.find(spoken).next().done
}
