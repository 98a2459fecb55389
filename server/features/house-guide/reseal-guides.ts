import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import type { Ports } from '#server/platform/ports.ts'
import { replaceSealedGuide, selectSealedGuides } from './house-guide.queries.ts'
import { purpose } from './seal-guide.ts'

/** Reseals the guide of every home under the newest secret. */
export const resealGuides = ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
  resealRows(config, {
    purpose,
    select: (after) => selectSealedGuides(db, after),
    replace: (row, resealed) => replaceSealedGuide(db, row, resealed),
  })
