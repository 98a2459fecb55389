import { parentPort } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { sniffPicture } from '#shared/kernel/picture-format.ts'
import { assignProfile, displayP3, isRgbProfile } from './assign-profile.ts'
import { isNumberedDisplayP3 } from './heif-primaries.ts'
import { avifOptions, webpOptions } from './picture-encoding.ts'
import { maxPixels, type PictureFault, PictureRefusal } from './picture-refusal.ts'
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
type Answer = (Made | { ok: false; fault: PictureFault }) & {
  /** The worker holds memory that it cannot free, and should be replaced. */
  isSpent: boolean
}
/** A job, or permission to decode a picture that only one worker at a time may decode. */
export type ToImageWorker = ImageJob | 'your_turn'
export type FromImageWorker = Answer | 'wants_turn'

/** A picture above this takes hundreds of megabytes: no two of them are decoded at once. */
const pixelsOfManyAtOnce = 50_000_000
/** A picture that takes longer than this to decode or encode was crafted to do so. */
const secondsPerStep = 20
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 } }

// One step at a time on one libvips thread: passwords and files share libuv's four threads with us.
sharp.concurrency(1)
sharp.cache(false)

type Opened = {
  source: Sharp
  /** The colour space of the pixels, if sharp does not know it: otherwise it converts from their profiles. */
  profile: Buffer | null
}

/** The input for sharp: the upload itself, or the pixels of a HEIC file. Refuses what is too large to be decoded. */
async function openUpload(upload: Uint8Array): Promise<Opened> {
  const expected = sniffPicture(upload)
  if (!expected) throw new PictureRefusal('not_a_picture')
  const source = sharp(upload, { failOn: 'error', limitInputPixels: false, pages: 1 })
  const { format, compression, width, height, icc } = await source.metadata()
  const found = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format
  if (found !== expected) throw new PictureRefusal('not_a_picture')
  if (width * height > maxPixels) throw new PictureRefusal('too_many_pixels')
  if (width * height > pixelsOfManyAtOnce) await waitForTurn()
  if (expected === 'heic') {
    const { decodeHeic } = await import('./decode-heic.ts')
    const { data, raw } = await decodeHeic(upload, maxPixels)
    return { source: sharp(data, { raw, limitInputPixels: false }), profile: await profileOf(upload, icc) }
  }
  return { source, profile: expected === 'avif' && !icc ? await profileOf(upload) : null }
}

async function profileOf(heif: Uint8Array, icc?: Buffer): Promise<Buffer | null> {
  if (icc) return isRgbProfile(icc) ? icc : null
  return isNumberedDisplayP3(heif) ? displayP3() : null
}

/** Decodes once: first page, upright, sRGB without metadata, opaque, at most the longest side. */
async function decode(upload: Uint8Array, kind: PictureKind): Promise<Pixels> {
  const { source, profile } = await openUpload(upload)
  const side = maxSide[kind]
  const pixels = await pixelsOf(
    source
      .timeout({ seconds: secondsPerStep })
      // Otherwise pictures with more than eight bits are left in Display P3.
      .pipelineColourspace('srgb')
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha(),
  )
  if (!profile) return pixels
  const png = await fromPixels(pixels).png({ compressionLevel: 0 }).toBuffer()
  return pixelsOf(sharp(assignProfile(png, profile)).toColourspace('srgb').removeAlpha())
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

let onTurn: (() => void) | undefined

const send = (message: FromImageWorker): void => parentPort?.postMessage(message)

function waitForTurn(): Promise<void> {
  send('wants_turn')
  return new Promise((resolve) => (onTurn = resolve))
}

parentPort?.on('message', (message: ToImageWorker) => {
  if (message === 'your_turn') {
    onTurn?.()
    return
  }
  // WebAssembly never frees its memory: a worker that has decoded a HEIC file is replaced.
  const isSpent = sniffPicture(message.upload) === 'heic'
  processPicture(message)
    .catch((error: unknown) => ({
      ok: false as const,
      fault: error instanceof PictureRefusal ? error.fault : ('broken' as const),
    }))
    .then((result) => send({ ...result, isSpent }))
})
