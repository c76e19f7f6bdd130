const hourPattern =
  /(?<![\d/.,:-])([01]?\d|2[0-3])(?:h([0-5]\d)?(?:rs?|oras?)?|:([0-5]\d)| horas?)(?![\d\p{L}/])|(?<!\p{L})[àa]s ([01]?\d|2[0-3])(?![\d\p{L}/:]|[.,]\d| (?:\d|aulas|pe[çc]as|fotos))/giu

/** 'Umas 3h sem pressa' is how long, not when. */
const earliestMinute = 6 * 60

/** The hours at which a text says that something is, in minutes of the day. */
export function hoursSaid(text: string): number[] {
  return [...text.slice(0, 1000).matchAll(hourPattern)]
    .map(([, hour, minutes, others, bare]) => Number(hour ?? bare) * 60 + Number(minutes ?? others ?? 0))
    .filter((minute) => minute >= earliestMinute)
}
