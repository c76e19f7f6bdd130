import { ownLabelNames, type LabelSettings } from '#shared/customers/label-settings.ts'
import { objectionWords, stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import type { LabelFact, MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { labels, type Stage } from '#shared/reading/labels.ts'
import type { Download } from '#server/action.ts'
import { followUpInWords } from '#server/kept-customers.ts'
import { anyName, ownLabelsInWords } from '#server/kept-facts.ts'
import type { KeptOfCustomer } from '#server/data/workspace/kept-of-customer.ts'

/** Everything that is kept of a person, with Portuguese keys: a file to hand to that person. */
export function keptFile(kept: KeptOfCustomer): Download {
  const { customers, chats, corrections, labels: settings, events, followUps, toldApart } = kept
  const file = {
    pessoa: customers.map((row) => personInWords(row, settings)),
    conversas: chats.map((chat) => chatInWords(chat, settings)),
    correções: corrections.map(({ at, place, label, is_right: isRight }) => ({
      quando: at,
      lugar: place,
      etiqueta: anyName(label, settings),
      certo: isRight,
    })),
    lembretes: followUps.map(followUpInWords),
    acontecimentos: events.map(({ at, kind, before, after, undone_at: undoneAt }) => ({
      quando: at,
      tipo: eventKinds[kind],
      antes: before,
      depois: after,
      'desfeito em': undoneAt,
    })),
    'pessoas que você disse serem outras': toldApart,
  }
  return { name: 'pessoa.json', type: 'application/json', bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`) }
}

const eventKinds: Record<KeptOfCustomer['events'][number]['kind'], string> = {
  imported: 'conversa trazida',
  read: 'etapa lida',
  changed: 'mudança feita por você',
  corrected: 'leitura corrigida',
  merged: 'pessoas juntadas',
}

function personInWords(row: KeptOfCustomer['customers'][number], settings: LabelSettings) {
  return {
    nome: row.name,
    número: row.number,
    oferta: row.offer,
    'valor em centavos': row.value_cents,
    etiquetas: row.tags,
    'etiquetas por suas frases': ownLabelNames(row.reading.own, settings),
    notas: row.note,
    etapa: stageWords[row.stage as Stage],
    'etapa escolhida por você': row.stage_by_hand,
    'na etapa desde': row.stage_since,
    'dorme a partir de': row.asleep_at,
    'motivo da perda': row.lost_reason,
    'fechada em': row.closed_at,
    temperatura: temperatureWords[row.temperature as 'quente'].words,
    'pediu para não receber mais': row.opted_out,
    'espera desde': row.waits_since,
    'primeira mensagem': row.first_at,
    'última mensagem': row.last_at,
    'última mensagem de': row.last_from && sides[row.last_from as MessageFacts['from']],
    'minutos até a primeira resposta': row.first_answer_minutes,
    mensagens: row.message_count,
    'feito em': row.done_at,
    'deixado para': row.later_until,
    'sem sentido retomar desde': row.declined_at,
    'dias em que foi feito': row.done_on,
    aniversário: row.birthday,
    'costuma voltar depois de dias': row.return_days,
    'juntada com outra': row.merged_into !== null,
    leitura: row.reading,
  }
}

const sides: Record<MessageFacts['from'], string> = { customer: 'cliente', seller: 'você' }

function chatInWords(chat: KeptOfCustomer['chats'][number], settings: LabelSettings) {
  return {
    nome: chat.name,
    'nome para comparar': chat.name_key,
    'nomes de antes, para comparar': chat.former_name_keys,
    'número para comparar': chat.number_key,
    início: chat.first_at,
    fim: chat.last_at,
    mensagens: chat.messages.map((message) => messageInWords(message, settings)),
  }
}

/** Facts, as they are concluded of a message: its words are not among them. */
function messageInWords(facts: MessageFacts, settings: LabelSettings) {
  return {
    quando: facts.at,
    de: sides[facts.from],
    tipo: facts.kind,
    'letras do texto': facts.length,
    etiquetas: facts.found.map((found) => foundInWords(found, settings)),
    'etiquetas suas': ownLabelsInWords(facts, settings),
    probabilidades: facts.chances && Object.fromEntries(facts.chances.flatMap(likely)),
    'o que você fez': facts.acts,
    respostas: facts.answers.map(({ objection, ...place }) => ({ objeção: objectionWords[objection], ...place })),
    'dia citado': facts.day,
    'pergunta por serviço': facts.asksService,
    idioma: facts.language,
    'mensagens antes': facts.before,
  }
}

const likely = (chance: number, index: number) => (chance > 0 ? [[labels[index]!, chance] as const] : [])

function foundInWords({ label, places, unsure, byRule }: LabelFact, settings: LabelSettings) {
  return { etiqueta: anyName(label, settings), lugares: places, 'sem certeza': unsure, 'por regra': byRule }
}
