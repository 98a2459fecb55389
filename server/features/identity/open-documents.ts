import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { identityContract } from '#shared/features/identity/identity.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { dataUrlOf } from './document-pictures.ts'
import { selectCheck, selectDocuments } from './identity.queries.ts'

/** Shows the pictures of an undecided check; the staff log records who opened them. */
export async function openDocuments(
  call: MemberCall,
  id: number,
): Promise<EndpointResult<(typeof identityContract)['POST /staff/identity/{id}/open/']>> {
  const { caller, db, now } = call
  const check = await selectCheck(db, id)
  if (check?.state !== 'waiting') throw new AppError('not_found')
  const documents = await db.transaction(async (tx) => {
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'open_identity',
      memberId: check.memberId,
      detail: { check: id },
      at: now,
    })
    return selectDocuments(tx, id)
  })
  return {
    pictures: documents.map(({ side, sealedPicture }) => ({
      side,
      data_url: dataUrlOf(call, check.memberId, sealedPicture),
    })),
  }
}
