import type { Label } from '../reading/labels.ts'
import type { LabelColor } from '../reading/label-words.ts'

/** A sentence that gets each label. */
export const labelExamples: Partial<Record<Label, string>> = {
  saudacao: 'Oi, boa tarde! Vi seu perfil e gostei.',
  pergunta_preco: 'Quanto fica o pacote de três meses?',
  pergunta_produto: 'O atendimento é presencial ou por vídeo?',
  disponibilidade: 'Tem esse modelo no 38?',
  entrega: 'Entrega em Niterói até sexta?',
  pagamento: 'Dá para dividir no cartão?',
  negociacao: 'Se eu levar dois, você faz por menos?',
  agendamento: 'Pode ser quinta, às 15h?',
  intencao_compra: 'Fechado! Pode mandar o Pix.',
  comprovante: 'Acabei de pagar, segue o comprovante.',
  objecao_preco: 'Nossa, achei salgado.',
  objecao_momento: 'Este mês não dá, vejo no que vem.',
  objecao_confianca: 'Mas isso funciona mesmo?',
  objecao_autoridade: 'Preciso falar com o meu sócio antes.',
  objecao_concorrente: 'Vi por menos em outra loja.',
  objecao_necessidade: 'Acho que por agora não preciso.',
  recusa: 'Não tenho interesse, mas valeu.',
  pos_venda: 'Chegou hoje e ficou lindo!',
  opt_out: 'Por favor, não me mande mais mensagem.',
}

/** Labels of one colour belong together; in the order of the way. */
export const labelGroups: readonly { color: LabelColor; name: string }[] = [
  { color: 'amber', name: 'Quem chega' },
  { color: 'sage', name: 'Quem pergunta' },
  { color: 'ink', name: 'Quem hesita ou diz não' },
  { color: 'coral', name: 'Quem quer comprar' },
  { color: 'lime', name: 'Quem já comprou' },
]
