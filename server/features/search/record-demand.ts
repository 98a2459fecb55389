import { findArea } from '#server/features/places/places.public.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { demandDays, searchedMonths } from '#shared/features/search/demand.rules.ts'
import type { SearchQuery } from '#shared/features/search/search.contract.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { addDemand, type Demand, deleteDemandBefore } from './demand.queries.ts'

/** Counted in memory, and written no more often than this. */
const writeEveryMs = 60_000

type Counted = { demand: Map<string, Demand>; writtenAt: number }
const counted = new WeakMap<Database, Counted>()

function countedOf(db: Database): Counted {
  const known = counted.get(db) ?? { demand: new Map<string, Demand>(), writtenAt: performance.now() }
  counted.set(db, known)
  return known
}

/** Counts the first page of a dated search of a province: day, province and month, nothing about who searched. */
export function recordDemand({ db, log, now }: Call, query: SearchQuery): void {
  if (!query.city) return
  const day = civilDateOf(now)
  const months = searchedMonths(query, day)
  const cityId = months.length > 0 ? (findArea(query)?.cityId ?? 0) : 0
  if (cityId === 0) return
  const known = countedOf(db)
  for (const month of months) {
    const key = `${day} ${cityId} ${month}`
    const searches = (known.demand.get(key)?.searches ?? 0) + 1
    known.demand.set(key, { day, cityId, month: `${month}-01`, searches })
  }
  if (performance.now() - known.writtenAt < writeEveryMs) return
  // The search does not wait. If a server dies, a minute of counts is lost.
  writeDemand(db).catch((error: unknown) => log.warn({ err: error }, 'Counted searches were not written'))
}

async function writeDemand(db: Database): Promise<number> {
  const known = countedOf(db)
  const demand = [...known.demand.values()]
  known.demand.clear()
  known.writtenAt = performance.now()
  return demand.length > 0 ? addDemand(db, demand) : 0
}

/** Writes what this server has counted, and deletes what is no longer shown. */
export const writeDemandJob = ({ db }: Pick<Ports, 'db'>): Job => ({
  name: 'write-search-demand',
  everyMinutes: 10,
  run: async (now) =>
    (await writeDemand(db)) + (await deleteDemandBefore(db, addDays(civilDateOf(now), -demandDays))),
})
