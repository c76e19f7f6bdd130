import type { ReactNode } from 'react'
import { AssetsContext } from '#client/assets.ts'
import { Document } from '#client/document.tsx'
import { LabelSettingsContext } from '#client/label-words.ts'
import { WorkspaceLayout } from '#client/layouts/workspace.tsx'
import { NoSuchCustomer, SessionEnded, Unloaded } from '#client/sections/workspace-notices.tsx'
import { ViewContext } from '#client/view.tsx'
import { cookies } from '#shared/cookies.ts'
import { noSettings } from '#shared/customers/label-settings.ts'
import { membersIn } from '../data/members.ts'
import { workspaceIn } from '../data/workspace/workspace.ts'
import { streamEncodingFor } from '../http/encoding.ts'
import { NotFound, SignInRequired } from '../http/http-error.ts'
import { wantsJson } from '../http/problem.ts'
import { allowManifest } from '../http/security.ts'
import { nameAndMessage } from '../observability/log.ts'
import type { MemberPage } from '../page.ts'
import type { SignedIn } from '../sessions/identity.ts'
import type { Session } from '../sessions/session.ts'
import { BackendDown } from '../unavailable.ts'
import { headOf } from './head.ts'
import type { PageRequest } from './page-request.ts'
import { Outlet, streamInOrder } from './stream-in-order.ts'
import { viewContext, withPageTimeout } from './view-context.ts'

/**
 * Renders a member's page: the shell at once, with a loading notice, and the body later in the same response. A visitor
 * who is not signed in is redirected before the first byte.
 */
export async function renderMemberPage(page: PageRequest & { sitePage: MemberPage }) {
  const { sitePage, services, request, response, context, status } = page
  const { session, data, form, log, config, query } = context
  // A form that could not be stored is rendered again even where Auth cannot identify the member.
  const isFormUnsaved = form !== null && status === 503
  const signedIn = await session.signedIn().catch((failure: unknown) => {
    if (isFormUnsaved) return { id: '', email: '', sessionId: '' }
    throw failure
  })
  if (!signedIn) {
    log.info({ reason: 'no session' }, 'sent to sign in')
    throw new SignInRequired(request.originalUrl)
  }
  const missing = signedIn.id === '' ? null : await missingOf(() => sitePage.guard?.(context, signedIn))
  if (missing && (missing.what !== 'customer' || wantsJson(request))) throw missing
  allowManifest(response)

  const view = viewContext({ path: request.path, query, form, config })
  const { assets, timeoutMs } = services
  const withContexts = (element: ReactNode) => (
    <AssetsContext value={assets}>
      <ViewContext value={view}>{element}</ViewContext>
    </AssetsContext>
  )
  const shell = (
    <Document head={headOf({ sitePage, props: {}, path: request.path, form, config })} assets={assets} isInstallable>
      {withContexts(
        <WorkspaceLayout
          at={sitePage.name}
          email={signedIn.email}
          isSharedDevice={context.cookies[cookies.sharedDevice.name] === '1'}
        >
          <Outlet />
        </WorkspaceLayout>,
      )}
    </Document>
  )
  const { default: PageBody } = sitePage.page

  async function body() {
    const member = isFormUnsaved ? { ...signedIn!, name: '', setUp: null } : await memberRows(signedIn!, session)
    if (!member) return withContexts(<SessionEnded />)
    if (missing) return withContexts(<NoSuchCustomer />)
    if (!isFormUnsaved) await data.people.recordDailyAccess(member.id, signedIn!.sessionId, context.address)
    const workspace = workspaceIn(session.db)
    const settings = isFormUnsaved ? noSettings : await workspace.labelSettings()
    const props =
      page.props ??
      (await sitePage.load?.({
        ...context,
        member,
        members: membersIn(session.db),
        workspace,
      })) ??
      {}
    return withContexts(
      <LabelSettingsContext value={settings}>
        <PageBody {...props} />
      </LabelSettingsContext>,
    )
  }

  function renderError(error: unknown) {
    if (!(error instanceof BackendDown))
      log.error({ error: nameAndMessage(error) }, 'a member’s page could not be loaded')
    return withContexts(<Unloaded />)
  }

  await streamInOrder({
    response,
    shell,
    body: () => withPageTimeout(body(), timeoutMs),
    renderError,
    status: missing ? 404 : status,
    encoding: streamEncodingFor(request.get('Accept-Encoding')),
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** What a guard did not find. */
async function missingOf(guard: () => Promise<void> | undefined): Promise<NotFound | null> {
  try {
    await guard()
    return null
  } catch (error) {
    if (error instanceof NotFound) return error
    throw error
  }
}

/** A member's rows; reading them also proves that the session is live. A first visit creates them. */
async function memberRows(signedIn: SignedIn, session: Session) {
  const members = membersIn(session.db)
  const own = await members.own(signedIn.id)
  if (own) return { ...signedIn, ...own }
  const user = await session.user()
  if (!user) return null
  await members.begin(user.id, user.name ?? user.email)
  const begun = await members.own(user.id)
  return begun && { ...signedIn, ...begun }
}
