import type { ReactNode } from 'react'
import type { Request, Response } from 'express'
import { AssetsContext } from '#client/assets.ts'
import { Document } from '#client/document.tsx'
import { WorkspaceLayout } from '#client/layouts/workspace.tsx'
import { SessionEnded, Unloaded } from '#client/sections/workspace-notices.tsx'
import { VisitContext } from '#client/visit.tsx'
import type { FormState } from '#shared/form-state.ts'
import { site as brand } from '#shared/site.ts'
import type { Services } from '../services.ts'
import type { Session, SignedIn } from '../supabase/session.ts'
import { BackendDown } from '../unavailable.ts'
import { membersIn } from '../data/members.ts'
import { allowManifest } from '../http/security.ts'
import { commitSession } from '../auth/visitor-session.ts'
import { SignInRequired, type MembersPage, type Visit } from '../page.ts'
import { nameAndMessage } from '../observability/log.ts'
import { Outlet, streamInOrder } from './stream.tsx'
import { withPageTimeout, queryOf, viewContext } from './view-context.ts'

/**
 * Draws a member's page: its frame at once, with the words that it is loading, and the page behind it in the same
 * answer. Who is not signed in is sent to sign in before the first byte.
 */
export async function renderMemberPage(
  { page, name, load }: MembersPage,
  services: Services,
  request: Request,
  response: Response,
  session: Session,
  status: number,
  form: FormState | null,
) {
  // A form that could not be kept comes back even where, just now, nobody can say whose it is.
  const isKeptWords = form !== null && status === 503
  const signedIn = await session.signedIn().catch((failure: unknown) => {
    if (isKeptWords) return { id: '', email: '' }
    throw failure
  })
  const { config, content, assets } = services
  const log = services.log.child({ requestId: response.locals.requestId })
  if (!signedIn) {
    log.info({ reason: 'no session' }, 'sent to sign in')
    throw new SignInRequired(request.originalUrl)
  }
  commitSession(response, session)
  allowManifest(response)

  const { default: PageBody, title, description } = page
  const facts = viewContext(request, config, form, queryOf(request))
  const inContext = (element: ReactNode) => (
    <AssetsContext value={assets}>
      <VisitContext value={facts}>{element}</VisitContext>
    </AssetsContext>
  )
  const head = {
    title: `${form ? 'Erro: ' : ''}${String(title)} · ${brand.app}`,
    description: String(description),
    styles: 'workspace',
    listing: null,
  } as const
  const frame = (
    <Document head={head} assets={assets}>
      {inContext(
        <WorkspaceLayout at={name as 'dashboard' | 'set-up' | 'account'} email={signedIn.email}>
          <Outlet />
        </WorkspaceLayout>,
      )}
    </Document>
  )

  await streamInOrder(frame, () => withPageTimeout(pageBody(), services.timeoutMs), failed, request, response, {
    status,
    headers: { 'Cache-Control': 'private, no-store' },
  })

  async function pageBody() {
    const member = isKeptWords ? { ...signedIn!, name: '', setUp: null } : await ownRows(signedIn!, session)
    if (!member) return inContext(<SessionEnded />)
    const visit = { params: request.params as Visit['params'], query: queryOf(request), content, config }
    const props = (await load?.({ ...visit, member, members: membersIn(session.db), session, form })) ?? {}
    return inContext(<PageBody {...props} />)
  }

  function failed(error: unknown) {
    if (!(error instanceof BackendDown))
      log.error({ error: nameAndMessage(error) }, 'a member’s page could not be loaded')
    return inContext(<Unloaded />)
  }
}

/** A member's rows, which also say that the session lives. A member who comes for the first time gets them here. */
async function ownRows(signedIn: SignedIn, session: Session) {
  const members = membersIn(session.db)
  const own = await members.own(signedIn.id)
  if (own) return { ...signedIn, ...own }
  const user = await session.user()
  if (!user) return null
  await members.begin(user.id, user.name ?? user.email)
  const begun = await members.own(user.id)
  return begun && { ...signedIn, ...begun }
}
