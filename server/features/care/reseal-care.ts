import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import type { Ports } from '#server/platform/ports.ts'
import { replaceSealedCare, selectSealedCare } from './care.queries.ts'
import { purpose } from './seal-care.ts'

/** Reseals the care cards of every home under the newest secret. */
export const resealCare = ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
  resealRows(config, {
    purpose,
    select: (after) => selectSealedCare(db, after),
    replace: (row, resealed) => replaceSealedCare(db, row, resealed),
  })
