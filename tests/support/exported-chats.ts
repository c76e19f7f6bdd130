import { zipSync } from 'fflate'

/** A conversation of two in which the customer wants to buy, asks, objects, and is answered. */
export const conversation = `10/03/2026 08:41 - Beatriz Lobo: Oi, bom dia!
10/03/2026 08:41 - Beatriz Lobo: quanto custa o ensaio?
10/03/2026 08:52 - Otávio: Bom dia! O ensaio de 1h fica R$ 450
10/03/2026 09:11 - Beatriz Lobo: nossa, tá muito caro pra mim
10/03/2026 09:20 - Otávio: Dá para dividir em 3x sem juros
10/03/2026 09:32 - Beatriz Lobo: assim eu quero fechar, manda o Pix
`

/** The name that WhatsApp gives the file: it tells who the customer is. */
export const exportName = 'Conversa do WhatsApp com Beatriz Lobo.txt'

export const group = `${conversation}10/03/2026 10:00 - Carla Dias: gente, e o meu?\n`

/** What WhatsApp on an iPhone exports. */
export function zipOf(text: string): Buffer {
  return Buffer.from(zipSync({ '_chat.txt': new TextEncoder().encode(text) }))
}
