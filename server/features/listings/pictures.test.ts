import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListing, pictureForm, tinyJpeg } from '#server/testing/builders/listings.ts'
import { seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let token: string
let stranger: string
beforeAll(async () => {
  app = await createTestApp()
  token = await tokenOf(app, await seedMember(app))
  stranger = await tokenOf(app, await seedMember(app))
})
afterAll(() => app.close())
// One owner adds more homes here than a member may in a day.
beforeEach(() => app.database.execute(sql`delete from attempt`))

const broken = Buffer.from('this is no picture, whatever its name says')
const add = async (id: number, files: (Buffer | Promise<Buffer>)[], cover?: number, as = token) =>
  app.call(
    'POST /product-image/',
    { form: await pictureForm(id, files), ...(cover !== undefined && { query: { cover } }) },
    { token: as },
  )
const coverOf = async (id: number) =>
  (await app.call('GET /residence-full/{id}', { params: { id } }, { token })).body.images.find(
    (image) => image.is_cover,
  )?.id
const imagesOf = async (id: number) =>
  (await app.call('GET /residence-full/{id}', { params: { id } }, { token })).body.images
const makeCover = (id: number, as = token) =>
  app.call('PUT /product-image/{id}', { params: { id } }, { token: as })
const remove = (id: number, as = token) =>
  app.call('DELETE /product-image/{id}', { params: { id } }, { token: as })
const filesOf = (id: number): Promise<string[]> => {
  const folder = join(app.ports.config.dataDir, 'media', 'listings', String(id))
  return existsSync(folder) ? readdir(folder) : Promise.resolve([])
}
const newListing = () => createListing(app, { token }, { pictures: 0 })

describe('adding pictures', () => {
  // Specified: B6.7
  it('answers them in order; the first becomes the cover, and the home is found', async () => {
    const id = await newListing()
    const query = { city: 'İstanbul', limit: 60 }
    const isFound = async () =>
      (await app.call('GET /residence-search/', { query })).body.data.some((card) => card.id === id)
    expect(await isFound()).toBe(false)
    const added = await add(id, [tinyJpeg(), tinyJpeg(), tinyJpeg()])
    expect(added.status).toBe(201)
    expect(added.body.map((image) => image.is_cover)).toEqual([true, false, false])
    expect(added.body[0]).toMatchObject({
      image: expect.stringMatching(/^\/media\/listings\/\d+\/[0-9a-f]{24}-24\.webp$/),
      width: 24,
      height: 16,
    })
    expect(await isFound()).toBe(true)
    const more = await add(id, [tinyJpeg()])
    expect(more.body).toHaveLength(1)
    expect((await imagesOf(id)).map((image) => image.id)).toEqual(
      [...added.body, ...more.body].map((image) => image.id),
    )
    expect(await coverOf(id)).toBe(added.body[0]?.id)
    const media = await app.server.inject({ url: added.body[0]?.image ?? '' })
    expect([media.statusCode, media.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('puts a ~768 px WebP on the card and the largest in the listing', async () => {
    const id = await newListing()
    const large = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8a6' } })
    const added = await add(id, [
      await large
        .withExif({ IFD0: { Copyright: 'secret' } })
        .jpeg()
        .toBuffer(),
    ])
    expect(added.body[0]?.image).toMatch(/-1500\.webp$/)
    const card = (await app.call('GET /my-residences/', {}, { token })).body.find((each) => each.id === id)
    expect(card?.cover_image).toMatch(/-768\.webp$/)
    expect(card?.cover).toMatchObject({
      widths: [320, 480, 768, 1080, 1500],
      placeholder: expect.any(String),
    })
    const file = await app.server.inject({ url: card?.cover_image ?? '' })
    const made = await sharp(file.rawPayload).metadata()
    expect([made.width, made.format, made.exif]).toEqual([768, 'webp', undefined])
  })

  // Specified: B6.7
  it('makes the chosen one the cover, also against an earlier one', async () => {
    const id = await newListing()
    const first = await add(id, [tinyJpeg(), tinyJpeg()], 1)
    expect(first.body.map((image) => image.is_cover)).toEqual([false, true])
    const second = await add(id, [tinyJpeg(), tinyJpeg()], 0)
    expect(await coverOf(id)).toBe(second.body[0]?.id)
    expect((await imagesOf(id)).filter((image) => image.is_cover)).toHaveLength(1)
  })

  it('refuses what is no picture with a reason and lets the rest through, counted from the files as sent', async () => {
    const id = await newListing()
    const added = await add(id, [broken, tinyJpeg(), tinyJpeg()], 2)
    expect(added.status).toBe(201)
    expect(added.body.map((image) => image.is_cover)).toEqual([false, true])
    const refused = JSON.parse(decodeURIComponent(String(added.headers['refused-files'])))
    expect(refused).toEqual([
      { index: 0, code: 'bad_image', error: expect.stringContaining('okunabilir bir fotoğraf') },
    ])
    const none = await add(id, [broken, broken])
    expect([none.status, (none.body as { code?: string }).code]).toEqual([400, 'bad_image'])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect((await add(id, [svg])).status).toBe(400)
    expect(await imagesOf(id)).toHaveLength(2)
  })

  it('takes at most twenty, also when two uploads meet, and leaves no files of those refused', async () => {
    const id = await newListing()
    expect((await add(id, Array.from({ length: 12 }, tinyJpeg))).status).toBe(201)
    const both = await Promise.all([
      add(id, Array.from({ length: 5 }, tinyJpeg)),
      add(id, Array.from({ length: 5 }, tinyJpeg)),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 400])
    expect(both.find((answer) => answer.status === 400)?.body).toMatchObject({ code: 'too_many_images' })
    expect(await imagesOf(id)).toHaveLength(17)
    expect(await filesOf(id)).toHaveLength(17 * 2)
    expect((await add(id, Array.from({ length: 4 }, tinyJpeg))).body).toMatchObject({
      code: 'too_many_images',
    })
  })

  it('says how many it takes to who sends more than that in one call', async () => {
    const many = await add(await newListing(), Array.from({ length: 21 }, tinyJpeg))
    expect([many.status, many.body]).toMatchObject([400, { code: 'too_many_images' }])
  })

  it.each([
    ['is cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'],
    ['has no boundary', 'multipart/form-data', 'anything'],
    ['is no form', 'application/json', '{}'],
  ])('is distinguished from a body that %s', async (_what, type, payload) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const answer = await app.server.inject({ method: 'POST', url: '/api/product-image/', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
  })

  it('adds them once, however often a call with the same key comes', async () => {
    const id = await newListing()
    const key = `pictures of ${id}`
    const file = await tinyJpeg()
    const send = async (files: Buffer[]) =>
      app.call(
        'POST /product-image/',
        { form: await pictureForm(id, files) },
        { token, headers: { 'idempotency-key': key } },
      )
    const [first, atOnce] = await Promise.all([send([file]), send([file])])
    const later = await send([file])
    expect([first.status, atOnce.status, later.status]).toEqual([201, 201, 201])
    expect(atOnce.body).toEqual(first.body)
    expect(later.body).toEqual(first.body)
    expect(await imagesOf(id)).toHaveLength(1)
    expect((await send([file, file])).body).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('takes twenty that come at once, a bad one less, and never opens many together', async () => {
    const id = await newListing()
    const { images } = app.ports
    const real = images.process
    let open = 0
    let max = 0
    // The real work, counted from the reading of the file to its end.
    images.process = (read, kind) => {
      let isOpen = false
      const counted = () => {
        isOpen = true
        open += 1
        max = Math.max(max, open)
        return read()
      }
      return real(counted, kind).finally(() => {
        if (isOpen) open -= 1
      })
    }
    try {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, at) => add(id, [at === 7 ? broken : tinyJpeg()])),
      )
      expect(all.map((answer) => answer.status)).toEqual(all.map((_, at) => (at === 7 ? 400 : 201)))
      expect(all[7]?.body).toMatchObject({ code: 'bad_image' })
    } finally {
      images.process = real
    }
    expect(await imagesOf(id)).toHaveLength(19)
    expect((await imagesOf(id)).filter((image) => image.is_cover)).toHaveLength(1)
    expect(max).toBeGreaterThan(0)
    expect(max).toBeLessThanOrEqual(2)
  })

  it('takes a photo as telephones write it', async () => {
    const id = await newListing()
    const heic = await readFile(
      join(import.meta.dirname, '..', '..', 'platform', 'images', 'fixtures', 'flag.heic'),
    )
    const added = await add(id, [heic])
    expect(added.body).toMatchObject([{ width: 640, height: 480, is_cover: true }])
    const file = await app.server.inject({ url: added.body[0]?.image ?? '' })
    expect((await sharp(file.rawPayload).metadata()).format).toBe('webp')
  })

  it('is for the owner of the home only, and needs a file', async () => {
    const id = await newListing()
    expect((await add(id, [tinyJpeg()], undefined, stranger)).status).toBe(404)
    expect((await add(999_999, [tinyJpeg()])).status).toBe(404)
    expect((await add(id, [])).body).toMatchObject({ code: 'invalid_input' })
    expect(await filesOf(id)).toEqual([])
  })
})

describe('changing pictures', () => {
  // Specified: B6.7
  it('moves the cover, on the card too', async () => {
    const id = await newListing()
    const [first, second] = (await add(id, [tinyJpeg(), tinyJpeg()])).body
    if (!first || !second) throw new Error('No pictures')
    expect((await makeCover(second.id)).body).toMatchObject({ id: second.id, is_cover: true })
    expect(await coverOf(id)).toBe(second.id)
    const card = (await app.call('GET /my-residences/', {}, { token })).body.find((each) => each.id === id)
    expect(card?.cover?.image).toBe(second.image)
    expect((await makeCover(first.id, stranger)).status).toBe(404)
    expect((await makeCover(999_999)).status).toBe(404)
    expect(await coverOf(id)).toBe(second.id)
  })

  // Specified: B6.7
  it('removes a picture and its files; the next becomes the cover; the last takes the home out of search', async () => {
    const id = await newListing()
    const [first, second] = (await add(id, [tinyJpeg(), tinyJpeg()])).body
    if (!first || !second) throw new Error('No pictures')
    expect(await filesOf(id)).toHaveLength(4)
    expect((await remove(first.id, stranger)).status).toBe(404)
    expect((await remove(first.id)).status).toBe(204)
    expect(await coverOf(id)).toBe(second.id)
    expect(await filesOf(id)).toHaveLength(2)
    expect((await remove(first.id)).status).toBe(404)
    const row = () => app.database.first(sql`select from residence_search where id = ${id}`)
    expect(await row()).toBeDefined()
    expect((await remove(second.id)).status).toBe(204)
    expect(await filesOf(id)).toEqual([])
    expect(await row()).toBeUndefined()
    const card = (await app.call('GET /my-residences/', {}, { token })).body.find((each) => each.id === id)
    expect([card?.cover, card?.cover_image]).toEqual([null, null])
  })

  it('orders them: those named first, the others behind as they were', async () => {
    const id = await newListing()
    const ids = (await add(id, [tinyJpeg(), tinyJpeg(), tinyJpeg()])).body.map((image) => image.id)
    const [a = 0, b = 0, c = 0] = ids
    const order = (image_ids: number[], as = token) =>
      app.call('PUT /product-image/order/{id}', { params: { id }, body: { image_ids } }, { token: as })
    expect((await order([c, a, b])).body.map((image) => image.id)).toEqual([c, a, b])
    expect((await order([b])).body.map((image) => image.id)).toEqual([b, c, a])
    expect((await order([b, 999_999])).body).toMatchObject({ code: 'invalid_input' })
    expect((await order([a], stranger)).status).toBe(404)
    expect((await imagesOf(id)).map((image) => image.id)).toEqual([b, c, a])
    expect(await coverOf(id)).toBe(a)
  })
})
