import type { Storage } from '#server/platform/storage/storage.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { Picture } from '#shared/http/wire.ts'

/** How a row stores a picture: `base` is the storage key of its files `{base}-{width}.webp` and `.avif`. */
export type StoredPicture = {
  base: string
  /** Ascending. */
  widths: number[]
  width: number
  height: number
  placeholder: string
  alt?: { tr: string; en: string }
}

/** The address of the largest WebP, or null if there is no picture. */
export const pictureUrl = (storage: Storage, picture: StoredPicture | null): string | null =>
  picture && pictureAddress(storage, picture)

const pictureAddress = (storage: Storage, picture: StoredPicture): string =>
  storage.url(`${picture.base}-${picture.widths.at(-1) ?? picture.width}.webp`)

/**
 * Every stored object is served under this path of our own origin, whatever the storage. Pre-rendered cards contain it,
 * so it names neither a host nor a bucket.
 */
export const mediaPath = '/media'

/** The picture on the wire, with addresses that stay valid in pre-rendered answers. */
export const mediaPicture = (picture: StoredPicture, locale: Locale): Picture => ({
  image: mediaImage(picture),
  base: `${mediaPath}/${picture.base}`,
  widths: picture.widths,
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
  ...(picture.alt && { alt: picture.alt[locale] }),
})

/** Address of the WebP whose width in pixels is nearest to `around`; by default of the largest. */
export function mediaImage(picture: StoredPicture, around?: number): string {
  const largest = picture.widths.at(-1) ?? picture.width
  const nearest = (best: number, each: number) =>
    Math.abs(each - (around ?? largest)) < Math.abs(best - (around ?? largest)) ? each : best
  return `${mediaPath}/${picture.base}-${picture.widths.reduce(nearest, largest)}.webp`
}

/** Storage keys of all files of a picture. */
export const pictureKeys = (picture: StoredPicture): string[] =>
  picture.widths.flatMap((width) => [`${picture.base}-${width}.webp`, `${picture.base}-${width}.avif`])
