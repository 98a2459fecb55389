import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { canBeBlocked, deleteBlock, insertBlock } from './blocks.queries.ts'

/** Blocks a member for the caller. Support stays reachable for everybody. */
export async function blockMember({ db, caller, now }: MemberCall, id: number): Promise<null> {
  if (id === caller.id || id === supportMemberId) throw new AppError('cannot_block')
  if (!(await canBeBlocked(db, id))) throw new AppError('not_found')
  await insertBlock(db, caller.id, id, now)
  return null
}

export async function unblockMember({ db, caller }: MemberCall, id: number): Promise<null> {
  await deleteBlock(db, caller.id, id)
  return null
}
