import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { useView } from '../view.tsx'

/** A sheet with its heading. The heading takes the focus, so that a reader of the screen begins there. */
export function Sheet({ heading, lede, children }: { heading: string; lede?: string; children: ReactNode }) {
  const { form } = useView()
  return (
    <section className="sheet" aria-labelledby="folha">
      <h2 id="folha" tabIndex={-1} autoFocus={form === null}>
        {heading}
      </h2>
      {lede && <p className="sheet-lede soft">{lede}</p>}
      {children}
    </section>
  )
}

export function SheetFoot({ save = 'Salvar', back = href('catalogue') }: { save?: string; back?: string }) {
  return (
    <div className="sheet-foot cluster">
      <button className="button" type="submit">
        {save}
      </button>
      <a className="text-button" href={back}>
        Cancelar
      </a>
    </div>
  )
}

/** What the seller had before them: another tab that was first is noticed by it. */
export function Seen({ id, mark }: { id?: string; mark: string }) {
  return (
    <>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="antes" value={mark} />
    </>
  )
}
