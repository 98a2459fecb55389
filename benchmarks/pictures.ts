import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createSharpImages } from '#server/platform/images/sharp-images.ts'
import { greyOf, ssim } from './pictures/ssim.ts'
import { quantile } from './search/cost.ts'

/**
 * What the pictures that we store weigh beside JPEG by bare sharp, where both look equally like the original; what a
 * placeholder weighs; how fast an upload becomes its files beside bare sharp making JPEG in the same widths.
 *
 *   npm run bench -- pictures [pictures, 6 unless told; or a folder of your own photos]
 */
const goals = { bytes: 0.45, placeholder: 120 }
const asked = process.argv[2] ?? '6'
const ownFolder = Number.isNaN(Number(asked)) ? asked : undefined
const folder = ownFolder ?? join(import.meta.dirname, '..', 'server', 'demo', 'pictures', 'homes')
const count = ownFolder ? 1_000 : Number(asked)
const uploads = readdirSync(folder)
  .filter((name) => (ownFolder ? /\.(jpe?g|png|webp)$/i : /-1500\.webp$/).test(name))
  .sort()
  .slice(0, count)
  .map((name) => readFileSync(join(folder, name)))

const median = (values: number[]) => quantile(values, 0.5)

/** A card, and the largest there is of what was sent. */
const measured = /-(480|750|1080|1500)\./

type Compared = { share80: number; shareAlike: number; ours: number; quality80: number }
const compared = new Map<string, Compared[]>()
const placeholders: number[] = []
const images = createSharpImages({ workers: 1 })
let oursMs = 0
let bareMs = 0
try {
  for (const upload of uploads) {
    // A JPEG as cameras make it. The drawings are WebP themselves: at half their size nothing of that is left to
    // make WebP look better than it is.
    const photo = ownFolder ? sharp(upload) : sharp(upload).resize({ width: 750 })
    const sent = await photo.jpeg({ quality: 95 }).toBuffer()
    const began = performance.now()
    const picture = await images.process(async () => sent, 'listing')
    oursMs += performance.now() - began
    placeholders.push(picture.placeholder.length)

    const bareBegan = performance.now()
    for (const width of picture.widths) await jpegOf(sent, width, 80)
    bareMs += performance.now() - bareBegan
    for (const { suffix, body } of picture.files) if (measured.test(suffix)) await compare(sent, suffix, body)
  }
} finally {
  await images.close()
}

console.log(`${uploads.length} pictures, ${ownFolder ?? 'drawings of the demo'}; medians`)
console.log('file         beside JPEG q80   alike (equal SSIM)   SSIM ours   SSIM q80')
for (const [suffix, all] of compared) {
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

function jpegOf(sent: Buffer, width: number, quality: number): Promise<Buffer> {
  return sharp(sent).resize({ width }).jpeg({ quality }).toBuffer()
}

async function compare(sent: Buffer, suffix: string, body: Buffer): Promise<void> {
  const { width } = await sharp(body).metadata()
  const original = await greyOf(sent, width)
  const likeness = async (picture: Buffer) => ssim(original, await greyOf(picture))
  const ours = await likeness(body)
  const q80 = await jpegOf(sent, width, 80)
  // The least JPEG that looks at least as much like the original.
  let [low, high] = [1, 100]
  while (low < high) {
    const quality = Math.floor((low + high) / 2)
    if ((await likeness(await jpegOf(sent, width, quality))) >= ours) high = quality
    else low = quality + 1
  }
  const alike = await jpegOf(sent, width, low)
  const all = compared.get(suffix) ?? []
  all.push({
    share80: body.length / q80.length,
    shareAlike: body.length / alike.length,
    ours,
    quality80: await likeness(q80),
  })
  compared.set(suffix, all)
}
