import type { MemberCall } from '#server/platform/http/call.ts'
import type { todayContract } from '#shared/features/staff/today/today.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { searchWords } from '../search-words.ts'
import { selectAgreements } from './agreements.queries.ts'

/** Agreements and negotiations by id, or by words that the names of both sides and the place contain. */
export async function searchAgreements(
  { db, caller, locale }: MemberCall,
  q: string,
): Promise<EndpointResult<(typeof todayContract)['GET /staff/agreements/']>> {
  const found = await selectAgreements(db, caller.id, searchWords(q))
  return {
    items: found.map((row) => ({
      id: row.id,
      status: row.status,
      place: row.place,
      start_date: row.startDate,
      end_date: row.endDate,
      guest: idAndName(row.guest, locale),
      host: idAndName(row.host, locale),
    })),
  }
}
