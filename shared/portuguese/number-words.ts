const stems =
  'dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis dezessete dezoito ' +
  'dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos duzentas trezentos ' +
  'quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil cinquentinha oitentinha trintinha vintinho ' +
  'cinquentao duzentao trezentao cenzinho milzinho'
const numberWords = new Set(stems.split(' '))

/** Whether a word in lower case without accents is a number. `um` is not: it is an article more often. */
export function isNumberWord(plain: string): boolean {
  return numberWords.has(plain)
}
