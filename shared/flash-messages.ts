import { contact } from './site.ts'

/** The message after a submission: a toast on the page, and the body of a JSON answer. */
export type FlashMessage = {
  title: string
  detail: string
  /** The toast is an alert and looks like one. */
  failure?: true
}

/** Beside what says that a mail was sent: whether an address is silenced is told to nobody. */
export const silencedHint = `Se este e-mail já pediu para não receber mais nada nosso, nada foi enviado: escreva para ${contact.supportEmail}.`

const whatStays = 'O que ainda fica, e até quando, está na Política de Privacidade.'

export const flashMessages = {
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
    detail: 'Enviamos um link para o seu e-mail. Ele mostra os seus dados e vale por 24 horas.',
  },
  entrar: { title: 'Você entrou.', detail: 'Bom ver você de novo.' },
  criar: { title: 'Confira seu e-mail.', detail: 'Enviamos um link e um código para confirmar o seu endereço.' },
  senha: {
    title: 'Confira seu e-mail.',
    detail: 'Se houver uma conta com ele, enviamos um link para escolher outra senha.',
  },
  'new-password': { title: 'Senha escolhida.', detail: 'Você já está na sua conta.' },
  confirmed: { title: 'E-mail confirmado!', detail: 'Está tudo certo.' },
  left: { title: 'Você saiu da newsletter.', detail: 'Ela não chega mais a este e-mail.' },
  'digest-left': { title: 'E-mail desligado.', detail: 'Os lembretes do dia continuam em Hoje.' },
  'subscription-gone': { title: 'Esta inscrição não existe mais.', detail: 'Peça outra no blog, se quiser.' },
  'place-gone': { title: 'Este lugar não existe mais.', detail: 'Entre de novo na lista de espera.' },
  silenced: {
    title: 'Combinado.',
    detail: 'Não escrevemos mais para este e-mail, a não ser sobre a conta dele, se houver.',
  },
  opened: { title: 'Você está vendo seus dados.', detail: 'O acesso termina em 30 minutos.' },
  corrected: { title: 'Correção salva.', detail: 'Seus dados estão atualizados.' },
  deleted: { title: 'Seus dados foram apagados.', detail: whatStays },
  closed: { title: 'Acesso encerrado.', detail: 'Para ver de novo, peça outro link.' },
  'set-up': { title: 'Configuração salva.', detail: 'Você pode mudar quando quiser.' },
  name: { title: 'Nome salvo.', detail: 'É assim que chamamos você daqui em diante.' },
  email: { title: 'Falta um clique.', detail: 'Confirme no e-mail que enviamos para o novo endereço.' },
  'email-change': { title: 'E-mail trocado.', detail: 'Entre com o novo e-mail daqui em diante.' },
  'email-change-undone': { title: 'A conta é sua de novo.', detail: 'Agora escolha outra senha.' },
  password: { title: 'Senha trocada.', detail: 'Os outros aparelhos foram desconectados.' },
  devices: { title: 'Outros aparelhos desconectados.', detail: 'Só este continua na sua conta.' },
  sair: { title: 'Logout realizado com sucesso', detail: 'Você foi desconectado da sua conta.' },
  'conta-apagada': { title: 'Conta apagada.', detail: whatStays },
  'sair-falhou': {
    title: 'Erro ao sair',
    detail: 'Não foi possível realizar o logout. Tente novamente.',
    failure: true,
  },
  customer: { title: 'Feito.', detail: 'Você pode desfazer.' },
  undone: { title: 'Desfeito.', detail: 'Está como era antes.' },
  apart: { title: 'Certo.', detail: 'São pessoas diferentes.' },
  erased: { title: 'Apagado de vez.', detail: 'Só volta se você pedir.' },
  catalogue: { title: 'Salvo no catálogo.', detail: 'Você pode desfazer.' },
  'catalogue-removed': { title: 'Removido do catálogo.', detail: 'Você pode desfazer.' },
  'own-label': {
    title: 'Etiqueta salva.',
    detail: 'O nome já vale em todo lugar. Frases novas valem para as próximas conversas que você trouxer.',
  },
  'own-label-gone': { title: 'Etiqueta apagada.', detail: 'Ela não aparece mais em ninguém.' },
  'replies-forgotten': { title: 'Pronto.', detail: 'A ordem das respostas voltou a ser a de sempre.' },
  labels: { title: 'Etiquetas salvas.', detail: 'Valem para as conversas que já entraram e para as próximas.' },
  'model-consent': {
    title: 'Autorização dada.',
    detail: 'As respostas ao lado do WhatsApp ganham uma segunda versão.',
  },
  'model-withdrawal': { title: 'Autorização retirada.', detail: 'Nada mais vai para a IA.' },
  'push-on': { title: 'Avisos ligados neste navegador.', detail: 'Toque em Testar para ver como chegam.' },
  'push-off': {
    title: 'Avisos desligados nesse navegador.',
    detail: 'Os outros, o e-mail e o calendário continuam como estão.',
  },
  'push-names': { title: 'Escolha salva.', detail: 'Vale para os próximos avisos neste navegador.' },
  'push-test': {
    title: 'Teste enviado.',
    detail: 'Ele chega em instantes, a não ser que o aparelho esteja em silêncio.',
  },
  digest: { title: 'Escolha salva.', detail: 'Você pode mudar quando quiser.' },
  'digest-test': { title: 'Teste enviado.', detail: 'Ele chega ao seu e-mail em instantes.' },
  'calendar-on': { title: 'Endereço criado.', detail: 'Copie e assine no seu calendário.' },
  'calendar-change': {
    title: 'Endereço trocado.',
    detail: 'O antigo não funciona mais. Assine o novo no seu calendário.',
  },
  'calendar-off': { title: 'Calendário desligado.', detail: 'O endereço não abre mais.' },
  'calendar-names': { title: 'Escolha salva.', detail: 'Vale na próxima vez que o calendário ler o endereço.' },
  'follow-ups-per-day': { title: 'Escolha salva.', detail: 'Vale para os próximos lembretes.' },
  'avisos-vistos': { title: 'Certo.', detail: 'Estes avisos não aparecem mais em Hoje.' },
  cookies: { title: 'Preferências salvas.', detail: 'Você pode mudar quando quiser.' },
} as const satisfies Record<string, FlashMessage>

const sharedMessages: Readonly<Record<string, keyof typeof flashMessages>> = {
  'send-cv': 'spontaneous-cv',
  'contact-without-copy': 'contact',
}

/** The message for a form by its name; all job application forms share one. */
export function flashMessageOf(form: string): FlashMessage | null {
  const key = /^apply-\d+$/.test(form) ? 'application' : (sharedMessages[form] ?? form)
  return Object.hasOwn(flashMessages, key) ? flashMessages[key as keyof typeof flashMessages] : null
}
