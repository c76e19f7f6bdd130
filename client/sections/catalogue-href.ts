import type { SheetName } from '#shared/catalogue/catalogue-view.ts'
import { href } from '#shared/routes.ts'

/** The catalogue with a sheet open: one by its name, or a row by its id. */
export const catalogueHref = (sheet: SheetName | (string & {}), anchor = '') =>
  `${href('catalogue', {}, { abrir: sheet })}${anchor}`
