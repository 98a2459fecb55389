import type { Database } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { SearchQuery } from '#shared/features/search/search.contract.ts'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { insertSearch } from './days.queries.ts'

/** Who was recorded today, so that only a member's first search of a day reaches the database. */
const recorded = new WeakMap<Database, { day: CivilDate; members: Set<number> }>()

/** Records, once a day, that a member searched with dates for points. It never fails a search. */
export async function recordSearch({ db, log, caller, now }: Call, query: SearchQuery): Promise<void> {
  if (!caller || query.cursor || !isForPoints(query) || !hasDates(query)) return
  const day = civilDateOf(now)
  let today = recorded.get(db)
  if (today?.day !== day) {
    today = { day, members: new Set() }
    recorded.set(db, today)
  }
  const { members } = today
  if (members.has(caller.id)) return
  members.add(caller.id)
  await insertSearch(db, day, caller.id).catch((error) => {
    members.delete(caller.id)
    log.warn({ err: error }, 'A search was not counted.')
  })
}

const isForPoints = ({ service_type }: SearchQuery) =>
  service_type === undefined || service_type.split(',').includes(pointService)

const hasDates = ({ start_date, end_date, months, holiday, earliest, latest, weekend }: SearchQuery) =>
  [start_date && end_date, months, holiday, earliest, latest].some(Boolean) || weekend === 'true'
