import { sendDocument } from './document.tsx'
import { headOf } from './head.ts'
import type { PageRequest } from './page-request.ts'
import { renderMemberPage } from './render-member-page.tsx'
import { withPageTimeout } from './view-context.ts'

/** Renders a page for one request. */
export async function renderPage(page: PageRequest) {
  const { sitePage, services, request, response, context, status } = page
  if (sitePage.access === 'member') return renderMemberPage({ ...page, sitePage })

  const { params, query, content, config, form } = context
  const loaded =
    page.props ??
    (sitePage.access === 'visitor'
      ? sitePage.load?.(context)
      : sitePage.load?.({ params, query: pick(query, sitePage.reads), content, config }))
  const props = (await withPageTimeout(loaded, services.timeoutMs)) ?? {}
  const { default: PageBody } = sitePage.page
  await sendDocument(request, response, services, {
    status,
    head: headOf({ sitePage, props, path: request.path, form, config }),
    form,
    body: <PageBody {...props} />,
    isPersonal: sitePage.access === 'visitor' || page.props !== undefined,
  })
}

function pick(query: URLSearchParams, names: readonly string[] = []): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}
