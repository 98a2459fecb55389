import { createHash } from 'node:crypto'
import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import { seal, unseal } from '#server/platform/config/sealing.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  findPhotoOfParty,
  replaceSealedPhoto,
  type SealedPhoto,
  selectPhotoIdsOfGuest,
  selectSealedPhotos,
} from './handover.queries.ts'

const purpose = 'handover-photo'
const pictureType = 'image/webp'

/** Decoded and encoded again, which removes the metadata; hashed as it is shown, and sealed. */
export async function sealPhoto(
  { config, images }: Pick<Ports, 'config' | 'images'>,
  guestId: number,
  read: () => Promise<Uint8Array>,
): Promise<{ sealed: Buffer; sha256: string }> {
  const { files } = await images.process(read, 'document')
  const file = files.find(({ contentType }) => contentType === pictureType)
  if (!file) throw new Error(`The picture was not made as ${pictureType}`)
  return {
    sealed: seal(config, purpose, guestId, file.body),
    sha256: createHash('sha256').update(file.body).digest('hex'),
  }
}

/** For an `img`: no address leads to it. */
export const dataUrlOf = ({ config }: Pick<Ports, 'config'>, { guestId, sealed }: SealedPhoto): string =>
  `data:${pictureType};base64,${unseal(config, purpose, guestId, sealed).toString('base64')}`

/** A guest's own photos for their download, one after another. */
export async function* picturesOfGuest(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  guestId: number,
): AsyncGenerator<{ name: string; body: Buffer }> {
  for (const { id } of await selectPhotoIdsOfGuest(db, guestId)) {
    const photo = await findPhotoOfParty(db, id, guestId)
    if (photo) yield { name: `handover-${id}.webp`, body: unseal(config, purpose, guestId, photo.sealed) }
  }
}

/** Brings the photos of every handover under the newest secret. */
export const resealHandovers = ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
  resealRows(config, {
    purpose,
    select: (after) => selectSealedPhotos(db, after),
    replace: (row, resealed) => replaceSealedPhoto(db, row, resealed),
  })
