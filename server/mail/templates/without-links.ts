/** No mail client makes a link of it: anybody may have typed the words, and the address. */
export function withoutLinks(words: string): string {
  return words
    .replaceAll('://', '[:]//')
    .replace(/(?<=[\S\uFEFF])[.。．｡](?=\p{Default_Ignorable_Code_Point}*\p{L})/gu, '[.]')
}
