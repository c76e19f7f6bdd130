const days: [RegExp, string][] = [
  [/\bhoje\b|\bhj\b/iu, 'hoje'],
  [/\bamanh[ãa]\b|\bamnh\b/iu, 'amanhã'],
  [/\bsegunda\b/iu, 'na segunda'],
  [/\bter[çc]a\b/iu, 'na terça'],
  [/\bquarta\b/iu, 'na quarta'],
  [/\bquinta\b/iu, 'na quinta'],
  [/\bsexta\b/iu, 'na sexta'],
  [/\bs[áa]bado\b/iu, 'no sábado'],
  [/\bdomingo\b/iu, 'no domingo'],
]

/** The first day of the list that a text names, as it stands in a sentence: `na segunda`. */
export function dayNamed(text: string): string | null {
  return days.find(([pattern]) => pattern.test(text.slice(0, 1000)))?.[1] ?? null
}
