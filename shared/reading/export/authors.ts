import { shownName } from './names.ts'

export type Author = {
  name: string
  /** Wrote something that is no notice. */
  speaks: boolean
  /** Stood before a notice. */
  hosts: boolean
  /** Indexes of messages that are notices, if the author turns out never to speak. */
  notices: number[]
  /** One of the notices is such as people do not write. */
  isTold: boolean
}

/** The authors of a conversation; those whose names look alike are one. */
export class Authors {
  private readonly byPrintedName = new Map<string, Author>()
  private readonly byName = new Map<string, Author>()

  of(printedName: string): Author {
    const known = this.byName.get(printedName) ?? this.byPrintedName.get(printedName)
    if (known) return known
    const name = shownName(printedName)
    const fresh = { name, speaks: false, hosts: false, notices: [], isTold: false }
    const author = this.byName.get(name) ?? fresh
    this.byName.set(name, author)
    if (name !== printedName) this.byPrintedName.set(printedName, author)
    return author
  }

  /** Those who only stood before notices: the group, or members who never wrote. */
  silentHosts(): Author[] {
    return [...this.byName.values()].filter(({ speaks, hosts }) => hosts && !speaks)
  }
}
