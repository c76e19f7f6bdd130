import type { Label } from '../reading/labels.ts'
import type { LabelColor } from '../reading/label-words.ts'

/** What a label says, and a sentence that gets it. */
export const labelMeanings: Partial<Record<Label, { meaning: string; example: string }>> = {
  saudacao: {
    meaning: 'Alguém escreve para você pela primeira vez.',
    example: 'Oi, boa tarde! Vi seu perfil e gostei.',
  },
  pergunta_preco: { meaning: 'Quer saber quanto custa.', example: 'Quanto fica o pacote de três meses?' },
  pergunta_produto: {
    meaning: 'Quer entender como é ou como funciona.',
    example: 'O atendimento é presencial ou por vídeo?',
  },
  disponibilidade: { meaning: 'Quer saber se você tem, faz ou atende.', example: 'Tem esse modelo no 38?' },
  entrega: { meaning: 'Fala de prazo, frete ou retirada.', example: 'Entrega em Niterói até sexta?' },
  pagamento: { meaning: 'Quer saber como pode pagar.', example: 'Dá para dividir no cartão?' },
  negociacao: { meaning: 'Pede desconto ou outra condição.', example: 'Se eu levar dois, você faz por menos?' },
  agendamento: { meaning: 'Marca ou confirma um dia ou uma hora.', example: 'Pode ser quinta, às 15h?' },
  intencao_compra: { meaning: 'Diz que quer comprar.', example: 'Fechado! Pode mandar o Pix.' },
  comprovante: { meaning: 'Diz que pagou ou manda o comprovante.', example: 'Acabei de pagar, segue o comprovante.' },
  objecao_preco: { meaning: 'Acha caro ou acima do que pode pagar.', example: 'Nossa, achei salgado.' },
  objecao_momento: { meaning: 'Deixa para outra hora.', example: 'Este mês não dá, vejo no que vem.' },
  objecao_confianca: { meaning: 'Não sabe se funciona ou se é sério.', example: 'Mas isso funciona mesmo?' },
  objecao_autoridade: { meaning: 'Decide com outra pessoa.', example: 'Preciso falar com o meu sócio antes.' },
  objecao_concorrente: { meaning: 'Compara com outra oferta.', example: 'Vi por menos em outra loja.' },
  objecao_necessidade: { meaning: 'Acha que não precisa.', example: 'Acho que por agora não preciso.' },
  recusa: { meaning: 'Diz que não quer.', example: 'Não tenho interesse, mas valeu.' },
  pos_venda: { meaning: 'Fala do que já comprou.', example: 'Chegou hoje e ficou lindo!' },
  opt_out: { meaning: 'Pede para não receber mais mensagens.', example: 'Por favor, não me mande mais mensagem.' },
}

/** Labels of one colour belong together; in the order of the way. */
export const labelGroups: readonly { color: LabelColor; name: string }[] = [
  { color: 'amber', name: 'Quem chega' },
  { color: 'sage', name: 'Quem pergunta' },
  { color: 'ink', name: 'Quem hesita ou diz não' },
  { color: 'coral', name: 'Quem quer comprar' },
  { color: 'lime', name: 'Quem já comprou' },
]
