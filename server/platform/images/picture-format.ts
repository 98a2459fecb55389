/** The picture formats that an upload may have. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']
const avifBrands = ['avif', 'avis']

/**
 * The format by the file's first bytes, or null for everything that is not allowed. Name and declared type are ignored:
 * this decides which decoders an untrusted file may reach (never SVG, GIF, TIFF or PDF).
 */
export function sniffPicture(upload: Uint8Array): PictureFormat | null {
  const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 32))
  if (head.length < 16) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head.subarray(0, 8).equals(pngSignature)) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return head.toString('latin1', 4, 8) === 'ftyp' ? heifOf(upload) : null
}

/** `mif1` and `msf1` are any picture; the other brands of the box determine which. */
function heifOf(upload: Uint8Array): 'avif' | 'heic' | null {
  const box = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 256))
  const brands = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length)).match(/.{4}/gs) ?? []
  const [major = ''] = brands
  if (avifBrands.includes(major)) return 'avif'
  if (!heicBrands.includes(major)) return null
  return brands.some((brand) => avifBrands.includes(brand)) ? 'avif' : 'heic'
}
