import { parentPort } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { sniffPicture } from './picture-format.ts'
import { longestSide, type PictureKind, storedWidths } from './picture-sizes.ts'

export type ImageJob = { upload: Uint8Array; kind: PictureKind }

export type ImageJobFile = { suffix: string; contentType: string; body: Uint8Array }

export type ImageJobAnswer =
  | { ok: true; width: number; height: number; placeholder: string; files: ImageJobFile[]; widths: number[] }
  | { ok: false; reason: string }

const limitInputPixels = 50_000_000
/** A picture that takes longer than this to decode or encode was made to do so. */
const secondsPerStep = 20
/** Above this width AVIF takes the fastest effort: a third of the time for 9 % more bytes. */
const carefulAvifWidth = 768

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 } }

// One step at a time on one libvips thread: passwords and files share libuv's four threads with us.
sharp.concurrency(1)
sharp.cache(false)

/** Decodes once: first page, upright, sRGB without metadata, opaque, at most the longest side. */
async function decode(upload: Uint8Array, kind: PictureKind): Promise<Pixels> {
  const expected = sniffPicture(upload)
  if (!expected) throw new Error('format not allowed')
  const source = sharp(upload, { failOn: 'error', limitInputPixels, pages: 1 })
  const { format, width, height } = await source.metadata()
  if (format !== expected) throw new Error(`looks like ${expected}, decodes as ${format}`)
  if (width * height > limitInputPixels) throw new Error('too many pixels')
  const side = longestSide[kind]
  const { data, info } = await source
    .timeout({ seconds: secondsPerStep })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`unexpected channels: ${info.channels}`)
  return { data, raw: { width: info.width, height: info.height, channels: 3 } }
}

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

async function processPicture(job: ImageJob): Promise<ImageJobAnswer> {
  const pixels = await decode(job.upload, job.kind)
  const widths = storedWidths(job.kind, pixels.raw.width)
  const files: ImageJobFile[] = []
  for (const width of widths) {
    const effort = width > carefulAvifWidth ? 0 : 2
    const avif = fromPixels(pixels)
      .resize({ width })
      .avif({ quality: 52, effort, chromaSubsampling: '4:2:0' })
    files.push({ suffix: `-${width}.avif`, contentType: 'image/avif', body: await avif.toBuffer() })
    const webp = fromPixels(pixels).resize({ width }).webp({ quality: 78 })
    files.push({ suffix: `-${width}.webp`, contentType: 'image/webp', body: await webp.toBuffer() })
  }
  const { width, height } = pixels.raw
  return { ok: true, width, height, placeholder: await placeholderOf(pixels), files, widths }
}

parentPort?.on('message', (job: ImageJob) => {
  processPicture(job)
    .catch((error: unknown): ImageJobAnswer => ({ ok: false, reason: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
})
