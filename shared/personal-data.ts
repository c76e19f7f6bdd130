type PersonalData = {
  key: string
  name: string
  contents: string
  purpose: string
  legalBasis: { ground: string; law: `LGPD, art. ${string}` }
  /** The retention: `words` for the reader, `days` for the nightly purge; `Infinity` is never purged. */
  keptFor: { words: string; days: number; daysUnconfirmed?: number; daysIdle?: number }
  /** The recipients besides the hosting provider. */
  sharedWith: string
}

const untilAccountDeletion = { words: 'Enquanto a conta existir; sem confirmação, 7 dias.', days: 7 } as const
const mailProvider = 'Provedor de envio de e-mails.'
const nobody = 'Ninguém mais.'

/** Every kind of personal data that is stored. /privacy renders this list, and the nightly purge applies its `days`. */
export const personalData = [
  {
    key: 'newsletter',
    name: 'Newsletter',
    contents: 'Seu e-mail, quando você pediu e confirmou, e quais textos já enviamos.',
    purpose: 'Enviar os textos que você pediu.',
    legalBasis: { ground: 'Consentimento', law: 'LGPD, art. 7º, I' },
    keptFor: { words: 'Até você sair da lista; sem confirmação, 7 dias.', days: 7 },
    sharedWith: mailProvider,
  },
  {
    key: 'contact-message',
    name: 'Mensagem de contato',
    contents: 'Nome, e-mail, assunto, o que você escreveu e o número do atendimento.',
    purpose: 'Responder a você e acompanhar o seu pedido.',
    legalBasis: { ground: 'Atendimento a pedido seu, ligado a um contrato', law: 'LGPD, art. 7º, V' },
    keptFor: { words: '2 anos depois do envio.', days: 730 },
    sharedWith: mailProvider,
  },
  {
    key: 'waiting-list',
    name: 'Lista de espera',
    contents: 'Nome, e-mail, número de WhatsApp, o que você vende e quando avisamos que chegou a sua vez.',
    purpose: 'Avisar quando chegar a sua vez e preparar o seu começo.',
    legalBasis: { ground: 'Passos antes do contrato, a pedido seu', law: 'LGPD, art. 7º, V' },
    keptFor: { words: '1 ano depois da inscrição; sem confirmação, 7 dias.', days: 365, daysUnconfirmed: 7 },
    sharedWith: mailProvider,
  },
  {
    key: 'job-application',
    name: 'Candidatura a uma vaga',
    contents: 'Nome, e-mail, o que você conta sobre si e o currículo em PDF, de até 5 MB.',
    purpose: 'Avaliar você para a vaga escolhida.',
    legalBasis: { ground: 'Passos antes do contrato, a pedido seu', law: 'LGPD, art. 7º, V' },
    keptFor: { words: '6 meses depois do envio.', days: 184 },
    sharedWith: nobody,
  },
  {
    key: 'spontaneous-cv',
    name: 'Currículo espontâneo',
    contents: 'Nome, e-mail, o que você conta sobre si e o currículo em PDF, de até 5 MB.',
    purpose: 'Chamar você quando abrir uma vaga parecida com o seu perfil.',
    legalBasis: { ground: 'Consentimento', law: 'LGPD, art. 7º, I' },
    keptFor: { words: '1 ano depois do envio.', days: 365 },
    sharedWith: nobody,
  },
  {
    key: 'account',
    name: 'Conta',
    contents: 'Nome, e-mail, a senha, guardada só como resumo criptográfico, e quais avisos de mudança já enviamos.',
    purpose: 'Reconhecer você e prestar o serviço.',
    legalBasis: { ground: 'Execução do contrato', law: 'LGPD, art. 7º, V' },
    keptFor: untilAccountDeletion,
    sharedWith: mailProvider,
  },
  {
    key: 'set-up',
    name: 'Configuração do negócio',
    contents: 'O que você vende e suas preferências para as sugestões.',
    purpose: 'Ajustar as sugestões ao seu jeito de vender.',
    legalBasis: { ground: 'Execução do contrato', law: 'LGPD, art. 7º, V' },
    keptFor: untilAccountDeletion,
    sharedWith: nobody,
  },
  {
    key: 'sessions',
    name: 'Acessos e aparelhos',
    contents:
      'Data, hora e endereço IP de cada entrada na conta; as sessões abertas, com o último uso, o endereço IP e o programa; o que o serviço de contas anota ao abrir e renovar cada sessão.',
    purpose: 'Manter você conectado e guardar os registros que a lei exige, também depois de apagada a conta.',
    legalBasis: {
      ground: 'Execução do contrato e registro de acessos exigido por lei',
      law: 'LGPD, art. 7º, V e II; Marco Civil da Internet, art. 15',
    },
    keptFor: {
      words:
        '6 meses depois de cada acesso; a sessão em si, até você sair ou passar 400 dias sem usá-la; as anotações do serviço de contas, até a noite seguinte.',
      days: 184,
      daysIdle: 400,
    },
    sharedWith: nobody,
  },
  {
    key: 'conversation-metadata',
    name: 'Metadados das conversas',
    contents: 'Horário e sentido das mensagens, etiquetas e lembretes. O conteúdo das mensagens, não.',
    purpose: 'Organizar os leads e lembrar você de retomar o contato.',
    legalBasis: {
      ground: 'Execução do contrato; quanto aos seus clientes, somos operador',
      law: 'LGPD, art. 7º, V, e art. 39',
    },
    keptFor: untilAccountDeletion,
    sharedWith: 'As pessoas da sua equipe.',
  },
  {
    key: 'mail-outbox',
    name: 'E-mails a caminho',
    contents: 'Seu endereço e o texto do e-mail, numa fila de envio. Depois, só um resumo criptográfico do endereço.',
    purpose: 'Entregar confirmações, avisos e respostas, sem encher a caixa de ninguém.',
    legalBasis: { ground: 'A mesma do pedido que gerou o e-mail', law: 'LGPD, art. 7º, I ou V' },
    keptFor: { words: 'Até a entrega; sem entrega, 7 dias. O resumo, por 24 horas.', days: 7 },
    sharedWith: mailProvider,
  },
  {
    key: 'rate-limits',
    name: 'Proteção contra abuso',
    contents:
      'Endereço IP, e-mail de destino, conta, quantos envios foram feitos e quantas senhas e códigos errados foram tentados: na memória do servidor e, no banco de dados, só como resumo criptográfico com chave. De mensagens e currículos, também um resumo assim.',
    purpose: 'Barrar robôs e não guardar duas vezes o mesmo envio.',
    legalBasis: { ground: 'Legítimo interesse em proteger o site', law: 'LGPD, art. 7º, IX' },
    keptFor: {
      words: 'Na memória, até 1 hora; os resumos, 24 horas, e os de senhas e códigos tentados, 30 dias.',
      days: 1,
    },
    sharedWith: nobody,
  },
  {
    key: 'consent-proof',
    name: 'Prova de consentimento',
    contents:
      'Seu e-mail, o que você aceitou ou retirou, quando e diante de qual texto. Se você apagar seus dados, ou não confirmar o pedido, fica um resumo criptográfico no lugar do e-mail.',
    purpose: 'Provar o que você autorizou e respeitar o que recusou.',
    legalBasis: { ground: 'Obrigação legal de provar o consentimento', law: 'LGPD, art. 7º, II, e art. 8º' },
    keptFor: {
      words: 'Enquanto o consentimento valer e por mais 5 anos; o e-mail de um pedido sem confirmação, 7 dias.',
      days: 1826,
      daysUnconfirmed: 7,
    },
    sharedWith: nobody,
  },
  {
    key: 'silenced-addresses',
    name: 'Endereços a que não escrevemos',
    contents:
      'Um resumo criptográfico do e-mail e da caixa em que ele chega, sem o e-mail, e o motivo: um pedido seu ou um endereço que não recebe.',
    purpose: 'Cumprir o pedido de não escrever mais e não insistir com quem não recebe.',
    legalBasis: { ground: 'Legítimo interesse em respeitar o pedido', law: 'LGPD, art. 7º, IX' },
    keptFor: { words: 'Enquanto enviarmos e-mails, ou até você mudar de ideia.', days: Infinity },
    sharedWith: nobody,
  },
  {
    key: 'deletions',
    name: 'Dados que você apagou',
    contents: 'Um resumo criptográfico do e-mail e da conta, sem o e-mail, e quando você pediu.',
    purpose: 'Não trazer seus dados de volta com uma cópia de segurança. Cada cópia é apagada em até 30 dias.',
    legalBasis: { ground: 'Obrigação legal de cumprir o seu pedido', law: 'LGPD, art. 7º, II, e art. 18, VI' },
    keptFor: { words: '30 dias depois do pedido.', days: 30 },
    sharedWith: nobody,
  },
] as const satisfies readonly PersonalData[]

/** What is left after a deletion: said wherever somebody deletes their data, and after it. */
export const keptAfterDeletion =
  'Ficam, sem o seu e-mail, a prova dos consentimentos, o registro deste pedido e, se for o caso, o pedido de não receber e-mails. Se havia conta, ficam também os registros de acesso, que a lei manda guardar por 6 meses; se houve compra, os documentos fiscais, por 5 anos. As cópias de segurança somem em até 30 dias.'

export type PersonalDataKey = (typeof personalData)[number]['key']

/** The retention of one kind in the reader's words: `6 meses depois do envio.` */
export function keptFor(key: PersonalDataKey): string {
  return personalData.find((kind) => kind.key === key)!.keptFor.words
}
