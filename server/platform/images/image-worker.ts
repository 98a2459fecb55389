import { parentPort } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { avifOptions, webpOptions } from './picture-encoding.ts'
import { sniffPicture } from './picture-format.ts'
import { maxSide, type PictureKind, storedWidths } from './picture-sizes.ts'

export type ImageJob = { upload: Uint8Array; kind: PictureKind }

export type ImageJobFile = { suffix: string; contentType: string; body: Uint8Array }

type Made = {
  ok: true
  width: number
  height: number
  placeholder: string
  files: ImageJobFile[]
  widths: number[]
}
export type ImageJobAnswer = (Made | { ok: false; reason: string }) & {
  /** The worker holds memory that it cannot free, and should be replaced. */
  isSpent: boolean
}

const limitInputPixels = 50_000_000
/** A picture that takes longer than this to decode or encode was crafted to. */
const secondsPerStep = 20
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 } }

// One step at a time on one libvips thread: passwords and files share libuv's four threads with us.
sharp.concurrency(1)
sharp.cache(false)

/** The input for sharp: the upload itself, or the pixels of a HEIC file. Refuses what is too large to be decoded. */
async function openUpload(upload: Uint8Array): Promise<Sharp> {
  const expected = sniffPicture(upload)
  if (!expected) throw new Error('format not allowed')
  if (expected === 'heic') {
    const { decodeHeic } = await import('./decode-heic.ts')
    const { data, raw } = await decodeHeic(upload, limitInputPixels)
    return sharp(data, { raw })
  }
  const source = sharp(upload, { failOn: 'error', limitInputPixels, pages: 1 })
  const { format, compression, width, height } = await source.metadata()
  const found = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (found !== expected) throw new Error(`looks like ${expected}, decodes as ${found}`)
  if (width * height > limitInputPixels) throw new Error('too many pixels')
  return source
}

/** Decodes once: first page, upright, sRGB without metadata, opaque, at most the longest side. */
async function decode(upload: Uint8Array, kind: PictureKind): Promise<Pixels> {
  const source = await openUpload(upload)
  const side = maxSide[kind]
  return pixelsOf(
    source
      .timeout({ seconds: secondsPerStep })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha(),
  )
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`unexpected channels: ${info.channels}`)
  return { data, raw: { width: info.width, height: info.height, channels: 3 } }
}

const resize = (pixels: Pixels, width: number): Promise<Pixels> =>
  width === pixels.raw.width ? Promise.resolve(pixels) : pixelsOf(fromPixels(pixels).resize({ width }))

const fromPixels = (pixels: Pixels): Sharp =>
  sharp(pixels.data, { raw: pixels.raw }).timeout({ seconds: secondsPerStep })

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function processPicture(job: ImageJob): Promise<Made> {
  const pixels = await decode(job.upload, job.kind)
  const widths = storedWidths(job.kind, pixels.raw.width)
  const files: ImageJobFile[] = []
  for (const width of widths) {
    const sized = await resize(pixels, width)
    const avif = await fromPixels(sized).avif(avifOptions(width)).toBuffer()
    files.push({ suffix: `-${width}.avif`, contentType: 'image/avif', body: avif })
    const webp = await fromPixels(sized).webp(webpOptions).toBuffer()
    files.push({ suffix: `-${width}.webp`, contentType: 'image/webp', body: webp })
  }
  const { width, height } = pixels.raw
  return { ok: true, width, height, placeholder: await placeholderOf(pixels), files, widths }
}

parentPort?.on('message', (job: ImageJob) => {
  // WebAssembly never frees its memory: a worker that has decoded a HEIC file is replaced.
  const isSpent = sniffPicture(job.upload) === 'heic'
  processPicture(job)
    .catch((error: unknown) => ({ ok: false as const, reason: String(error) }))
    .then((result) => parentPort?.postMessage({ ...result, isSpent } satisfies ImageJobAnswer))
})
