import { randomUUID } from 'node:crypto'

/** A product of a catalogue, as it is kept. */
export const item = (values: { name?: string; priceCents?: number | null; deadline?: string } = {}) => ({
  id: randomUUID(),
  position: 1,
  name: 'Consultoria',
  priceCents: 89_000,
  isPriceOnRequest: false,
  isStartingPrice: false,
  instalments: null,
  conditions: '',
  duration: '',
  deadline: '',
  included: '',
  audience: '',
  link: null,
  ...values,
})
