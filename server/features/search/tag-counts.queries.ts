import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** The number of listings, and of those with each tag: estimates from the database's last `analyze`. */
export type TagCounts = { listings: number; of: (tag: number) => number }

const ttlMs = 10 * 60_000

type Entry = { counts: Promise<TagCounts>; expiresAt: number }
const cache = new WeakMap<Queryable, Entry>()

/** Cached for minutes: they only affect the speed of a search, never its answer. */
export function tagCounts(db: Queryable, nowMs = performance.now()): Promise<TagCounts> {
  const cached = cache.get(db)
  if (cached && cached.expiresAt > nowMs) return cached.counts
  const counts = readCounts(db)
  cache.set(db, { counts, expiresAt: nowMs + ttlMs })
  counts.catch(() => cache.delete(db))
  return counts
}

type Statistics = { listings: number; tags: number[]; shares: number[] }

async function readCounts(db: Queryable): Promise<TagCounts> {
  const statistics = await db.first<Statistics>(sql`
    select c.reltuples as listings, s.most_common_elems::text::int[] as tags, s.most_common_elem_freqs as shares
      from pg_stats s join pg_class c on c.oid = 'residence_search'::regclass
     where s.schemaname = current_schema() and s.tablename = 'residence_search' and s.attname = 'tags'
       and s.most_common_elems is not null`)
  // The table was never analysed: all tags count the same.
  if (!statistics) return { listings: 0, of: () => 0 }
  const { listings, tags, shares } = statistics
  const common = new Map(tags.map((tag, at) => [tag, (shares[at] ?? 0) * listings]))
  // PostgreSQL appends the smallest frequency: a tag that is not listed is rarer.
  const smallest = (shares[tags.length] ?? 0) * listings
  return { listings, of: (tag) => common.get(tag) ?? smallest }
}
