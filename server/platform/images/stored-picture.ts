import type { Storage } from '#server/platform/storage/storage.ts'
import type { Picture } from '#shared/http/wire.ts'

/** How a row keeps a picture: `base` is the storage key of its files `{base}-{width}.webp` and `.avif`. */
export type StoredPicture = {
  base: string
  /** Ascending. */
  widths: number[]
  width: number
  height: number
  placeholder: string
}

/** The picture as the wire shows it, with addresses instead of keys. */
export const wirePicture = (storage: Storage, picture: StoredPicture): Picture => ({
  image: pictureAddress(storage, picture),
  base: storage.url(picture.base),
  widths: picture.widths,
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
})

/** The address of the largest WebP, or null where there is no picture. */
export const pictureUrl = (storage: Storage, picture: StoredPicture | null): string | null =>
  picture && pictureAddress(storage, picture)

const pictureAddress = (storage: Storage, picture: StoredPicture): string =>
  storage.url(`${picture.base}-${picture.widths.at(-1) ?? picture.width}.webp`)
