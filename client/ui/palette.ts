/** The brand colours of drawings, the same in both colour schemes. Not CSS variables, since the build also renders them to PNG. */
export const palette = {
  black: '#10201a',
  white: '#fbfaf5',
  leaf: '#0b6b43',
  greenDeep: '#084f32',
  lime: '#c9f26b',
  coral: '#ff6a4d',
  amber: '#ffc857',
  sage: '#9ed9bf',
  mint: '#d7ece3',
  sand: '#f1eee3',
} as const

export type Color = (typeof palette)[keyof typeof palette]
