import sql from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'

/** How far the demo's clock was moved, so that a restart does not send it back. Milliseconds. */
export async function readClockOffset(db: Queryable): Promise<number> {
  const row = await db.first<{ offsetMs: number }>(sql`select offset_ms from server_clock`)
  return row?.offsetMs ?? 0
}
