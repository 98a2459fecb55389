import { describe, expect, it } from 'vitest'
import { readPicture } from './read-picture.ts'

const options = { maxSide: 60 }

const fileOf = (start: string, size = 600) =>
  new File([Uint8Array.from(start, (byte) => byte.charCodeAt(0)), new Uint8Array(size)], 'IMG_1.HEIC')

const heic = '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'

async function middleOf(picture: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return [...context.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data.slice(0, 3)]
}

describe('a chosen picture', () => {
  it('keeps the colours of Display P3', async () => {
    const canvas = new OffscreenCanvas(90, 60)
    const context = canvas.getContext('2d', { colorSpace: 'display-p3' })
    if (!context) throw new Error('no canvas')
    // The numbers that (200, 60, 60) of sRGB has there.
    context.fillStyle = 'color(display-p3 0.7232 0.2776 0.2559)'
    context.fillRect(0, 0, 90, 60)
    const chosen = new File([await canvas.convertToBlob({ type: 'image/webp', quality: 1 })], 'p3.webp')
    const read = await readPicture(chosen, options)
    if (typeof read === 'string') throw new Error(read)
    const distances = (await middleOf(read)).map((value, at) => Math.abs(value - ([200, 60, 60][at] ?? 999)))
    expect(Math.max(...distances)).toBeLessThanOrEqual(4)
  })

  it('is sent as it is where the server can read it and this browser cannot', async () => {
    const chosen = fileOf(heic)
    expect(await readPicture(chosen, options)).toBe(chosen)
  })

  it.each([
    ['not_a_picture', () => fileOf('%PDF-1.7')],
    ['broken', () => fileOf('\xff\xd8\xff\xe0')],
    ['too_large', () => fileOf(heic, 10 * 1024 * 1024)],
  ] as const)('is refused with its reason: %s', async (reason, make) => {
    expect(await readPicture(make(), options)).toBe(reason)
  })
})
