import { resealRows } from '#server/platform/config/reseal-rows.ts'
import type { Ports } from '#server/platform/ports.ts'
import { purpose } from './authenticator-app.ts'
import { countKeyedCodes, replaceSealedSecret, selectSealedSecrets } from './second-factor.queries.ts'

/**
 * Reseals every second factor under the newest secret; reports how many members have recovery codes that depend on an
 * old one.
 */
export async function resealSecondFactors({ db, config }: Pick<Ports, 'db' | 'config'>) {
  const counts = await resealRows(config, {
    purpose,
    select: (after) => selectSealedSecrets(db, after),
    replace: (row, resealed) => replaceSealedSecret(db, row, resealed),
  })
  return { ...counts, membersWithKeyedCodes: await countKeyedCodes(db) }
}
