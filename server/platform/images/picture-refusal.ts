import { AppError } from '#shared/errors/app-error.ts'

/** Why an upload was refused. */
export type PictureFault = 'not_a_picture' | 'too_many_pixels' | 'broken'

/** More than any phone takes at once, and than its widest panoramas have. */
export const maxPixels = 100_000_000

/** Thrown where a picture is opened. */
export class PictureRefusal extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

const sentences = {
  // The catalogue's own.
  not_a_picture: undefined,
  too_many_pixels: {
    tr: 'Bu fotoğrafta çok fazla piksel var: en fazla 100 megapiksel olabilir. Küçültüp yeniden yükle.',
    en: 'This photo has too many pixels: 100 megapixels at most. Make it smaller and upload it again.',
  },
  broken: {
    tr: 'Bu fotoğraf dosyası bozuk ya da eksik. Fotoğrafın başka bir kopyasını yükle.',
    en: 'This picture file is damaged or incomplete. Upload another copy of the picture.',
  },
}

export function badImage(fault: PictureFault): AppError {
  const sentence = sentences[fault]
  return new AppError('bad_image', sentence && { sentence })
}
