import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterAll, describe, expect, it } from 'vitest'
import type { AppError } from '#shared/errors/app-error.ts'
import { createSharpImages } from './sharp-images.ts'

const images = createSharpImages({ workers: 1 })
afterAll(() => images.close())

const process = (upload: Buffer, kind: 'listing' | 'profile') => images.process(async () => upload, kind)

const badImage = expect.objectContaining({ code: 'bad_image' })

/** Two thirds red above one third blue: the orientation can be seen in the pixels. */
async function flag(width: number, height: number) {
  const blue = {
    create: { width, height: Math.round(height / 3), channels: 3 as const, background: '#0000ff' },
  }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, gravity: 'south' },
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A valid one-bit PNG: a few kilobytes that claim, and hold, side × side pixels. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Writes P3 by its number (`nclx`) over the profile of a HEIF, and fills what is left of the box. */
function withNumberedPrimaries(heif: Buffer): Buffer {
  const changed = Buffer.from(heif)
  const box = changed.indexOf('colrprof') - 4
  const length = changed.readUInt32BE(box)
  const numbered = Buffer.from([0, 0, 0, 19, ...Buffer.from('colrnclx'), 0, 12, 0, 13, 0, 6, 128])
  numbered.copy(changed, box)
  changed.writeUInt32BE(length - numbered.length, box + numbered.length)
  changed.write('free', box + numbered.length + 4, 'latin1')
  return changed
}

describe('sizes', () => {
  it('makes every width in AVIF and WebP, none larger than the longest side', async () => {
    const upload = await (await flag(2400, 1600)).jpeg().toBuffer()
    const picture = await process(upload, 'listing')
    expect(picture).toMatchObject({ width: 1500, height: 1000, widths: [320, 480, 768, 1080, 1500] })
    expect(picture.files.map((file) => file.suffix)).toEqual(
      picture.widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]),
    )
    for (const file of picture.files) {
      const { width, height, format } = await sharp(file.body).metadata()
      expect(file.suffix).toBe(`-${width}.${format === 'heif' ? 'avif' : format}`)
      expect(file.contentType).toBe(format === 'heif' ? 'image/avif' : 'image/webp')
      expect(Math.abs(height - (width * 2) / 3)).toBeLessThanOrEqual(1)
    }
  })

  it('limits the longest side of a portrait and never enlarges', async () => {
    const portrait = await process(await (await flag(1600, 2400)).jpeg().toBuffer(), 'listing')
    expect(portrait).toMatchObject({ width: 1000, height: 1500, widths: [320, 480, 768, 1000] })
    const small = await process(await (await flag(200, 90)).png().toBuffer(), 'listing')
    expect(small).toMatchObject({ width: 200, height: 90, widths: [200] })
    const profile = await process(await (await flag(3000, 3000)).webp().toBuffer(), 'profile')
    expect(profile).toMatchObject({ width: 1024, height: 1024, widths: [96, 192, 384, 640, 1024] })
  })

  it('gives a placeholder that decodes to the colours of the picture', async () => {
    const { placeholder } = await process(await (await flag(900, 600)).jpeg().toBuffer(), 'listing')
    expect(placeholder.length).toBeLessThanOrEqual(40)
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'))
    expect(w).toBeGreaterThan(h)
    expect(rgba[0]).toBeGreaterThan(150)
    expect(rgba[(w * h - 1) * 4 + 2]).toBeGreaterThan(150)
  })

  it('reads AVIF, and puts a transparent picture on white', async () => {
    const avif = await process(await (await flag(640, 480)).avif({ effort: 0 }).toBuffer(), 'listing')
    expect(avif.widths).toEqual([320, 480, 640])
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } }).png()
    const picture = await process(await clear.toBuffer(), 'profile')
    const [red] = await sharp(picture.files[1]?.body).raw().toBuffer()
    expect(red).toBeGreaterThan(250)
  })
})

describe('HEIC, as telephones write it', () => {
  const heic = readFileSync(join(import.meta.dirname, 'fixtures', 'flag.heic'))

  it('is decoded, and nothing of its metadata stays', async () => {
    expect(heic.includes('canary-owner')).toBe(true)
    const picture = await process(heic, 'listing')
    expect(picture).toMatchObject({ width: 640, height: 480, widths: [320, 480, 640] })
    for (const file of picture.files) {
      const made = await sharp(file.body).metadata()
      expect([made.exif, made.xmp, made.icc]).toEqual([undefined, undefined, undefined])
      expect(file.body.includes('canary-owner')).toBe(false)
    }
    const { data, info } = await sharp(picture.files.at(-1)?.body).raw().toBuffer({ resolveWithObject: true })
    const middle = (info.width / 2) * info.channels
    const [red, blue] = [data[middle], data[middle + (info.height - 5) * info.width * info.channels + 2]]
    expect([red, blue].every((value) => (value ?? 0) > 220)).toBe(true)
    // The worker that decoded it was replaced; the next picture finds a fresh one.
    expect(await process(await (await flag(90, 60)).jpeg().toBuffer(), 'listing')).toMatchObject({
      width: 90,
    })
  })

  it('is refused before it is decoded where it says that it is huge, and where it breaks off', async () => {
    const huge = Buffer.from(heic)
    const size = huge.indexOf('ispe') + 8
    expect([huge.readUInt32BE(size), huge.readUInt32BE(size + 4)]).toEqual([640, 480])
    huge.writeUInt32BE(16_000, size)
    huge.writeUInt32BE(16_000, size + 4)
    await expect(process(huge, 'listing')).rejects.toEqual(badImage)
    await expect(process(heic.subarray(0, heic.length - 300), 'listing')).rejects.toEqual(badImage)
    await expect(process(heic.subarray(0, 40), 'listing')).rejects.toEqual(badImage)
  })
})

describe('colours', () => {
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
  const red = { r: 200, g: 60, b: 60 }
  const redPicture = (alpha?: number) =>
    sharp({
      create: {
        width: 90,
        height: 60,
        channels: alpha ? 4 : 3,
        background: { ...red, ...(alpha && { alpha }) },
      },
    })

  /** The colour in the middle of every file, and at most 3 beside the red above. */
  async function expectRed(upload: Buffer) {
    const { files } = await process(upload, 'profile')
    for (const { body, suffix } of files) {
      const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
      const middle = (Math.floor(info.height / 3) * info.width + Math.floor(info.width / 3)) * info.channels
      const distance = [red.r, red.g, red.b].map((value, at) => Math.abs(value - (data[middle + at] ?? 999)))
      expect([suffix, Math.max(...distance) <= 3, distance]).toEqual([suffix, true, distance])
    }
  }

  it.each(['display-p3.heic', 'srgb.heic'])('of %s stay', async (name) => {
    await expectRed(fixture(name))
  })

  it('of a HEIC that names its primaries by number stay', async () => {
    await expectRed(withNumberedPrimaries(fixture('display-p3.heic')))
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('of %s stay', async (format) => {
    for (const profile of ['srgb', 'p3']) {
      await expectRed(await redPicture().withIccProfile(profile)[format]({ quality: 95 }).toBuffer())
    }
  })

  it('stay with sixteen bits, ten bits, and transparency', async () => {
    for (const profile of ['srgb', 'p3']) {
      const deep = redPicture().withIccProfile(profile).toColourspace('rgb16')
      await expectRed(await deep.png().toBuffer())
      await expectRed(await redPicture().withIccProfile(profile).avif({ bitdepth: 10 }).toBuffer())
      await expectRed(await redPicture(1).withIccProfile(profile).png().toBuffer())
    }
    await expectRed(await redPicture().toColourspace('rgb16').png().toBuffer())
  })
})

describe('metadata', () => {
  it('applies the orientation and leaves nothing of EXIF, GPS included', async () => {
    const upload = await (await flag(600, 300))
      .withExif({
        IFD0: { Copyright: 'canary-owner', Orientation: '6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '38/1 19/1 30/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '26/1 18/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(upload).metadata()
    expect(before.exif?.includes('canary-owner')).toBe(true)
    expect(before.orientation).toBe(6)

    const picture = await process(upload, 'listing')
    expect(picture).toMatchObject({ width: 300, height: 600 })
    for (const file of picture.files) {
      const after = await sharp(file.body).metadata()
      expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      expect(file.body.includes('canary-owner')).toBe(false)
    }
    // Turned clockwise, the blue foot of the flag is on the left.
    const { data, info } = await sharp(picture.files.at(-1)?.body).raw().toBuffer({ resolveWithObject: true })
    const left = (info.width * Math.floor(info.height / 2) + 5) * info.channels
    const right = (info.width * Math.floor(info.height / 2) + info.width - 5) * info.channels
    expect([data[left + 2], data[right]].every((value) => (value ?? 0) > 200)).toBe(true)
  })
})

describe('a panorama of 59 megapixels', () => {
  const panorama = () =>
    sharp({ create: { width: 16_382, height: 3628, channels: 3, background: '#3060c0' } })
      .jpeg({ quality: 40 })
      .toBuffer()

  it('is taken, also several at once, which are decoded in turn', async () => {
    const own = createSharpImages({ workers: 2 })
    const upload = await panorama()
    const all = await Promise.all([1, 2].map(() => own.process(async () => upload, 'profile')))
    expect(all.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([1024, 227]))
    await own.close()
  })
})

describe('refusals', () => {
  it.each([
    ['not a picture', () => Buffer.from('%PDF-1.7 and more than sixteen bytes'), undefined],
    ['too many pixels', () => hugePng(10_400), /100 mega/],
    [
      'broken',
      async () => (await (await flag(300, 200)).jpeg().toBuffer()).subarray(0, 700),
      /bozuk|damaged/,
    ],
  ] as const)('name the reason: %s', async (_what, make, reason) => {
    const refusal = await process(await make(), 'listing').catch((error: unknown) => error)
    expect(refusal).toEqual(badImage)
    const { sentence } = refusal as AppError
    if (reason === undefined) expect(sentence).toBeUndefined()
    else
      expect([sentence?.tr, sentence?.en]).toEqual([
        expect.stringMatching(reason),
        expect.stringMatching(reason),
      ])
  })

  it.each(['svg', 'gif', 'tiff', 'html with a picture inside', 'nothing', 'random bytes', 'pdf'])(
    'refuses %s',
    async (what) => {
      const base = await flag(60, 60)
      const uploads: Record<string, () => Promise<Buffer> | Buffer> = {
        svg: () =>
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>',
          ),
        gif: () => base.gif().toBuffer(),
        tiff: () => base.tiff().toBuffer(),
        'html with a picture inside': async () =>
          Buffer.concat([Buffer.from('<script>1</script>     '), await base.jpeg().toBuffer()]),
        nothing: () => Buffer.alloc(0),
        'random bytes': () =>
          Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 400 }, (_, at) => (at * 7919) % 251)]),
        pdf: () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>'),
      }
      await expect(process((await uploads[what]?.()) ?? Buffer.alloc(0), 'listing')).rejects.toEqual(badImage)
    },
  )

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const source = sharp({ create: { width: 500, height: 400, channels: 3, background: '#777', noise } })
    const whole = await source.toFormat(format).toBuffer()
    await expect(process(whole, 'listing')).resolves.toMatchObject({ width: 500 })
    await expect(process(whole.subarray(0, whole.length * 0.6), 'listing')).rejects.toEqual(badImage)
  })

  it('refuses 256 megapixels in 40 kB before decoding them', async () => {
    const bomb = hugePng(16_000)
    expect(bomb.length).toBeLessThan(60_000)
    const started = performance.now()
    await expect(process(bomb, 'listing')).rejects.toEqual(badImage)
    expect(performance.now() - started).toBeLessThan(500)
    // The same maker below the limit is a picture, so it is the limit that refused.
    await expect(process(hugePng(800), 'listing')).resolves.toMatchObject({ width: 800 })
  })

  it('opens no more uploads at once than it has workers, however many wait', async () => {
    const own = createSharpImages({ workers: 2 })
    const upload = await (await flag(120, 80)).jpeg().toBuffer()
    let open = 0
    let max = 0
    const all = Array.from({ length: 20 }, () =>
      own
        .process(async () => {
          open += 1
          max = Math.max(max, open)
          return upload
        }, 'profile')
        .finally(() => {
          open -= 1
        }),
    )
    expect((await Promise.all(all)).every((picture) => picture.width === 120)).toBe(true)
    expect(max).toBe(2)
    await own.close()
  })

  it('answers unavailable when the queue is full, and finishes the running picture on close', async () => {
    const own = createSharpImages({ workers: 1, maxQueue: 1 })
    const upload = await (await flag(400, 400)).jpeg().toBuffer()
    const running = own.process(async () => upload, 'profile')
    const queued = own.process(async () => upload, 'profile')
    const unavailable = expect.objectContaining({ code: 'unavailable' })
    await expect(own.process(async () => upload, 'profile')).rejects.toEqual(unavailable)
    const refused = expect(queued).rejects.toEqual(unavailable)
    await own.close()
    await refused
    await expect(running).resolves.toMatchObject({ width: 400 })
    await expect(own.process(async () => upload, 'profile')).rejects.toEqual(unavailable)
  })
})
