/** Beginnings of files that people choose by mistake, and what they are called. */
const signatures: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'um PDF'],
  ['\xFF\xD8\xFF', 'uma foto'],
  ['\x89PNG', 'uma imagem'],
  ['GIF8', 'uma imagem'],
  ['BM', 'uma imagem'],
  ['OggS', 'um áudio'],
  ['ID3', 'um áudio'],
  ['\xFF\xFB', 'um áudio'],
  ['\xFF\xF3', 'um áudio'],
  ['#!AMR', 'um áudio'],
  ['Rar!', 'um arquivo RAR'],
  ['7z\xBC\xAF', 'um arquivo 7-Zip'],
  ['\x1F\x8B', 'um arquivo compactado'],
  ['SQLite format 3', 'um banco de dados'],
  ['\xD0\xCF\x11\xE0', 'um documento do Office'],
  ['\x1A\x45\xDF\xA3', 'um vídeo'],
]

const kindsOfMp4: readonly (readonly [brand: RegExp, what: string])[] = [
  [/^(?:heic|heix|mif1|avif)/, 'uma foto'],
  [/^M4A/, 'um áudio'],
  [/^/, 'um vídeo'],
]

const kindsOfRiff: Readonly<Record<string, string>> = { WEBP: 'uma imagem', WAVE: 'um áudio', 'AVI ': 'um vídeo' }

/** Two letters may start a text as well, which has few zeros and other controls. */
const shareOfControls = 0.1

/** What a file is that cannot be a text, in Portuguese with its article; null where it may be a text. */
export function otherFile(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  if (start.startsWith('\xFF\xFE') || start.startsWith('\xFE\xFF')) return null
  if (start.slice(4, 8) === 'ftyp') return kindsOfMp4.find(([brand]) => brand.test(start.slice(8)))![1]
  if (start.startsWith('RIFF')) return kindsOfRiff[start.slice(8, 12)] ?? null
  const known = signatures.find(([each]) => start.startsWith(each))
  return known && (known[0].length > 2 || hasControls(bytes)) ? known[1] : null
}

function hasControls(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096)
  const controls = head.reduce((count, byte) => count + Number(byte < 9 || (byte > 13 && byte < 32)), 0)
  return controls > head.length * shareOfControls
}
