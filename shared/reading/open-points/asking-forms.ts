import { compile, PatternIndex, type Pattern } from '#shared/portuguese/pattern.ts'
import { lists } from '#shared/portuguese/lists.ts'
import { wordsOf } from '#shared/portuguese/words.ts'

/** `told` asks nothing. */
export type AskingForm = 'question' | 'request' | 'wish' | 'complaint' | 'told'

const wants = 'quero|queria|queremos|gostaria|gostariamos|preciso|precisamos|necessito|necessitamos|desejo|desejamos'
const asker = 'voce|tu|senhor|senhora'
/** What is done for customers. */
const does =
  'faz|fazem|tem|parcela*|atende*|vende*|entrega*|aceita*|busca*|trabalha*|consegue*|cobra*|emite*|vem|vao|pode|podem|aluga*|conserta*|arruma*|financia*|usa*|manda*|leva*|loca*|acha*|sabe*|conhec*|indic*|bord*|imprim*|instal*|oferec*|possu*|mexe*|cort*|pint*|lav*|troca*|monta*|ensina*|recomenda*|separa*|guarda*|segura*|cobre*|abre*|fecha*|esta|estao|sai|da|dao|costura*|pega*|compra*|reforma*|tira*|pag*|devolv*|garant*'

/** How people ask without a mark, in the language of portuguese/pattern.ts. */
const forms: Record<AskingForm, string> = {
  question: `
quanto
^ [e|mas|ah|ai|entao] qual|quais|como|onde
^ [e|mas] sera que
quem paga|faz|atende|vem|vai|leva|entrega
e ai que vende|faz|conserta|aluga|atende
saber|de|em|por qual|quais
que hora
que dia
ate quando
how much
quando $
onde $
onde e $
onde fica
o que eu faco
o que devo|faco
tem desconto|problema|garantia|taxa|vaga|jeito|como
muda algo|o|alguma
ou nao $
ou amanha $
hoje ainda $
e|vem|vai|tem|com|precisa ... ou ... $
^ [e|mas|ah|ai] consigo|consegue|conseguem|posso|aceita*|parcela*|entrega*|atende*|abre|abrem|funciona|vem|sai|muda|inclui|dura|cabe|demora|tem|fazem|vende*
^ [e|mas|ah|ai] ja vem
^ [e|mas|ah|ai] da para
^ [e|mas] precisa de|ser|ter|levar|deixar|marcar|agendar|pagar|ou
^ chegou o|a|os|as|meu|minha
^ [e] ela|ele atende|faz|vem|consegue|pode
^ [e|mas|ah|ai] ainda tem|esta
^ [e|mas|ah|ai] esta livre|aberto|disponivel|funcionando|incluso
^ [e|mas|ah|ai] [a|o|meu] ${asker} [tambem|ainda|ja] ${does}
^ [e|mas|ah|ai] [a|o] ${asker} ... ${does} ... $`,
  request: `
${wants} [muito] [tambem] [de] saber|encomendar|trocar|marcar|agendar|reservar|cancelar|orcar|contratar|locar
${wants} ... orcamento|cotacao|ideia|pacote
${wants} ver como|se|quanto
solicito|solicita|solicitamos|peco|pedimos|informe|queira|informar
favor informar|enviar|encaminhar|confirmar|mandar|me|verificar
por gentileza
aguardo tambem
saber se|quanto|o|a|qual|do|da|de|como
quer|querem saber
nos enviem|envie|mande|mandem
me diz|diga|informa|informe|passa|passe|fala|fale|manda|mande|envia|confirma|responde
veja se
da uma olhada|olhadinha
^ [e|entao|ai|ja] [me] manda|passa|fecha|responde|soma|anota|guarda|separa|separe|reserva|traz|bota|verifica
^ [e|entao|ai] ve se
^ faz um|o|a|#`,
  wish: `
${wants}|querer [muito] [tambem] [ainda] [de] #|um|uma|o|a|os|as|esse|essa|este|esta|aquele|aquela|todas|meio|desconto|mais
vou querer`,
  complaint: `
ainda nao recebi|chegou|veio
cade
e nada $
dia que paguei|comprei
dinheiro de volta
nao gela|funciona|chegou|recebi|pega|liga|abre
veio|vieram|chegou|chegaram|voltou [#] ... {defeito}
veio|vieram|chegou sem|de|azedo|morto
esta|ficou [#] {defeito}
sangrando`,
  told: `
^ sim|isso|temos
^ pode ser|sim
^ posso|pode ... sim
nao quero|precisa|preciso
queria dizer|agradecer
^ quero esse|essa|este|o|a fecha|fechar
^ tem que|de
^ porque
^ estou|moro|sou|somos
tem # $
tem #money`,
}

const index = new PatternIndex<AskingForm>(
  Object.entries(forms).flatMap(([form, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line): [Pattern, AskingForm] => [compile(line, lists), form as AskingForm]),
  ),
)

type Read = { sentence: string; found: ReadonlySet<AskingForm> }

/**
 * Several readers ask of a sentence in turn, and to tell its words takes most of the time of following a chat. No sentence is
 * held any longer than that: the server reads them, too.
 */
let last: Read | null = null
const forget = () => void (last = null)

/** The forms in which a sentence asks, or tells. */
export function formsIn(sentence: string): ReadonlySet<AskingForm> {
  if (last?.sentence === sentence) return last.found
  if (last === null) queueMicrotask(forget)
  last = { sentence, found: findForms(sentence) }
  return last.found
}

function findForms(sentence: string): ReadonlySet<AskingForm> {
  const words = wordsOf(sentence).filter(({ kind }) => kind !== 'mark' && kind !== 'emoji')
  return new Set([...index.find(words)].map(({ owner }) => owner))
}
