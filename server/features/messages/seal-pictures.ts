import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import { seal, unseal } from '#server/platform/config/sealing.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  findSentPicture,
  type PictureFile,
  type PictureFiles,
  replaceSealedFile,
  selectSealedFiles,
} from './message-pictures.queries.ts'

type Sealing = Pick<Ports, 'config'>

const purpose = 'message-picture'

/** Both sizes of a picture, sealed for the sender. */
export const sealFiles = <Files extends PictureFiles>(
  { config }: Sealing,
  senderId: number,
  files: Files,
): Files => ({
  ...files,
  small: seal(config, purpose, senderId, files.small),
  large: seal(config, purpose, senderId, files.large),
})

export const openPicture = ({ config }: Sealing, { file, senderId }: PictureFile): Buffer =>
  unseal(config, purpose, senderId, file)

/** A picture of the sender's own, for their download. */
export async function readSentPicture(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  id: number,
  senderId: number,
): Promise<Buffer | undefined> {
  const picture = await findSentPicture(db, id, senderId)
  return picture && openPicture({ config }, picture)
}

/** Reseals all of them under the newest secret. */
export const resealMessagePictures = ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
  resealRows(config, {
    purpose,
    select: (after) => selectSealedFiles(db, after),
    replace: (row, resealed) => replaceSealedFile(db, row, resealed),
  })
