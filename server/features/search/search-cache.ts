import type { Database } from '#server/platform/database/database.ts'
import { type Call, RawJson } from '#server/platform/http/call.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'

type Entry = { generation: number; expiresAt: number; answer: Promise<RawJson> }

const ttlMs = 3_000
const maxEntries = 500

const caches = new WeakMap<Database, Map<string, Entry>>()
/**
 * Incremented by every committed change of a search row in this process; changes of other processes show within
 * `ttlMs`.
 */
let generation = 0

/** Invalidates every cached answer. Called after the commit. */
export function invalidateSearches(): void {
  generation += 1
}

/** A cached answer to the same search, or a new one. Concurrent requests share one query. Failures are not cached. */
export function cachedAnswer(
  db: Database,
  key: string,
  load: () => Promise<RawJson>,
  nowMs = performance.now(),
): Promise<RawJson> {
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  const cached = cache.get(key)
  if (cached && cached.generation === generation && cached.expiresAt > nowMs) return cached.answer
  const entry: Entry = { generation, expiresAt: nowMs + ttlMs, answer: load() }
  if (cache.size >= maxEntries) cache.clear()
  cache.set(key, entry)
  entry.answer.catch(() => {
    if (cache.get(key) === entry) cache.delete(key)
  })
  return entry.answer
}

/** The answer to a search. Visitors with the same search share it; members see their own changes at once. */
export function answerSearch<Query extends object>(
  { caller, db, locale, now }: Call,
  name: string,
  query: Query,
  load: () => Promise<string>,
): Promise<RawJson> {
  const answer = async () => new RawJson(await load())
  if (caller) return answer()
  const params = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return cachedAnswer(db, JSON.stringify([name, locale, civilDateOf(now), params]), answer)
}
