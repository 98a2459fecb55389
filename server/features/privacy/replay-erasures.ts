import type { Ports } from '#server/platform/ports.ts'
import { insertErasures } from './deletion.queries.ts'
import { eraseDeletedAccountsJob } from './erase-deleted-accounts.ts'
import { erasedSince } from './erasure-journal.ts'

/**
 * After a restore: erases the members erased since the backup again. A member who is in an agreement according to the
 * backup is erased once it is over, as always. Returns how many.
 */
export async function replayErasures(ports: Ports, since: Date): Promise<number> {
  const now = ports.clock.now()
  const erased = await erasedSince(ports, since, now)
  const again = await insertErasures(ports.db, erased, now)
  await eraseDeletedAccountsJob(ports).run(now)
  return again
}
