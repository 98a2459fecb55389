import type { Database } from '#server/platform/database/database.ts'

type Kept = { generation: number; expiresAt: number; answer: Promise<string> }

const keepMs = 3_000
const mostKept = 500

const caches = new WeakMap<Database, Map<string, Kept>>()
/** Rises with every committed change of a search row in this process; other processes' show within `keepMs`. */
let generation = 0

/** What was answered so far may no longer be true. Called after the commit. */
export function forgetSearches(): void {
  generation += 1
}

/**
 * The answer that another visitor got to the same question moments ago, or a new one. Visitors who ask at the
 * same time share one query. Failures are not kept.
 */
export function answerShared(
  db: Database,
  question: string,
  ask: () => Promise<string>,
  nowMs = performance.now(),
): Promise<string> {
  const cache = caches.get(db) ?? new Map<string, Kept>()
  caches.set(db, cache)
  const kept = cache.get(question)
  if (kept && kept.generation === generation && kept.expiresAt > nowMs) return kept.answer
  const fresh: Kept = { generation, expiresAt: nowMs + keepMs, answer: ask() }
  if (cache.size >= mostKept) cache.clear()
  cache.set(question, fresh)
  fresh.answer.catch(() => {
    if (cache.get(question) === fresh) cache.delete(question)
  })
  return fresh.answer
}
