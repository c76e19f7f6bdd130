import type { Head } from '#client/document.tsx'
import { breadcrumbs } from '#client/structured-data.ts'
import type { FormState } from '#shared/form-state.ts'
import { routeEntries } from '#shared/routes.ts'
import { site as brand } from '#shared/site.ts'
import type { Config } from '../config.ts'
import type { SitePage } from '../page.ts'

type HeadOptions = { sitePage: SitePage; props: object; path: string; form: FormState | null; config: Config }

/** The <head> of a page. A hidden page, or one with a rerendered form, has no metadata for search engines. */
export function headOf({ sitePage, props, path, form, config }: HeadOptions): Head {
  const { page, name, hidden, access } = sitePage
  const { title, description, structuredData, canonicalQuery, socialImage, kind = 'website' } = page
  const styles = page.styles ?? (access === 'member' ? 'settings' : 'form-pages')
  const absolute = (to: string) => new URL(to, config.siteUrl).href
  const pageTitle = typeof title === 'string' ? title : title(props)
  return {
    title: `${form ? (form.review ? 'Confirme: ' : 'Erro: ') : ''}${pageTitle} · ${access === 'member' ? brand.app : brand.name}`,
    description: typeof description === 'string' ? description : description(props),
    styles,
    listing:
      hidden || form
        ? null
        : {
            canonical: absolute(path + (canonicalQuery?.(props) ?? '')),
            socialImage: absolute(`/social/${socialImage?.(props) ?? name}.png`),
            kind,
            structuredData: [...breadcrumbsOf(path, pageTitle, absolute), ...(structuredData?.(props, absolute) ?? [])],
          },
  }
}

/** Home, the parent page if any, and this page. */
function breadcrumbsOf(path: string, name: string, absolute: (path: string) => string) {
  if (path === '/') return []
  const above = routeEntries.find(([, row]) => row.path !== '/' && path.startsWith(`${row.path}/`))
  const crumbs = [
    { name: 'Início', path: '/' },
    ...(above ? [{ name: above[1].footer?.label ?? above[0], path: above[1].path }] : []),
    { name, path },
  ]
  return [breadcrumbs(crumbs, absolute)]
}
