/** What a visitor is told once a form is taken in: a toast on the screen, the answer's words for machines. */
export type Receipt = { title: string; detail: string }

export const receipts = {
  newsletter: {
    title: 'Inscrição realizada com sucesso!',
    detail: 'Obrigado por se inscrever na nossa newsletter!',
  },
  contact: {
    title: 'Mensagem enviada com sucesso!',
    detail: 'Nossa equipe entrará em contato em breve.',
  },
  'waiting-list': {
    title: 'Pedido recebido!',
    detail: 'Confirme no e-mail que enviamos para guardar o seu lugar na fila.',
  },
  application: {
    title: 'Candidatura enviada!',
    detail: 'Lemos todas. Se combinar com a vaga, escrevemos para você.',
  },
  'spontaneous-cv': {
    title: 'Currículo enviado!',
    detail: 'Quando abrir uma vaga parecida com você, escrevemos.',
  },
  'my-data': {
    title: 'Pedido recebido!',
    detail: 'Enviamos um link para o seu e-mail. Ele abre os seus dados e vale por 1 hora.',
  },
  confirmed: { title: 'E-mail confirmado!', detail: 'Está tudo certo.' },
  left: { title: 'Você saiu da newsletter.', detail: 'Não enviamos mais nada.' },
  'subscription-gone': { title: 'Esta inscrição não existe mais.', detail: 'Peça outra no blog, se quiser.' },
  'place-gone': { title: 'Este lugar não existe mais.', detail: 'Entre de novo na lista de espera.' },
  silenced: { title: 'Combinado.', detail: 'Não escrevemos mais para este e-mail.' },
  opened: { title: 'Seus dados estão abertos.', detail: 'Eles se fecham sozinhos em 30 minutos.' },
  corrected: { title: 'Correção salva.', detail: 'Seus dados estão atualizados.' },
  deleted: { title: 'Seus dados foram apagados.', detail: 'Não guardamos mais nada sob este e-mail.' },
  closed: { title: 'Dados fechados.', detail: 'Para ver de novo, peça outro link.' },
  cookies: { title: 'Preferências salvas.', detail: 'Você pode mudar quando quiser.' },
} as const satisfies Record<string, Receipt>

/** The receipt of a page's form; every job's form has the same. */
export function receiptOf(form: string): Receipt | null {
  const key = /^apply-\d+$/.test(form) ? 'application' : form === 'send-cv' ? 'spontaneous-cv' : form
  return Object.hasOwn(receipts, key) ? receipts[key as keyof typeof receipts] : null
}
