import { backups, dataProtection, inactiveAccounts } from './site.ts'

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
const beforeContract = {
  ground: 'Procedimentos preliminares ao contrato: os passos antes dele, a pedido seu',
  law: 'LGPD, art. 7º, V',
} as const
const mailProvider = 'Provedor de envio de e-mails.'
const nobody = 'Ninguém mais.'
const modelProvider = 'Provedor de inteligência artificial, só se você autorizar na conta: '

/** Every kind of personal data that is stored, here or by a provider. /privacy renders this list, and the nightly purge applies its `days`. */
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
    contents:
      'Nome, e-mail, assunto, o que você escreveu e o número do atendimento. Uma cópia vai para o e-mail do suporte, pelo mesmo prazo.',
    purpose: 'Responder a você e acompanhar o seu pedido.',
    legalBasis: {
      ground: 'Legítimo interesse em responder; se for sobre um contrato, a execução dele',
      law: 'LGPD, art. 7º, IX e V',
    },
    keptFor: { words: '2 anos depois do envio.', days: 730 },
    sharedWith: mailProvider,
  },
  {
    key: 'waiting-list',
    name: 'Lista de espera',
    contents: 'Nome, e-mail, número de WhatsApp, o que você vende e quando avisamos que chegou a sua vez.',
    purpose: 'Avisar você, na ordem da lista, se a conexão direta com o WhatsApp abrir, e preparar a sua.',
    legalBasis: beforeContract,
    keptFor: { words: '1 ano depois da inscrição; sem confirmação, 7 dias.', days: 365, daysUnconfirmed: 7 },
    sharedWith: mailProvider,
  },
  {
    key: 'job-application',
    name: 'Candidatura a uma vaga',
    contents: 'Nome, e-mail, o que você conta sobre si e o currículo em PDF, de até 5 MB.',
    purpose: 'Avaliar você para a vaga escolhida.',
    legalBasis: beforeContract,
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
    contents:
      'Nome, e-mail, a senha, guardada só como hash, a versão dos Termos de Serviço que você aceitou, com data e hora, quando você trouxe a primeira conversa e abriu o quadro, o dia do último uso, quais avisos de mudança já enviamos e, de conta sem uso, quantos avisos e o dia do último.',
    purpose: 'Reconhecer você e prestar o serviço.',
    legalBasis: { ground: 'Execução do contrato', law: 'LGPD, art. 7º, V' },
    keptFor: {
      words: `${untilAccountDeletion.words} Sem uso por ${inactiveAccounts.months} meses, avisamos ${inactiveAccounts.notices} vezes por e-mail e apagamos a conta, com tudo o que há nela.`,
      days: untilAccountDeletion.days,
    },
    sharedWith: mailProvider,
  },
  {
    key: 'set-up',
    name: 'Configuração',
    contents:
      'O nome do seu negócio, o que você vende, suas preferências para as sugestões e os ajustes das etiquetas, com as frases das que você criou e como estavam antes da última mudança.',
    purpose: 'Ajustar as sugestões ao seu jeito de vender.',
    legalBasis: { ground: 'Execução do contrato', law: 'LGPD, art. 7º, V' },
    keptFor: untilAccountDeletion,
    sharedWith: `${modelProvider}o tom das respostas.`,
  },
  {
    key: 'catalogue',
    name: 'Seu catálogo',
    contents:
      'O que você vende, com preço e condições, quando atende, a sua chave Pix e as outras formas de pagar, as perguntas frequentes com as suas respostas, o que as sugestões nunca prometem nem dizem, em quantas respostas faltou um dado e em que dia você o informou, e as últimas mudanças.',
    purpose:
      'Fazer com que as respostas sugeridas só prometam o que você vende, mostrar o que falta no catálogo e deixar você desfazer uma mudança.',
    legalBasis: { ground: 'Execução do contrato', law: 'LGPD, art. 7º, V' },
    keptFor: {
      words: 'Enquanto a conta existir; cada coisa, até você remover. As últimas mudanças, 24 horas.',
      days: 1,
    },
    sharedWith: `${modelProvider}as linhas que combinam com a conversa aberta.`,
  },
  {
    key: 'reply-counts',
    name: 'O que as respostas sugeridas aprenderam',
    contents:
      'Quantas vezes cada tipo de resposta sugerida foi mostrado, usado e mudado, por ramo e por situação; e o que você mandou esquecer por último, até a próxima contagem. As palavras das respostas e das conversas, não.',
    purpose: 'Mostrar primeiro o tipo de resposta que você mais usa.',
    legalBasis: { ground: 'Execução do contrato', law: 'LGPD, art. 7º, V' },
    keptFor: { words: 'Enquanto a conta existir, ou até você mandar esquecer.', days: Infinity },
    sharedWith: nobody,
  },
  {
    key: 'sessions',
    name: 'Acessos e aparelhos',
    contents:
      'Data, hora e endereço IP de cada entrada na conta e de cada dia em que você a abre; as sessões abertas, com o último uso, o endereço IP e o programa; o que o serviço de contas anota ao abrir e renovar cada sessão.',
    purpose: 'Manter você conectado e guardar os registros que a lei exige, mesmo depois de apagada a conta.',
    legalBasis: {
      ground: 'Execução do contrato e registro de acessos exigido por lei',
      law: 'LGPD, art. 7º, V e II; Marco Civil da Internet, art. 15',
    },
    keptFor: {
      words:
        'Registros: 6 meses depois de cada acesso. Sessões: até você sair ou passar 400 dias sem usá-las. Anotações do serviço de contas: até a noite seguinte.',
      days: 184,
      daysIdle: 400,
    },
    sharedWith: nobody,
  },
  {
    key: 'purchase',
    name: 'Compra e cobrança',
    contents: 'Nome, e-mail, CPF ou CNPJ, plano e situação do pagamento, que o provedor de pagamento nos informa.',
    purpose: 'Prestar o plano que você assinou, emitir a nota fiscal e devolver o dinheiro quando for o caso.',
    legalBasis: { ground: 'Execução do contrato e obrigação fiscal', law: 'LGPD, art. 7º, V e II' },
    keptFor: { words: '5 anos depois da última compra.', days: 1826 },
    sharedWith: 'Provedor de pagamento, contabilidade e Fisco.',
  },
  {
    key: 'ambassador-application',
    name: 'Inscrição de embaixador',
    contents: 'O que você escreve no formulário de inscrição, que fica em um serviço de formulários.',
    purpose: 'Escolher os embaixadores e combinar a parceria.',
    legalBasis: beforeContract,
    keptFor: { words: '1 ano depois da inscrição ou do fim da parceria.', days: 365 },
    sharedWith: 'Serviço de formulários.',
  },
  {
    key: 'customers',
    name: 'Seus clientes',
    contents:
      'De quem conversa com você: nome e número. Das mensagens, uma a uma: horário, sentido, tipo, tamanho e quantas vieram antes; as etiquetas possíveis, com que certeza e em que ponto do texto caem; o que as suas fazem, como dar um preço ou perguntar; o que deixou de travar, que dia dizem, se pedem atendimento, sobre o que perguntam, como preço ou entrega, e se contam de um problema; e quantas letras e palavras são de outra língua. De cada pessoa: etapa, temperatura, desde quando espera resposta e sobre o quê, a que horas costuma escrever, o dia combinado, quando retomar e o que veio disso, as suas correções e o histórico de mudanças. E o que você preenche: anotações, oferta, valor, motivo da perda, aniversário, de quanto em quanto tempo volta, lembretes e as suas próprias etiquetas. As palavras da conversa, não.',
    purpose: 'Organizar os seus clientes e lembrar você de retomar o contato.',
    legalBasis: {
      ground: 'Execução do contrato; quanto aos seus clientes, o controlador é você, e nós somos o operador',
      law: 'LGPD, art. 7º, V, art. 5º, VI e VII, e art. 39',
    },
    keptFor: { words: 'Enquanto a conta existir; cada cliente, até você apagar.', days: Infinity },
    sharedWith:
      'Ninguém, a não ser pelos avisos que você ligar: no navegador, por e-mail e no calendário; com nomes, só se você pedir.',
  },
  {
    key: 'erased-customers',
    name: 'Clientes que você apagou',
    contents:
      'Um hash do nome, dos nomes antigos, do número e do código interno de cada cliente que você apagou, e quando.',
    purpose: 'Não trazer ninguém de volta com o mesmo arquivo ou com uma cópia de segurança.',
    legalBasis: { ground: 'Obrigação legal de cumprir o pedido de exclusão', law: 'LGPD, art. 7º, II, e art. 18, VI' },
    keptFor: { words: 'Enquanto a conta existir, ou até você trazer o cliente de volta.', days: Infinity },
    sharedWith: nobody,
  },
  {
    key: 'model-consent',
    name: 'Autorização para a IA',
    contents:
      'Se você deixou um modelo de linguagem reescrever as respostas: de qual provedor, com qual texto na tela, quando e, se retirou, quando.',
    purpose: 'Só enviar palavras de uma conversa a quem você autorizou, e provar que autorizou.',
    legalBasis: {
      ground: 'Execução do contrato, com a sua instrução; quanto aos seus clientes, o controlador é você',
      law: 'LGPD, art. 7º, V, e art. 39',
    },
    keptFor: { words: 'Enquanto a conta existir: as 20 mais novas.', days: Infinity },
    sharedWith: nobody,
  },
  {
    key: 'push-subscription',
    name: 'Avisos no navegador',
    contents:
      'De cada navegador em que você ligou os avisos: o endereço e as chaves que ele recebeu do serviço que os entrega, se o aviso mostra nomes, desde quando, quando chegou o último e desde quando falha.',
    purpose: 'Avisar você, nesse navegador, dos lembretes do dia.',
    legalBasis: { ground: 'Execução do contrato: o aviso que você pediu', law: 'LGPD, art. 7º, V' },
    keptFor: {
      words: 'Até você desligar os avisos ou sair da conta nesse navegador; se eles não chegam mais, 60 dias.',
      days: 60,
    },
    sharedWith:
      'Só se você ligar: Google, Mozilla, Apple ou Microsoft, conforme o navegador, entregam o aviso, cifrado de ponta a ponta.',
  },
  {
    key: 'alerts',
    name: 'Avisos que mandamos a você',
    contents:
      'De cada aviso: por onde foi, quando, se chegou, e cada tentativa com a resposta de quem entrega. Os nomes, não.',
    purpose: 'Dizer a você o que não chegou.',
    legalBasis: { ground: 'Execução do contrato: o aviso que você pediu', law: 'LGPD, art. 7º, V' },
    keptFor: { words: '90 dias.', days: 90 },
    sharedWith: nobody,
  },
  {
    key: 'alert-settings',
    name: 'Lembretes do dia e calendário',
    contents:
      'Se você quer o e-mail Lembretes do dia e a que horas, o dia do último, se ligou o calendário e com qual versão do endereço, se um ou outro leva os nomes dos clientes, e quantos lembretes por dia.',
    purpose: 'Avisar você dos lembretes, só por onde você pediu.',
    legalBasis: {
      ground: 'Execução do contrato; quanto aos seus clientes, o controlador é você',
      law: 'LGPD, art. 7º, V, e art. 39',
    },
    keptFor: { words: 'Enquanto a conta existir.', days: Infinity },
    sharedWith: `${mailProvider} O serviço de calendário em que você puser o endereço: a hora e o motivo de cada lembrete, um link com o código da pessoa e, só se você pedir, o nome.`,
  },
  {
    key: 'mail-outbox',
    name: 'E-mails a caminho',
    contents:
      'Seu endereço e o texto do e-mail, até ser enviado; no e-mail Lembretes do dia, com nomes de clientes seus, se você pedir. Depois, só um hash do endereço.',
    purpose: 'Entregar confirmações, avisos e respostas, sem encher a caixa de ninguém.',
    legalBasis: { ground: 'A mesma do pedido que gerou o e-mail', law: 'LGPD, art. 7º, I ou V' },
    keptFor: { words: 'Até a entrega; sem entrega, 7 dias. Um código (hash) do endereço, por 24 horas.', days: 7 },
    sharedWith: mailProvider,
  },
  {
    key: 'rate-limits',
    name: 'Proteção contra abuso',
    contents:
      'Endereço IP, e-mail de destino, conta, quantos envios foram feitos e quantas senhas e códigos errados foram tentados: na memória do servidor e, no banco de dados, só como hash com chave. De mensagens e currículos, também um hash assim.',
    purpose: 'Barrar robôs e não guardar duas vezes o mesmo envio.',
    legalBasis: { ground: 'Legítimo interesse em proteger o site', law: 'LGPD, art. 7º, IX' },
    keptFor: {
      words:
        'Na memória, até 1 hora ou, nos limites que valem por dia, 24 horas; como hash, 24 horas, e os de senhas e códigos tentados, 30 dias.',
      days: 1,
    },
    sharedWith: nobody,
  },
  {
    key: 'consent-proof',
    name: 'Prova de consentimento',
    contents:
      'Seu e-mail, o que você aceitou ou retirou, quando e com qual texto na tela. Se você apagar seus dados, fica um hash no lugar do e-mail.',
    purpose: 'Provar o que você autorizou e respeitar o que recusou.',
    legalBasis: { ground: 'Obrigação legal de provar o consentimento', law: 'LGPD, art. 7º, II, e art. 8º' },
    keptFor: {
      words: 'Enquanto o consentimento valer e por mais 5 anos; de um pedido sem confirmação, 7 dias.',
      days: 1826,
      daysUnconfirmed: 7,
    },
    sharedWith: nobody,
  },
  {
    key: 'silenced-addresses',
    name: 'Endereços a que não escrevemos',
    contents:
      'Um hash do e-mail e da caixa em que ele chega, sem o e-mail, e o motivo: um pedido seu ou um endereço que não recebe.',
    purpose: 'Cumprir o pedido de não escrever mais e não insistir com quem não recebe.',
    legalBasis: { ground: 'Legítimo interesse em respeitar o pedido', law: 'LGPD, art. 7º, IX' },
    keptFor: { words: 'Enquanto enviarmos e-mails, ou até você mudar de ideia.', days: Infinity },
    sharedWith: nobody,
  },
  {
    key: 'deletions',
    name: 'Dados que você apagou',
    contents: 'Um hash do e-mail e da conta, sem o e-mail, e quando a exclusão foi feita.',
    purpose: 'Não trazer seus dados de volta com uma cópia de segurança. Cada cópia é apagada em até 30 dias.',
    legalBasis: { ground: 'Obrigação legal de cumprir o seu pedido', law: 'LGPD, art. 7º, II, e art. 18, VI' },
    keptFor: { words: '30 dias depois da exclusão.', days: 30 },
    sharedWith: nobody,
  },
] as const satisfies readonly PersonalData[]

/** What is left after a deletion: said wherever somebody deletes their data, and after it. */
export const keptAfterDeletion = `Ficam, sem o seu e-mail, a prova dos consentimentos, o registro deste pedido e, se for o caso, o pedido de não receber e-mails. Por cerca de um dia, fica também um código (hash) do endereço dos e-mails já entregues e do que você enviou nos formulários. Se havia conta, o e-mail que confirma a exclusão leva o endereço até ser entregue, por no máximo 7 dias, e ficam também os registros de acesso, que a lei manda guardar por 6 meses; se houve compra, os documentos fiscais, por 5 anos. As cópias de segurança somem em até ${backups.days} dias. O que você escreveu ao suporte ou no formulário de embaixadores está também fora daqui: para apagarmos lá, escreva para ${dataProtection.email}.`

export type PersonalDataKey = (typeof personalData)[number]['key']

/** The retention of one kind in the reader's words: `6 meses depois do envio.` */
export function keptFor(key: PersonalDataKey): string {
  return personalData.find((kind) => kind.key === key)!.keptFor.words
}
