/** The picture formats that an upload may have. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const pngSignature = '\x89PNG\r\n\x1a\n'
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']
const avifBrands = ['avif', 'avis']

/** How many bytes of a file reveal its format. */
export const formatBytes = 256

/**
 * The format by the file's first bytes, or null for everything that is not allowed. Name and declared type are ignored:
 * this decides which decoders an untrusted file may reach (never SVG, GIF, TIFF or PDF).
 */
export function sniffPicture(file: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...file.subarray(0, formatBytes))
  if (head.length < 16) return null
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith(pngSignature)) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  return head.startsWith('ftyp', 4) ? heifOf(head) : null
}

/** `mif1` and `msf1` are any picture; the other brands of the box determine which. */
function heifOf(head: string): 'avif' | 'heic' | null {
  const boxSize = [...head.slice(0, 4)].reduce((size, byte) => size * 256 + byte.charCodeAt(0), 0)
  const brands = head.slice(8, boxSize).match(/.{4}/gs) ?? []
  const [major = ''] = brands
  if (avifBrands.includes(major)) return 'avif'
  if (!heicBrands.includes(major)) return null
  return brands.some((brand) => avifBrands.includes(brand)) ? 'avif' : 'heic'
}
