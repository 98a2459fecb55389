/** The picture formats that an upload may have. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

/**
 * The format by the file's first bytes, or null for everything that is not allowed. Neither name nor declared
 * type is asked: this decides which decoders an untrusted file may reach (never SVG, GIF, TIFF or PDF).
 */
export function sniffPicture(upload: Uint8Array): PictureFormat | null {
  const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 32))
  if (head.length < 16) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head.subarray(0, 8).equals(pngSignature)) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (head.toString('latin1', 4, 8) === 'ftyp' && heifBrands.has(head.toString('latin1', 8, 12)))
    return 'heif'
  return null
}
