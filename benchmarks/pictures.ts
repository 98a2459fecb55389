import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ProcessedPicture } from '#server/platform/images/images.ts'
import { createSharpImages } from '#server/platform/images/sharp-images.ts'
import { greyOf, ssim } from './pictures/ssim.ts'
import { quantile } from './search/cost.ts'

/**
 * The size of our stored pictures compared to JPEG by bare sharp at equal similarity to the original, in every width;
 * the size of a placeholder; the speed of processing an upload compared to bare sharp producing JPEG in the same
 * widths.
 *
 * npm run bench -- pictures [pictures, 24 by default; or a folder of your own photos]
 */
const goals = { bytes: 0.45, placeholder: 120 }
const requested = process.argv[2] ?? '24'
const ownFolder = Number.isNaN(Number(requested)) ? requested : undefined
const folder = ownFolder ?? join(import.meta.dirname, '..', 'demo', 'pictures', 'homes')
const names = readdirSync(folder)
  .filter((name) => (ownFolder ? /\.(jpe?g|png|webp)$/i : /-1500\.webp$/).test(name))
  .sort()
// Spread over the folder: sorted by name, similar pictures are adjacent.
const count = ownFolder ? names.length : Math.min(Number(requested), names.length)
const uploads = Array.from(
  { length: count },
  (_, at) => names[Math.floor((at * names.length) / count)] ?? '',
).map((name) => readFileSync(join(folder, name)))

const median = (values: number[]) => quantile(values, 0.5)

type Compared = { share80: number; shareAlike: number; ours: number; quality80: number }
const compared = new Map<string, Compared[]>()
const placeholders: number[] = []
const images = createSharpImages({ workers: 1 })
let oursMs = 0
let bareMs = 0
try {
  for (const upload of uploads) {
    const sent = await sentFrom(upload, 1500)
    const began = performance.now()
    const picture = await images.process(async () => sent, 'listing')
    oursMs += performance.now() - began
    placeholders.push(picture.placeholder.length)

    const bareBegan = performance.now()
    for (const width of picture.widths) await jpegOf(sent, width, 80)
    bareMs += performance.now() - bareBegan

    if (ownFolder) await compare(sent, picture)
    else {
      // The drawings are WebP themselves: at half their size no artefacts are left that would favour WebP. What only a
      // large upload produces is compared as AVIF alone.
      const half = await sentFrom(upload, 750)
      await compare(half, await images.process(async () => half, 'listing'))
      await compare(sent, picture, /-(1080|1500)\.avif$/)
    }
  }
} finally {
  await images.close()
}

console.log(`${uploads.length} pictures, ${ownFolder ?? 'drawings of the demo'}; medians`)
console.log('file         beside JPEG q80   alike (equal SSIM)   SSIM ours   SSIM q80')
const byWidth = [...compared].sort(([a], [b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
for (const [suffix, all] of byWidth) {
  const figures = (pick: (each: Compared) => number) => median(all.map(pick))
  console.log(
    suffix.padEnd(12),
    figures((each) => each.share80)
      .toFixed(2)
      .padStart(15),
    figures((each) => each.shareAlike)
      .toFixed(2)
      .padStart(20),
    figures((each) => each.ours)
      .toFixed(4)
      .padStart(11),
    figures((each) => each.quality80)
      .toFixed(4)
      .padStart(10),
  )
}
const avif = [...compared].filter(([suffix]) => suffix.endsWith('.avif')).flatMap(([, all]) => all)
verdict(
  'bytes of an AVIF beside JPEG, equal SSIM',
  median(avif.map(({ shareAlike }) => shareAlike)),
  goals.bytes,
)
verdict('placeholder, bytes at most', Math.max(...placeholders), goals.placeholder)
console.log(
  `an upload to all its files: ${(oursMs / uploads.length).toFixed(0)} ms; JPEG alone in these widths: ${(bareMs / uploads.length).toFixed(0)} ms; ${(oursMs / bareMs).toFixed(1)} ×`,
)

function verdict(name: string, value: number, goal: number): void {
  const rounded = Number(value.toFixed(2))
  console.log(`${name}: ${rounded}  goal ≤ ${goal}  ${value <= goal ? 'reached' : 'MISSED'}`)
}

/** A JPEG as browsers send it. */
function sentFrom(upload: Buffer, width: number): Promise<Buffer> {
  return sharp(upload).resize({ width, withoutEnlargement: true }).jpeg({ quality: 95 }).toBuffer()
}

function jpegOf(sent: Buffer, width: number, quality: number): Promise<Buffer> {
  return sharp(sent).resize({ width }).jpeg({ quality }).toBuffer()
}

async function compare(sent: Buffer, picture: ProcessedPicture, judged = /./): Promise<void> {
  for (const { suffix, body } of picture.files) {
    if (!judged.test(suffix)) continue
    const all = compared.get(suffix) ?? []
    all.push(await compareFile(sent, body))
    compared.set(suffix, all)
  }
}

async function compareFile(sent: Buffer, body: Buffer): Promise<Compared> {
  const { width } = await sharp(body).metadata()
  const original = await greyOf(sent, width)
  const likeness = async (file: Buffer) => ssim(original, await greyOf(file))
  const jpeg = async (quality: number) => {
    const file = await jpegOf(sent, width, quality)
    return { bytes: file.length, likeness: await likeness(file) }
  }
  const ours = await likeness(body)
  const q80 = await jpeg(80)
  // The smallest JPEG that is at least as similar to the original.
  let [low, high] = [1, 100]
  while (low < high) {
    const quality = Math.floor((low + high) / 2)
    if ((await jpeg(quality)).likeness >= ours) high = quality
    else low = quality + 1
  }
  // Ours is between it and the next lower quality, and so are the bytes: whole steps of quality would favour us.
  const [below, above] = [await jpeg(Math.max(1, low - 1)), await jpeg(low)]
  const way = (ours - below.likeness) / (above.likeness - below.likeness || 1)
  const alike = below.bytes + (above.bytes - below.bytes) * Math.min(1, Math.max(0, way))
  return {
    share80: body.length / q80.bytes,
    shareAlike: body.length / alike,
    ours,
    quality80: q80.likeness,
  }
}
