import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import { seal, unseal } from '#server/platform/config/sealing.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { SealedPhoto, SealedPhotoRows } from './sealed-photos.queries.ts'

const pictureType = 'image/webp'

/** Photos of one purpose, sealed for the member who sent them and read only by authorised calls. */
export function sealedPhotos(purpose: string, name: string, rows: SealedPhotoRows) {
  type Sealing = Pick<Ports, 'config'>
  const open = ({ config }: Sealing, { memberId, sealed }: SealedPhoto): Buffer =>
    unseal(config, purpose, memberId, sealed)
  return {
    /** Decoded and encoded again, which removes the metadata, and sealed. */
    async seal(
      { config, images }: Pick<Ports, 'config' | 'images'>,
      memberId: number,
      read: () => Promise<Uint8Array>,
    ): Promise<{ sealed: Buffer; body: Buffer }> {
      const { files } = await images.process(read, 'document')
      const file = files.find(({ contentType }) => contentType === pictureType)
      if (!file) throw new Error(`The picture was not made as ${pictureType}`)
      return { sealed: seal(config, purpose, memberId, file.body), body: file.body }
    },

    /** For an `img`: no address leads to it. */
    dataUrl: (ports: Sealing, photo: SealedPhoto): string =>
      `data:${pictureType};base64,${open(ports, photo).toString('base64')}`,

    /** A member's own photos for their download, one after another. */
    async *exported(
      { db, config }: Pick<Ports, 'db' | 'config'>,
      memberId: number,
    ): AsyncGenerator<{ name: string; body: Buffer }> {
      for (const { id } of await rows.idsOf(db, memberId)) {
        const photo = await rows.findOwn(db, id, memberId)
        if (photo) yield { name: `${name}-${id}.webp`, body: open({ config }, photo) }
      }
    },

    /** Reseals all of them under the newest secret. */
    reseal: ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
      resealRows(config, {
        purpose,
        select: (after) => rows.after(db, after),
        replace: (row, resealed) => rows.replace(db, row, resealed),
      }),
  }
}
