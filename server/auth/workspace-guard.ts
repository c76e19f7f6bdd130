import { workspaceIn } from '../data/workspace/workspace.ts'
import type { VisitorContext } from '../context.ts'
import { NotFound } from '../http/http-error.ts'

/** Whoever is a member of no workspace finds nothing here. */
export async function guardWorkspace({ session }: VisitorContext): Promise<void> {
  if (!(await workspaceIn(session.db).own())) throw new NotFound('No workspace')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A customer of another workspace, or of none, is not found. */
export async function guardCustomer({ session, params }: VisitorContext): Promise<void> {
  const id = params['id']!
  if (!uuid.test(id) || !(await workspaceIn(session.db).has(id))) throw new NotFound('No such customer')
}
