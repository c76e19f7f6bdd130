/** A file or text that holds no readable conversation. Both texts are Portuguese, for the person who gave it. */
export class UnreadableConversation extends Error {
  override name = 'UnreadableConversation'
  readonly title: string

  /** @param message says what was found and what to do instead. */
  constructor(title: string, message: string) {
    super(message)
    this.title = title
  }
}

const howToExport =
  'No WhatsApp, abra a conversa, toque nos três pontos e em Mais (no iPhone, no nome do contato), depois em Exportar conversa, e escolha Sem mídia.'

export const unreadable = {
  empty: () => new UnreadableConversation('Está vazio', `Não veio nada neste arquivo. ${howToExport}`),
  noConversation: () =>
    new UnreadableConversation(
      'Não há conversa aqui',
      `Não há mensagens com data e nome neste arquivo ou texto. ${howToExport}`,
    ),
  otherFile: (what: string) =>
    new UnreadableConversation('Este arquivo não tem conversa', `Isto é ${what}, não uma conversa. ${howToExport}`),
  backup: () =>
    new UnreadableConversation(
      'Este é o backup do WhatsApp',
      `O backup vem trancado, e só o próprio WhatsApp consegue abrir. ${howToExport}`,
    ),
  tooLarge: () =>
    new UnreadableConversation(
      'A conversa é grande demais',
      'O texto passa de 64 MB, mais do que o Fechou lê de uma vez. Exporte de novo e escolha Sem mídia, ou cole só os últimos meses da conversa.',
    ),
  damagedZip: () =>
    new UnreadableConversation(
      'O zip veio incompleto',
      `Este zip não abre: parece que não chegou inteiro. Envie ou baixe o arquivo de novo. ${howToExport}`,
    ),
  lockedZip: () =>
    new UnreadableConversation(
      'O zip tem senha',
      'Este zip está protegido por senha. Abra-o no seu computador e escolha aqui só o arquivo de texto (.txt) da conversa.',
    ),
  unusualZip: () =>
    new UnreadableConversation(
      'Este zip não abre aqui',
      'Este zip foi compactado de um jeito que o Fechou não conhece. Abra-o no seu computador e escolha aqui só o arquivo de texto (.txt) da conversa.',
    ),
  zipInZip: () =>
    new UnreadableConversation(
      'Há outro zip dentro deste',
      'A conversa deve estar no zip de dentro. Abra este, tire o outro e escolha só ele aqui.',
    ),
  zipWithoutText: (found: string) =>
    new UnreadableConversation('Este zip não tem conversa', `Há ${found} e nenhum texto. ${howToExport}`),
}
