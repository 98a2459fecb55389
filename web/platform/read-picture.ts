import { formatBytes, sniffPicture } from '#shared/kernel/picture-format.ts'
import { downscalePicture } from './downscale-picture.ts'
import type { DownscaleOptions } from './draw-downscaled.ts'

/** For the `accept` of a file input: the formats that the server accepts. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** The server's limit for a file that is uploaded unchanged. */
const maxBytes = 10 * 1024 * 1024

/** Why a chosen file is refused: the keys of its sentences in `pictures`. */
export type PictureProblem = 'not_a_picture' | 'too_large' | 'broken'

/**
 * A chosen picture, scaled down; or unchanged if this browser cannot decode its format, as most cannot that of phones:
 * the server can.
 */
export async function readPicture(file: File, options: DownscaleOptions): Promise<Blob | PictureProblem> {
  try {
    return await downscalePicture(file, options)
  } catch {
    const format = await formatOf(file)
    if (format === null) return 'not_a_picture'
    if (format !== 'heic' && format !== 'avif') return 'broken'
    return file.size > maxBytes ? 'too_large' : file
  }
}

/** Null, too, if the file is gone. */
const formatOf = (file: File) =>
  file
    .slice(0, formatBytes)
    .arrayBuffer()
    .then((head) => sniffPicture(new Uint8Array(head)))
    .catch(() => null)
