import type { Ports } from '#server/platform/ports.ts'
import { insertErasures } from './deletion.queries.ts'
import { eraseDeletedAccountsJob } from './erase-deleted-accounts.ts'
import { erasedSince } from './erasure-journal.ts'

/**
 * After a restore: erases again who was erased since the backup was made. Who is in an agreement by the backup leaves
 * once it is over, as always. Answers how many had left.
 */
export async function replayErasures(ports: Ports, since: Date): Promise<number> {
  const now = ports.clock.now()
  const erased = await erasedSince(ports, since, now)
  const again = await insertErasures(ports.db, erased, now)
  await eraseDeletedAccountsJob(ports).run(now)
  return again
}
