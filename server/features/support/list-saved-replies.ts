import type { MemberCall } from '#server/platform/http/call.ts'
import type { SavedReply } from '#shared/features/support/support.contract.ts'
import { selectReplies } from './saved-replies.queries.ts'
import { wireReply } from './support-wire.ts'

export async function listSavedReplies({ db }: MemberCall): Promise<{ replies: SavedReply[] }> {
  return { replies: (await selectReplies(db)).map(wireReply) }
}
