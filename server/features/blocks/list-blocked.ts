import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import type { BlockedMember } from '#shared/features/blocks/blocks.contract.ts'
import { blockedBy } from './blocks.queries.ts'

/** The members blocked by the caller. */
export async function listBlocked({ db, storage, caller }: MemberCall): Promise<BlockedMember[]> {
  const rows = await blockedBy(db, caller.id)
  return rows.map((row) => ({
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    profile_picture: pictureUrl(storage, row.picture),
    blocked_at: row.createdAt.toISOString(),
  }))
}
