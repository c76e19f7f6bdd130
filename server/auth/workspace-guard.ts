import { membersIn } from '../data/members.ts'
import { workspaceIn } from '../data/workspace/workspace.ts'
import type { VisitorContext } from '../context.ts'
import type { SignedIn } from '../sessions/identity.ts'
import { NotFound } from '../http/http-error.ts'

/** How long a page takes a member's workspace for granted, so that its first byte waits for no query; rows are guarded anyway. */
const trustedMs = 60_000
const maxTrusted = 10_000
const trustedUntil = new Map<string, number>()

/** Answers 404 to a member of no workspace. */
export async function guardWorkspace({ session }: VisitorContext, member: SignedIn): Promise<void> {
  const now = performance.now()
  if ((trustedUntil.get(member.id) ?? 0) > now) return
  if (!(await workspaceIn(session.db).own())) {
    // A member begins with their first page, and their workspace with them.
    if (await membersIn(session.db).own(member.id)) throw new NotFound('No workspace')
    return
  }
  if (trustedUntil.size >= maxTrusted) trustedUntil.clear()
  trustedUntil.set(member.id, now + trustedMs)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A customer of another workspace, or of none, is not found. */
export const guardCustomer = (context: VisitorContext) => guardCustomerId(context, context.params['id']!)

export async function guardCustomerId({ session }: Pick<VisitorContext, 'session'>, id: string): Promise<void> {
  if (!uuid.test(id) || !(await workspaceIn(session.db).has(id))) throw new NotFound('No such customer', 'customer')
}
