import { clean } from './characters.ts'
import { groupEndings, groupMiddles, groupOpenings } from './phrases/group-notices.ts'
import { assistantNotices, middles, noticeOpenings, openings } from './phrases/notices.ts'

/** A notice longer than this is told by its start. */
const maxLength = 300
const tellingLength = 15

const opens = anyOf('^(?:', [...noticeOpenings, ...groupOpenings, ...openings], ')')
const opensSurely = anyOf('^(?:', noticeOpenings, ')')
const holds = anyOf('.(?:', [...groupMiddles, ...middles], ')')
/** People who write of a group use fewer words. */
const tells = anyOf(
  '.(?:',
  [...groupMiddles, ...middles].filter((each) => each.trim().length >= tellingLength),
  ')',
)
const holdsOfGroup = anyOf('.(?:', groupMiddles, ')')
const opensOfGroup = anyOf('^(?:', groupOpenings, ')')
const endsOfGroup = anyOf('.(?:', groupEndings, ')\\.?$')
const assistant = anyOf('', assistantNotices, '')

function anyOf(before: string, phrases: readonly string[], after: string): RegExp {
  const escaped = phrases.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\n', ''))
  return new RegExp(`${before}${escaped.join('|')}${after}`)
}

/** The part of a text by which a notice is told. */
export function noticeHead(text: string): string {
  return clean(text.slice(0, maxLength)).toLowerCase().replaceAll('’', "'")
}

/**
 * `sure` is a sentence that only WhatsApp writes; `telling` is one that people hardly write; `likely` is one that they do.
 * @param head of `noticeHead`.
 */
export function noticeIn(head: string): 'sure' | 'telling' | 'likely' | null {
  if (opensSurely.test(head)) return 'sure'
  if (head.includes('\n')) return opens.test(head) ? 'likely' : null
  if (tells.test(head)) return 'telling'
  return opens.test(head) || holds.test(head) || endsOfGroup.test(head) ? 'likely' : null
}

export function isGroupNotice(head: string): boolean {
  return opensOfGroup.test(head) || holdsOfGroup.test(head) || endsOfGroup.test(head)
}

export function isAssistantNotice(head: string): boolean {
  return assistant.test(head)
}

/** Where the name may start that follows the words of a notice, of a line in any case; null where it holds none. */
export function holdsNotice(line: string): number | null {
  return endOf(holds.exec(line.toLowerCase()))
}

export function opensNotice(line: string): number | null {
  return endOf(opens.exec(line.toLowerCase()))
}

function endOf(match: RegExpExecArray | null): number | null {
  return match ? match.index + match[0].length : null
}
