import type { Database, Transaction } from '../database/database.ts'

/**
 * Handles all due rows, each in a transaction of its own, so that a failure does not block the others; failures are
 * thrown together at the end. `dueAfter` returns a batch in ascending id order; `handle` locks the row, checks that it
 * is still due and returns whether it changed anything.
 */
export async function sweepEach<Due extends { id: number }>(
  db: Database,
  dueAfter: (afterId: number) => Promise<Due[]>,
  handle: (tx: Transaction, due: Due) => Promise<boolean>,
): Promise<number> {
  let changed = 0
  const failures: unknown[] = []
  for (let batch = await dueAfter(0); batch.length > 0; batch = await dueAfter(batch.at(-1)?.id ?? 0)) {
    for (const due of batch) {
      try {
        if (await db.transaction((tx) => handle(tx, due))) changed += 1
      } catch (error) {
        failures.push(new Error(`A sweep failed at ${due.id}.`, { cause: error }))
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of a sweep failed.`)
  return changed
}
