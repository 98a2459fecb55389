import sql from 'sql-template-tag'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { fillListings } from './search/bench-listings.ts'

/**
 * The size of a home in the database: its search rows, and everything with indexes.
 *
 * npm run bench -- space [homes, 10000 by default]
 */
const listings = Number(process.argv[2] ?? 10_000)

const bytesOf = async (db: ConnectedDatabase, expression: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.first<{ bytes: string }>(sql`select (${expression})::text as bytes`))?.bytes)

const line = (name: string, bytes: number) =>
  console.log(
    name.padEnd(44),
    `${(bytes / 1e6).toFixed(1)} MB`.padStart(10),
    `${(bytes / listings).toFixed(0)} B a home`.padStart(18),
    `${(((bytes / listings) * 1e6) / 1e9).toFixed(1)} GB a million`.padStart(20),
  )

await withBenchDatabase(async (db) => {
  await fillListings(db, listings)
  console.log(`${listings} homes`)
  line('search rows', await bytesOf(db, sql`pg_table_size('residence_search')`))
  line('their indexes', await bytesOf(db, sql`pg_indexes_size('residence_search')`))
  line('the whole database', await bytesOf(db, sql`pg_database_size(current_database())`))
})
