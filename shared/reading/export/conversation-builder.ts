import type { Conversation, Message } from '../conversation.ts'
import { Authors, type Author } from './authors.ts'
import { clean } from './characters.ts'
import { isCall } from './calls.ts'
import { contentOf, marker } from './message-content.ts'
import { isAssistantNotice, isGroupNotice, noticeHead, noticeIn } from './notices.ts'
import { deletedByExporter } from './phrases/messages.ts'
import { unreadable } from './unreadable-conversation.ts'

const assistant = 'Meta AI'
/** The first line of an export tells, in any language, that not even WhatsApp can read it. */
const namesWhatsapp = /whatsapp|واتساب|व्हाट्सऐप|ватсап/
const maxCallLength = 121
/** A group tells that it is one long before as many notices. */
const maxNotices = 20_000

/** Makes messages of authors and bodies, in the order of the file. */
export class ConversationBuilder {
  private readonly messages: Message[] = []
  private readonly authors = new Authors()
  private readonly isAndroid: boolean
  private hasNotice = false
  private isGroup = false
  private exporter: string | null = null
  private firstHost: string | null = null
  private notices = 0

  /** @param isAndroid where no notice stands under a name. */
  constructor(isAndroid: boolean) {
    this.isAndroid = isAndroid
  }

  /** @param name as printed; null for lines without an author. @param raw the body, with direction marks. */
  add(at: string, name: string | null, raw: string) {
    if (name === null) return this.addNotice(at, raw)
    const author = this.authors.of(name)
    const content = contentOf(raw)
    if (content.kind === 'text' && content.text !== null) {
      if (this.isNotice(author, raw)) return this.addNotice(at, raw, author)
    } else author.speaks = true
    if (content.kind === 'deleted' && deletedByExporter.has(marker(clean(raw)))) this.exporter ??= author.name
    const { kind, text, file, edited } = content
    this.messages.push({ at, author: author.name, kind, text, file, edited })
  }

  conversation(): Conversation {
    const hosts = this.authors.silentHosts()
    for (const host of hosts) if (host.isTold) this.silence(host)
    const authors = [...new Set(this.messages.map(({ author }) => author))].filter((author) => author !== null)
    if (authors.length === 0 && !this.hasNotice) throw unreadable.noConversation()
    const people = new Set([...authors, ...hosts.map(({ name }) => name)])
    people.delete(assistant)
    const isGroup = this.isGroup || people.size > 2
    const exporter = this.exporter ?? (isGroup ? null : this.otherThanHost(authors))
    return { isGroup, authors, messages: this.messages, exporter }
  }

  /** Whether WhatsApp wrote a text that it printed under a name. */
  private isNotice(author: Author, raw: string): boolean {
    if (this.isAndroid) return false
    const code = raw.charCodeAt(0)
    const marked = code === 0x200e || code === 0x200f
    if (author.speaks && !marked) return false
    const head = noticeHead(raw)
    if (author.name === assistant && !author.speaks && isAssistantNotice(head)) return true
    const notice = noticeIn(head) ?? (marked && this.messages.length === 0 && namesWhatsapp.test(head) ? 'sure' : null)
    if (notice === null) {
      author.speaks = true
      return false
    }
    author.hosts = true
    author.isTold ||= notice !== 'likely'
    if (marked || (notice === 'sure' && this.messages.length === 0)) return true
    author.notices.push(this.messages.length)
    return false
  }

  private addNotice(at: string, raw: string, host?: Author) {
    const text = clean(raw)
    const head = noticeHead(raw)
    // The first notice of a chat of two tells of encryption; iPhones print it under the contact.
    if (host && this.messages.length === 0) this.firstHost = host.name
    const kind = !host && isCall(marker(text.slice(0, maxCallLength))) ? 'call' : 'system'
    this.messages.push({ at, author: null, kind, text: text === '' ? null : text, file: null, edited: false })
    this.noteNotice(head)
  }

  private noteNotice(head: string) {
    if (this.notices++ > maxNotices) return
    this.hasNotice ||= noticeIn(head) !== null
    this.isGroup ||= isGroupNotice(head)
  }

  /** Takes the name from the notices of an author who never speaks: the group, or a member. */
  private silence({ notices }: Author) {
    for (const index of notices) {
      const message = this.messages[index]!
      this.messages[index] = { ...message, author: null, kind: 'system' }
      this.noteNotice(noticeHead(message.text ?? ''))
    }
  }

  private otherThanHost(authors: string[]): string | null {
    const isHost = (author: string) => author === this.firstHost
    return authors.length === 2 && authors.some(isHost) ? authors.find((author) => !isHost(author))! : null
  }
}
