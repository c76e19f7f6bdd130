import type { MessageKind } from '#shared/reading/conversation.ts'

/** Of a medium that was left out where the kind is told, in lower case; on iPhones the whole body or its end. */
const omittedByKind: Partial<Record<MessageKind, string>> = {
  image: `imagem ocultada|imagem oculta|imagem omitida|imagem não revelada|foto omitida|image omitted|photo omitted
imagen omitida|bild weggelassen|image absente|image omise|immagine omessa|afbeelding weggelaten|görüntü dahil edilmedi
gambar tidak disertakan|изображение отсутствует|画像は含まれていません|画像が省略されました|फ़ोटो हटाई गई|इमेज छोड़ी गई
لم يتم إدراج الصورة|تم حذف الصورة|obraz pominięty|bild utesluten|billede udeladt|bilde ikke inkludert`,
  video: `vídeo omitido|vídeo ocultado|vídeo oculto|vídeo não revelado|video omitted|video omitido|video weggelassen
vidéo absente|vidéo omise|video omesso|video weggelaten|video dahil edilmedi|video tidak disertakan|видео отсутствует
ビデオは含まれていません|動画は含まれていません|動画が省略されました|वीडियो छोड़ा गया|لم يتم إدراج الفيديوهات
لم يتم إدراج الفيديو|wideo pominięte|video note omitted|mensagem de vídeo omitida|mensagem de vídeo ocultada
nota de vídeo omitida|recado de vídeo omitido|videonachricht weggelassen|nota de video omitida|videomensaje omitido
note vidéo omise|videomessaggio omesso`,
  audio: `áudio ocultado|áudio oculto|áudio omitido|ficheiro de áudio não revelado|audio omitted|audio omitido
audio weggelassen|audio omis|audio omesso|audio weggelaten|ses dahil edilmedi|audio tidak disertakan
аудиофайл отсутствует|аудио отсутствует|音声は含まれていません|音声が省略されました|ऑडियो हटाई गयी|ऑडियो छोड़ा गया
لم يتم إدراج المقاطع الصوتية|لم يتم إدراج المقطع الصوتي|audio pominięte|mensagem de voz omitida|voice message omitted`,
  sticker: `figurinha omitida|figurinha ocultada|figurinha não incluída|sticker não revelado|autocolante omitido
autocolante não incluído|sticker omitted|sticker omitido|sticker weggelassen|sticker omis|autocollant omis
sticker non incluso|adesivo omesso|sticker omesso|sticker weggelaten|çıkartma dahil edilmedi|stiker tidak disertakan
стикер не добавлен|стикер отсутствует|スタンプは含まれていません|ステッカーは含まれていません|स्टिकर छोड़ा गया
تم حذف الملصقات|تم حذف الملصق|لم يتم إدراج الملصق|pegatina omitida|pominięto naklejkę`,
  gif: `gif omitido|gif ocultado|gif não revelada|gif omitted|gif weggelassen|gif retiré|gif omis|gif esclusa|gif omessa
gif weggelaten|gif dahil edilmedi|gif tidak disertakan|gif отсутствует|gifは含まれていません|gif छोड़ा गया
لم يتم إدراج صورة gif`,
  contact: `cartão do contato omitido|cartão de contato omitido|contato omitido|contacto não revelado
cartão de contacto omitido|contact card omitted|tarjeta de contacto omitida|kontaktkarte ausgelassen
kontaktkarte weggelassen|fiche contact manquante|carte de contact omise|scheda contatto omessa|contactkaart weggelaten
visitekaartje weggelaten|kişi kartı dahil edilmedi|kartu kontak tidak disertakan|карточка контакта отсутствует
連絡先カードを省略|連絡先カードは含まれていません|कॉन्टैक्ट कार्ड छोड़ा गया|لم يتم إدراج بطاقة جهة اتصال`,
  document: `documento omitido|documento ocultado|documento não revelado|document omitted|dokument weggelassen
document manquant|document omis|documento omesso|document weggelaten|belge dahil edilmedi|dokumen tidak disertakan
документ отсутствует|ドキュメントは含まれていません|文書は含まれていません|डॉक्यूमेंट छोड़ा गया|لم يتم إدراج المستند
dokument pominięty`,
}

export const omittedKinds: ReadonlyMap<string, MessageKind> = new Map(
  Object.entries(omittedByKind).flatMap(([kind, phrases]) =>
    phrasesIn(phrases).map((each) => [each, kind as MessageKind]),
  ),
)

/** The words in `<…>` for a medium whose kind is not told, in lower case. */
export const hiddenMedia: ReadonlySet<string> = new Set(
  phrasesIn(`mídia oculta|mídia omitida|arquivo de mídia oculto|arquivo de mídia oculta|arquivo não revelado
ficheiro não revelado|ficheiro de multimédia oculto|multimédia omitido|multimédia oculto|media omitted|file not revealed
multimedia omitido|archivo omitido|archivos omitidos|archivo no revelado|medien ausgeschlossen|medien weggelassen
médias omis|fichier omis|média omis|media omessi|media omesso|file multimediale omesso|media weggelaten|medya dahil edilmedi
medya atlanmış|media tidak disertakan|без медиафайлов|файл пропущен|медиафайл пропущен|メディアは含まれていません
メディアなし|मीडिया के बिना|मीडिया शामिल नहीं है|تم استبعاد الوسائط|pominięto multimedia|pliki pominięto|null`),
)

/** Words in `<…>` that tell of a message to be seen once, and of its kind. */
export const onceWords = phrasesIn(`visualização única|ver uma vez|ver uma só vez|view once|visualización única
una sola vez|una vez|una volta|visualizzazione singola|einmal|vue unique|voir une fois|tek seferlik|bir kez|sekali lihat
однократн|一度のみ|1回限り|एक बार|مرة واحدة|eenmalig`)
export const voiceWords = phrasesIn('voz|voice|áudio|audio|vocal|sprach|ses|suara|голос|音声|ボイス|वॉइस|صوت|spraak')
export const videoNoteWords = phrasesIn(`video note|mensagem de vídeo|nota de vídeo|recado de vídeo|videonachricht
nota de video|videomensaje|note vidéo|message vidéo|videomessaggio|видеосообщение|görüntülü mesaj|catatan video`)

/** Words in brackets after the name of an attached file (Android). */
export const attachedSuffixes: ReadonlySet<string> = new Set(
  phrasesIn(`arquivo anexado|ficheiro anexado|file attached|archivo adjunto|archivo adjuntado|datei angehängt
fichier joint|file allegato|bestand bijgevoegd|dosya ekli|dosya eklendi|file terlampir|файл добавлен|файл прикреплён
файл прикреплен|添付ファイル有り|添付ファイルあり|फाइल अटैच कर दी गई है|फ़ाइल अटैच की गई|फाइल संलग्न|फ़ाइल संलग्न|الملف مرفق|ملف مرفق
załączony plik|plik załączony|bifogad fil|vedlagt fil|fil vedhæftet`),
)

/** Words before the name in `<anexado: …>` (iPhone), and in `… <attached>` of old iPhones. */
export const attachedPrefixes: ReadonlySet<string> = new Set(
  phrasesIn(`anexado|anexo|attached|adjunto|anhang|angehängt|pièce jointe|joint|allegato|bijgevoegd|bijlage|eklendi|ek
terlampir|прикреплено|вложение|添付ファイル|अटैच किया गया|المُرفق|المرفق|مرفق|załączono|bifogat|vedlagt|vedhæftet`),
)

/** Lists are written in lines for the eye; phrases never hold `|`. */
export function phrasesIn(list: string): string[] {
  return list.split(/[|\n]/)
}
