import { refreshRanks } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lockOwnListing, setCalendarSaved } from './listings.queries.ts'

/** The owner says that the dates are still right, as if they had been saved again. */
export async function confirmCalendar(
  { db, caller, now }: MemberCall,
  id: number,
): Promise<{ calendar_saved_at: string }> {
  await db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, id, caller.id))) throw new AppError('not_found')
    await setCalendarSaved(tx, id, now)
    await refreshRanks(tx, [id], now)
  })
  return { calendar_saved_at: now.toISOString() }
}
