import { expect, test } from 'vitest'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const asksForPeace = (text: string) =>
  factsOf(threadOfTexts('C: oi, comprei ontem', 'S: oi', `C: ${text}`))
    .at(-1)!
    .found.some(({ label }) => label === 'opt_out')

test.for([
  'vou procurar meus direitos',
  'é a terceira vez que eu chamo',
  'vou no procon',
  'vou abrir uma reclamação no Procon',
  'se não resolver hoje eu denuncio',
  'pf me responde',
  'já pedi três vezes o código de rastreio',
  'não aguento mais esperar',
  'fui ver a arte e na arte já tava sem H, eu que não vi, mas eu escrevi com H pra vc',
  'quero meu dinheiro de volta senão vou processar vocês',
  'já mandei o comprovante duas vezes e nada',
  'cansei de esperar, me devolve o dinheiro',
])('“%s” is a complaint that wants an answer', (text) => expect(asksForPeace(text)).toBe(false))

test.for([
  'para de me mandar mensagem senão vou no procon',
  'não me manda mais nada ou eu denuncio',
  'vou processar se continuar me mandando mensagem',
  'já pedi três vezes pra não me mandar mais nada',
  'vou denunciar esse spam',
  'já falei que não quero mais mensagem de vocês',
  'eu já pedi pra parar',
  'já avisei que não é pra me ligar',
  'quem te deu meu número? vou reclamar no procon',
  'tira meu contato da lista ou procuro meus direitos',
])('“%s” threatens too, and wants to be left in peace', (text) => expect(asksForPeace(text)).toBe(true))
