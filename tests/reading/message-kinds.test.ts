import { expect, test } from 'vitest'
import type { MessageKind } from '#shared/reading/conversation.ts'
import { iphoneMessageOf, lrm, messageOf, messagesIn, noBreak } from '#tests/support/conversations.ts'

type Expected = [kind: MessageKind, text?: string | null, file?: string | null]

function expectContent(message: object, [kind, text = null, file = null]: Expected) {
  expect(message).toMatchObject({ kind, text, file, edited: false })
}

test.for<[body: string, ...Expected]>([
  ['<Mídia oculta>', 'media'],
  ['<Mídia oculta>\nolha o corte', 'media', 'olha o corte'],
  ['<Mídia oculta>\ncontrato.pdf', 'media', 'contrato.pdf'],
  ['<Arquivo de mídia oculto>', 'media'],
  ['<Ficheiro não revelado>', 'media'],
  ['<Media omitted>', 'media'],
  ['<Multimedia omitido>', 'media'],
  ['<Medien ausgeschlossen>', 'media'],
  ['<Médias omis>', 'media'],
  ['<Media omessi>', 'media'],
  ['<Medya dahil edilmedi>', 'media'],
  ['<Media tidak disertakan>', 'media'],
  ['<Без медиафайлов>', 'media'],
  ['<メディアは含まれていません>', 'media'],
  ['<मीडिया के बिना>', 'media'],
  ['<تم استبعاد الوسائط>', 'media'],
  ['null', 'media'],
  ['<View once voice message omitted>', 'audio'],
  ['<Mensagem de voz de visualização única omitida>', 'audio'],
  ['<Messaggio vocale visualizzabile una volta omesso>', 'audio'],
  ['<View once message omitted>', 'media'],
  ['<Video note omitted>', 'video'],
  ['<Videonachricht weggelassen>', 'video'],
  ['IMG-20260302-WA0001.jpg (arquivo anexado)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  [`${lrm}IMG-20260302-WA0001.jpg (arquivo anexado)`, 'image', null, 'IMG-20260302-WA0001.jpg'],
  [
    'IMG-20260302-WA0001.jpg (arquivo anexado)\nolha\n\nque lindo',
    'image',
    'olha\n\nque lindo',
    'IMG-20260302-WA0001.jpg',
  ],
  ['VID-20260302-WA0002.mp4 (arquivo anexado)', 'video', null, 'VID-20260302-WA0002.mp4'],
  ['PTT-20260302-WA0003.opus (arquivo anexado)', 'audio', null, 'PTT-20260302-WA0003.opus'],
  ['AUD-20260302-WA0003.m4a (arquivo anexado)', 'audio', null, 'AUD-20260302-WA0003.m4a'],
  ['STK-20260302-WA0004.webp (arquivo anexado)', 'sticker', null, 'STK-20260302-WA0004.webp'],
  ['DOC-20260302-WA0005. (arquivo anexado)', 'document', null, 'DOC-20260302-WA0005.'],
  ['Orçamento final (2) [assinado].pdf (arquivo anexado)', 'document', null, 'Orçamento final (2) [assinado].pdf'],
  ['foto da loja.png (arquivo anexado)', 'image', null, 'foto da loja.png'],
  [
    'Encanador Nílson e outros 2 contatos.vcf (arquivo anexado)',
    'contact',
    null,
    'Encanador Nílson e outros 2 contatos.vcf',
  ],
  ['.vcf (arquivo anexado)', 'contact', null, '.vcf'],
  ['../../etc/contrato.pdf (arquivo anexado)', 'document', null, 'contrato.pdf'],
  ['IMG-20260302-WA0001.jpg (ficheiro anexado)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (file attached)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (archivo adjunto)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (Datei angehängt)\nSchau', 'image', 'Schau', 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (fichier joint)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (file allegato)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (dosya ekli)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (file terlampir)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (файл добавлен)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (添付ファイル有り)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['IMG-20260302-WA0001.jpg (फाइल अटैच कर दी गई है)', 'image', null, 'IMG-20260302-WA0001.jpg'],
  ['Mensagem apagada', 'deleted'],
  ['Você apagou esta mensagem', 'deleted'],
  ['Esta mensagem foi apagada', 'deleted'],
  ['Esta mensagem foi apagada.', 'deleted'],
  ['Eliminou esta mensagem', 'deleted'],
  ['Esta mensagem foi apagada por um admin', 'deleted'],
  ['Mensagem apagada pelo admin Zé da Obra', 'deleted'],
  ['This message was deleted', 'deleted'],
  ['This message was deleted by admin Joe', 'deleted'],
  ['Se eliminó este mensaje.', 'deleted'],
  ['Diese Nachricht wurde gelöscht.', 'deleted'],
  ['Ce message a été supprimé', 'deleted'],
  ['Questo messaggio è stato eliminato', 'deleted'],
  ['localização: https://maps.google.com/?q=-23.5,-46.6', 'location', 'https://maps.google.com/?q=-23.5,-46.6'],
  ['location: https://maps.google.com/?q=-23.5,-46.6', 'location', 'https://maps.google.com/?q=-23.5,-46.6'],
  ['localização em tempo real compartilhada', 'location'],
  ['live location shared', 'location'],
  ['Ligação de voz perdida', 'call', 'Ligação de voz perdida'],
  ['Chamada de vídeo perdida', 'call', 'Chamada de vídeo perdida'],
  ['Ligação de voz perdida às 14:32', 'call', 'Ligação de voz perdida às 14:32'],
  [
    'ENQUETE:\nQual dia?\nOPÇÃO: Sábado (2 votos)\nOPÇÃO: Domingo (1 voto)',
    'poll',
    'Qual dia?\nSábado (2 votos)\nDomingo (1 voto)',
  ],
  ['POLL:\nWhen?\nOPTION: Now (0 votes)', 'poll', 'When?\nNow (0 votes)'],
  ['ENCUESTA:\n¿Cuándo?\nOPCIÓN: Hoy (1 voto)', 'poll', '¿Cuándo?\nHoy (1 voto)'],
  ['UMFRAGE:\nWann?\nOPTION: Heute (1 Stimme)', 'poll', 'Wann?\nHeute (1 Stimme)'],
  ['SONDAGGIO:\nQuando?\nOPZIONE: Oggi (1 voto)', 'poll', 'Quando?\nOggi (1 voto)'],
  ['SONDAGE:\nQuand ?\nOPTION : Demain (1 vote)', 'poll', 'Quand ?\nDemain (1 vote)'],
  ['', 'text'],
])('on Android: %s', ([body, ...expected]) => expectContent(messageOf(body), expected))

const photo = '00000012-PHOTO-2026-03-02-09-14-05.jpg'

test.for<[body: string, ...Expected]>([
  [`${lrm}<anexado: ${photo}>`, 'image', null, photo],
  [`olha o corte ${lrm}<anexado: ${photo}>`, 'image', 'olha o corte', photo],
  [`olha\nque lindo ${lrm}<anexado: ${photo}>`, 'image', 'olha\nque lindo', photo],
  [`${lrm}<attached: ${photo}>`, 'image', null, photo],
  [`${lrm}<Anhang: ${photo}>`, 'image', null, photo],
  [`${lrm}<adjunto: ${photo}>`, 'image', null, photo],
  [`${lrm}<pièce jointe : ${photo}>`, 'image', null, photo],
  [`${lrm}<allegato: ${photo}>`, 'image', null, photo],
  [`${lrm}<添付ファイル: ${photo}>`, 'image', null, photo],
  [`2015-12-24-PHOTO-00000001.jpg <${lrm}attached>`, 'image', null, '2015-12-24-PHOTO-00000001.jpg'],
  [`${lrm}<anexado: 00000013-GIF-2026-03-02-09-14-05.mp4>`, 'gif', null, '00000013-GIF-2026-03-02-09-14-05.mp4'],
  [
    `${lrm}<anexado: 00000014-AUDIO-2026-03-02-09-14-05.opus>`,
    'audio',
    null,
    '00000014-AUDIO-2026-03-02-09-14-05.opus',
  ],
  [
    `${lrm}<anexado: 00000015-STICKER-2026-03-02-09-14-05.webp>`,
    'sticker',
    null,
    '00000015-STICKER-2026-03-02-09-14-05.webp',
  ],
  [`${lrm}<anexado: 00000016-Zé da Obra.vcf>`, 'contact', null, '00000016-Zé da Obra.vcf'],
  [
    `Contrato novo.pdf • ${lrm}3 páginas ${lrm}<anexado: 00000017-Contrato novo.pdf>`,
    'document',
    null,
    '00000017-Contrato novo.pdf',
  ],
  [
    `${lrm}Contrato novo.pdf ${lrm}<anexado: 00000017-Contrato novo.pdf>`,
    'document',
    null,
    '00000017-Contrato novo.pdf',
  ],
  [`${lrm}imagem ocultada`, 'image'],
  ['imagem ocultada', 'image'],
  [`olha o corte ${lrm}imagem ocultada`, 'image', 'olha o corte'],
  [`${lrm}vídeo omitido`, 'video'],
  [`${lrm}vídeo ocultado`, 'video'],
  [`${lrm}áudio ocultado`, 'audio'],
  [`${lrm}figurinha omitida`, 'sticker'],
  [`${lrm}GIF omitido`, 'gif'],
  [`${lrm}documento omitido`, 'document'],
  [`Contrato novo.pdf • ${lrm}3 páginas ${lrm}documento omitido`, 'document', null, 'Contrato novo.pdf'],
  [`${lrm}tabela.xlsx ${lrm}documento omitido`, 'document', null, 'tabela.xlsx'],
  [`${lrm}Cartão do contato omitido`, 'contact'],
  [`${lrm}image omitted`, 'image'],
  [`report.pdf • ${lrm}1 page ${lrm}document omitted`, 'document', null, 'report.pdf'],
  [`${lrm}Contact card omitted`, 'contact'],
  [`${lrm}Video note omitted`, 'video'],
  [`${lrm}imagen omitida`, 'image'],
  [`${lrm}Bild weggelassen`, 'image'],
  [`${lrm}image absente`, 'image'],
  [`${lrm}immagine omessa`, 'image'],
  [`${lrm}görüntü dahil edilmedi`, 'image'],
  [`${lrm}gambar tidak disertakan`, 'image'],
  [`${lrm}изображение отсутствует`, 'image'],
  [`${lrm}画像は含まれていません`, 'image'],
  [`${lrm}फ़ोटो हटाई गई`, 'image'],
  [`${lrm}لم يتم إدراج الصورة`, 'image'],
  [`${lrm}Você apagou esta mensagem.`, 'deleted'],
  [`${lrm}Mensagem apagada.`, 'deleted'],
  [`${lrm}Localização: https://maps.google.com/?q=-23.5,-46.6`, 'location', 'https://maps.google.com/?q=-23.5,-46.6'],
  [`${lrm}Ligação de voz, ${lrm}2 min`, 'call', 'Ligação de voz, 2 min'],
  [
    `${lrm}Ligação de voz perdida, ${lrm}Toque para ligar de volta`,
    'call',
    'Ligação de voz perdida, Toque para ligar de volta',
  ],
  [`${lrm}Voice call, ${lrm}1 hr 3 min`, 'call', 'Voice call, 1 hr 3 min'],
  [`${lrm}Missed voice call, ${lrm}Tap to call back`, 'call', 'Missed voice call, Tap to call back'],
  [`${lrm}Silenced voice call, ${lrm}Focus mode`, 'call', 'Silenced voice call, Focus mode'],
  [`${lrm}Voice call. ${lrm}51 sec`, 'call', 'Voice call. 51 sec'],
  [`${lrm}Video call, ${lrm}No answer`, 'call', 'Video call, No answer'],
  [`${lrm}ENQUETE:\nQual dia?\n${lrm}OPÇÃO: Sábado (${lrm}2 votos)`, 'poll', 'Qual dia?\nSábado (2 votos)'],
  [`${lrm}bom dia`, 'text', 'bom dia'],
])('on an iPhone: %s', ([body, ...expected]) => expectContent(iphoneMessageOf(body), expected))

test.for([
  'a imagem ocultada ontem era essa',
  'mandei e apareceu imagem ocultada',
  'Mensagem apagada?',
  'quem apagou? "Mensagem apagada" aparece aqui',
  'Esta mensagem foi apagada por engano, desculpa',
  '<3',
  '<desconto de 10%>',
  'o contrato.pdf',
  'segue o contrato.pdf',
  'https://exemplo.com/contrato.pdf',
  'vou mandar (arquivo anexado)',
  'Chamada de vídeo amanhã?',
  'Ligação de voz, pode ser às 10?',
  'Video call tonight?',
  'ENQUETE: quem vem?',
  'ENQUETE:\nquem vem?',
  'tô aqui https://maps.google.com/?q=-23.5,-46.6 vem',
  'localização: te mando depois',
  'olha https://foursquare.com/v/abc',
  'Aguardando mensagem. Isso pode levar algum tempo.',
  'o texto <Mensagem editada> no meio',
  'sem null aqui',
  'As mensagens de ontem sumiram',
  'a Maria saiu',
])('what a person types stays text: %s', (body) => {
  expectContent(messageOf(body), ['text', body])
  expectContent(iphoneMessageOf(body), ['text', body])
})

test.for([
  ['oi <Mensagem editada>', 'oi'],
  ['oi<Mensagem editada>', 'oi'],
  [`oi ${lrm}<Mensagem editada>`, 'oi'],
  ['oi <Esta mensagem foi editada>', 'oi'],
  ['a\nb <This message was edited>', 'a\nb'],
  ['hola <Se editó este mensaje.>', 'hola'],
  ['hallo <Diese Nachricht wurde bearbeitet.>', 'hallo'],
])('an edited message loses its mark: %s', ([body, text]) => {
  expect(messageOf(body!)).toMatchObject({ kind: 'text', text, edited: true })
})

test('a caption can be edited', () => {
  expect(messageOf('IMG-20260302-WA0001.jpg (arquivo anexado)\nolha <Mensagem editada>')).toMatchObject({
    kind: 'image',
    text: 'olha',
    edited: true,
  })
})

test('texts keep blank lines, leading spaces, tabs and emoji, and lose what no eye sees', () => {
  expect(messageOf('  oi\n\n  tudo\tbem?  \n').text).toBe('oi\n\n  tudo\tbem?')
  expect(messageOf(`R$${noBreak}45\u0000,00\u200F ok\u202C`).text).toBe('R$ 45,00 ok')
  expect(messageOf('👩🏽‍⚕️ ❤️').text).toBe('👩🏽‍⚕️ ❤️')
  expect(messageOf('cafe\u0301').text).toBe('café')
  expect(messageOf('a\uD800b').text).toMatch(/^a\uFFFD?b$/)
})

test('a call in a line without an author is a call of nobody', () => {
  expect(messagesIn('02/03/2026 09:14 - Ana: oi', '02/03/2026 09:15 - Ligação de voz perdida')[1]).toMatchObject({
    author: null,
    kind: 'call',
    text: 'Ligação de voz perdida',
  })
})
