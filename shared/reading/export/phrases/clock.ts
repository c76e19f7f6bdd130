/** Words between date and time, as `02/03/26 às 14:30`. */
export const connectors: ReadonlySet<string> = new Set(
  'às as à a at um om kl kl. klo ore alle la las o u ve о в'.split(' '),
)

const morning = 1
export const afternoon = 2

/** Halves of the day as phones print them, without spaces and full stops, in lower case. */
export const halfOfDay: ReadonlyMap<string, number> = new Map([
  ...['am', 'ص', 'vorm', 'öö', 'fm', 'ap', 'пп', 'дп', 'πμ', '午前', '上午', '오전', 'पूर्वाह्न'].map(
    (word) => [word, morning] as const,
  ),
  ...['pm', 'م', 'nachm', 'ös', 'em', 'ip', 'мк', 'μμ', '午後', '下午', '오후', 'अपराह्न'].map(
    (word) => [word, afternoon] as const,
  ),
])
