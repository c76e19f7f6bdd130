import type { ReactNode } from 'react'
import type { GivenToRead } from '#shared/beside/beside-view.ts'
import type { FormAct } from '#shared/beside/form-acts.ts'
import { href } from '#shared/routes.ts'

type Props = {
  /** What it does, for the script that does it without a page load. */
  act: FormAct
  name?: string
  given: GivenToRead
  /** Fields that it sends besides. */
  fields?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/** A form of the window: it sends again what was given, since no server keeps it. */
export function BesideForm({ act, name = 'ler', given, fields = {}, className, children }: Props) {
  const { text, seller, person, newName, shown, counted, marks, writesAnyway, readAt } = given
  const all = {
    form: name,
    texto: text,
    ...(seller !== null && { eu: seller }),
    ...(person !== '' && { pessoa: person }),
    ...(newName !== '' && { nome: newName }),
    ...(shown !== null && { mostradas: JSON.stringify(shown) }),
    ...(counted !== '' && { contado: counted }),
    ...(marks.struck.length > 0 && { riscadas: marks.struck.join(' ') }),
    ...(marks.asked !== '' && { pergunta_era: marks.asked }),
    ...(writesAnyway && { assim: '1' }),
    ...(readAt !== '' && { lido: readAt }),
    ...fields,
  }
  return (
    <form className={className} method="post" action={href('beside')} data-act={act}>
      {Object.entries(all).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  )
}
