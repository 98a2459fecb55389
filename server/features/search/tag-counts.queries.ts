import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** How many homes there are, and how many of them have a tag: estimates of the database's last count. */
export type TagCounts = { homes: number; of: (tag: number) => number }

const keepMs = 10 * 60_000

type Kept = { counts: Promise<TagCounts>; expiresAt: number }
const keptCounts = new WeakMap<Queryable, Kept>()

/** Read now and then: the choice that rests on it is one of speed only. */
export function tagCounts(db: Queryable, nowMs = performance.now()): Promise<TagCounts> {
  const kept = keptCounts.get(db)
  if (kept && kept.expiresAt > nowMs) return kept.counts
  const counts = readCounts(db)
  keptCounts.set(db, { counts, expiresAt: nowMs + keepMs })
  counts.catch(() => keptCounts.delete(db))
  return counts
}

type Statistics = { homes: number; tags: number[]; shares: number[] }

async function readCounts(db: Queryable): Promise<TagCounts> {
  const statistics = await db.first<Statistics>(sql`
    select c.reltuples as homes, s.most_common_elems::text::int[] as tags, s.most_common_elem_freqs as shares
      from pg_stats s join pg_class c on c.oid = 'residence_search'::regclass
     where s.schemaname = current_schema() and s.tablename = 'residence_search' and s.attname = 'tags'
       and s.most_common_elems is not null`)
  // A table that was never counted: every tag is as good as the next.
  if (!statistics) return { homes: 0, of: () => 0 }
  const { homes, tags, shares } = statistics
  const known = new Map(tags.map((tag, at) => [tag, (shares[at] ?? 0) * homes]))
  // Behind the shares of the tags stands the least of them: what is not listed is rarer.
  const rarest = (shares[tags.length] ?? 0) * homes
  return { homes, of: (tag) => known.get(tag) ?? rarest }
}
