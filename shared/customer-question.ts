/** An honest answer of a seller to a customer who asks whether artificial intelligence is used (LGPD, art. 9º). */
export const answerOnAi =
  'Uso, sim, uma ferramenta que me sugere respostas e me lembra de voltar a falar com você. Quem lê e escreve para você sou eu.'
