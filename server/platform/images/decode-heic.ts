import decoder from 'heic-decode'
import { PictureRefusal } from './picture-refusal.ts'

export type RgbaPixels = { data: Buffer; raw: { width: number; height: number; channels: 4 } }

/**
 * Decodes the first picture of a HEIC file, upright. sharp's prebuilt libheif leaves HEVC out for its patents, so
 * WebAssembly decodes it. A file that declares more than `limitPixels` is not decoded.
 */
export async function decodeHeic(upload: Uint8Array, limitPixels: number): Promise<RgbaPixels> {
  const pictures = await decoder.all({ buffer: upload })
  try {
    const [picture] = pictures
    if (!picture) throw new Error('no picture in the file')
    const { width, height } = picture
    if (width * height > limitPixels) throw new PictureRefusal('too_many_pixels')
    const { data } = await picture.decode()
    return { data: Buffer.from(data.buffer), raw: { width, height, channels: 4 } }
  } finally {
    pictures.dispose()
  }
}
