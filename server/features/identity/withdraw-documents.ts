import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { OwnIdentity } from '#shared/features/identity/identity.contract.ts'
import { deleteWaitingCheck } from './identity.queries.ts'
import { showOwnIdentity } from './show-own-identity.ts'

/** Withdraws the documents and deletes them. */
export async function withdrawDocuments(call: MemberCall): Promise<OwnIdentity> {
  if ((await deleteWaitingCheck(call.db, call.caller.id)) === 0) throw new AppError('not_found')
  return showOwnIdentity(call)
}
