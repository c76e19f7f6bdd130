import { clean } from './characters.ts'

const english =
  /<media omitted>|\(file attached\)|<attached: |: (?:image|video|audio|sticker|gif|document|contact card) omitted$|: (?:this message was deleted|you deleted this message)\.?$|<this message was edited>$|messages and calls are end-to-end encrypted|security code with .{1,80} changed|: missed (?:voice|video) call|created (?:this )?group|turned (?:on|off) disappearing messages|joined using this group/

/** Lines that are looked at; the fixed phrases of a chat are not all further on. */
const maxLines = 20_000

/** Whether the fixed phrases among these lines are English. Lines of people do not count, since they tell no setting. */
export function speaksEnglish(lines: Iterable<string>): boolean {
  let seen = 0
  for (const line of lines) {
    if (english.test(clean(line).toLowerCase())) return true
    if (++seen === maxLines) return false
  }
  return false
}
