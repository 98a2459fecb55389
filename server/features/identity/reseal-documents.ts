import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import type { Ports } from '#server/platform/ports.ts'
import { purpose } from './document-pictures.ts'
import { replaceSealedPicture, selectSealedPictures } from './identity.queries.ts'

/** Reseals the pictures of every waiting check under the newest secret. */
export const resealDocuments = ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
  resealRows(config, {
    purpose,
    select: (after) => selectSealedPictures(db, after),
    replace: (row, resealed) => replaceSealedPicture(db, row, resealed),
  })
