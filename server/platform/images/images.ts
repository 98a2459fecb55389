import type { PictureKind } from './picture-sizes.ts'

export type ProcessedPicture = {
  /** Largest first stored size, pixels. */
  width: number
  height: number
  /** thumbhash, base64, at most 40 characters: the placeholder while the picture loads. */
  placeholder: string
  /** Files to store: `{suffix: '-480.webp', …}`; the suffix is appended to a random base name. */
  files: { suffix: string; contentType: string; body: Buffer }[]
  /** Widths that exist, ascending: the `srcset`. */
  widths: number[]
}

export type Images = {
  /**
   * Decodes an untrusted upload, read when it is dequeued, strips its metadata, orients it and creates its sizes. Its
   * colours stay, as sRGB. Throws AppError('bad_image'), with the reason in its sentence, for anything but a whole
   * JPEG, PNG, WebP or HEIF of at most 100 megapixels.
   */
  process(read: () => Promise<Uint8Array>, kind: PictureKind): Promise<ProcessedPicture>
  close(): Promise<void>
}
