import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import { seal, unseal } from '#server/platform/config/sealing.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  findPhotoOfParty,
  replaceSealedPhoto,
  type SealedPhoto,
  selectPhotoIdsOfHost,
  selectSealedPhotos,
} from './claim-photos.queries.ts'

const purpose = 'deposit-photo'
const pictureType = 'image/webp'

/** Decoded and encoded again, which removes the metadata, and sealed. */
export async function sealClaimPhoto(
  { config, images }: Pick<Ports, 'config' | 'images'>,
  hostId: number,
  read: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const { files } = await images.process(read, 'document')
  const file = files.find(({ contentType }) => contentType === pictureType)
  if (!file) throw new Error(`The picture was not made as ${pictureType}`)
  return seal(config, purpose, hostId, file.body)
}

/** For an `img`: no address leads to it. */
export const dataUrlOf = ({ config }: Pick<Ports, 'config'>, { hostId, sealed }: SealedPhoto): string =>
  `data:${pictureType};base64,${unseal(config, purpose, hostId, sealed).toString('base64')}`

/** A host's own photos for their download, one after another. */
export async function* picturesOfHost(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  hostId: number,
): AsyncGenerator<{ name: string; body: Buffer }> {
  for (const { id } of await selectPhotoIdsOfHost(db, hostId)) {
    const photo = await findPhotoOfParty(db, id, hostId)
    if (photo) yield { name: `deposit-${id}.webp`, body: unseal(config, purpose, hostId, photo.sealed) }
  }
}

/** Brings the photos of every claim under the newest secret. */
export const resealClaims = ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
  resealRows(config, {
    purpose,
    select: (after) => selectSealedPhotos(db, after),
    replace: (row, resealed) => replaceSealedPhoto(db, row, resealed),
  })
