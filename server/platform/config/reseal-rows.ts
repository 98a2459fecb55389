import type { Config } from './config.ts'
import { reseal } from './sealing.ts'

export type SealedRow = { id: number; memberId: number; sealed: Buffer }
export type Resealed = { resealed: number; unreadable: number }

/**
 * Reseals all rows of one kind under the newest secret, in batches; it may be stopped and run again. `select` returns
 * the next rows by id, all rows of an id together; `replace` updates one unless it has changed since.
 */
export async function resealRows<Row extends SealedRow>(
  config: Pick<Config, 'sealingSecrets'>,
  kind: {
    purpose: string
    select(afterId: number): Promise<Row[]>
    replace(row: Row, resealed: Buffer): Promise<number>
  },
): Promise<Resealed> {
  const counts = { resealed: 0, unreadable: 0 }
  let after = 0
  for (;;) {
    const rows = await kind.select(after)
    for (const row of rows) {
      after = row.id
      const resealed = resealOf(config, kind.purpose, row)
      if (resealed === 'unreadable') counts.unreadable += 1
      else if (resealed) counts.resealed += await kind.replace(row, resealed)
    }
    if (rows.length === 0) return counts
  }
}

function resealOf(
  config: Pick<Config, 'sealingSecrets'>,
  purpose: string,
  { memberId, sealed }: SealedRow,
): Buffer | null | 'unreadable' {
  try {
    return reseal(config, purpose, memberId, sealed)
  } catch {
    // Sealed under a secret that is no longer listed: reported, and left until it is put back.
    return 'unreadable'
  }
}
