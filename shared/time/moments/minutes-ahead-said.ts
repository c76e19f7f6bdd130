import { plusMinutes, type WallTime } from '../wall-time.ts'
import type { MomentSaid } from './moment-said.ts'
import type { Wording } from './wording.ts'

/** 'Em 2 horas', 'daqui a meia hora'. */
export function afterMinutes(wording: Wording, now: WallTime): MomentSaid | null {
  const ahead = '\\b(?:em|daqui(?: h?a)?|dentro de) (?:uns |umas |mais )?'
  const found = wording.take(
    new RegExp(
      `${ahead}(\\d{1,3}) ?h(?:oras?|r?s)?(?: ?(?:e )?(\\d\\d|meia)(?: ?m(?:in(?:utos?)?)?)?)?\\b|(?:^|${ahead})(?:(\\d{1,3}) ?min(?:utos?)?|(meia hora))\\b`,
    ),
  )
  if (!found) return null
  const [, count = '0', rest = '0', minutes = '0', half] = found
  const ofHour = rest === 'meia' || half ? 30 : Number(rest)
  const all = Number(count) * 60 + ofHour + Number(minutes)
  return all > 0 ? { kind: 'moment', at: plusMinutes(now, all) } : { kind: 'unknown' }
}
