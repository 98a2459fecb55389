import type { MemberCall } from '#server/platform/http/call.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { selectEdits } from './content-editing.queries.ts'

/** A text before each edit, from the staff log: who changed it, and when. */
export async function listEdits({ db, locale }: MemberCall, item: string) {
  const edits = await selectEdits(db, item)
  return {
    edits: edits.map(({ id, staff, at, detail: { item: _, ...before } }) => ({
      id,
      staff: fullName(staff, locale),
      at: at.toISOString(),
      before: Object.fromEntries(Object.entries(before).map(([key, value]) => [key, String(value)])),
    })),
  }
}
