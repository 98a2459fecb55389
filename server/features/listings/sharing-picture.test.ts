import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing } from '#server/testing/builders/listings.ts'
import { seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = await tokenOf(app, await seedMember(app))
})
afterAll(() => app.close())

const fetchPicture = (id: number | string, language = 'tr') =>
  app.server.inject({ url: `/sharing/listing-${id}-${language}.jpg` })

describe('the picture of a shared home', () => {
  it('is a card of 1200 × 630 over its cover, in the language asked for', async () => {
    const id = await createListing(app, { token }, { city: 'İstanbul', district: 'Kadıköy' })
    const turkish = await fetchPicture(id)
    expect(turkish.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(turkish.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const english = await fetchPicture(id, 'en')
    expect(english.rawPayload.equals(turkish.rawPayload)).toBe(false)
  })

  it('is redrawn when the listing has changed', async () => {
    const id = await createListing(app, { token })
    const before = (await fetchPicture(id)).rawPayload
    expect((await fetchPicture(id)).rawPayload.equals(before)).toBe(true)
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#aa2211' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('product', String(id))
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'kapak.jpg')
    await app.call('POST /product-image/', { form, query: { cover: 0 } }, { token })
    expect((await fetchPicture(id)).rawPayload.equals(before)).toBe(false)
  })

  it('is there without a cover, and not for a home that visitors may not see', async () => {
    const id = await createListing(app, { token }, { pictures: 0 })
    expect((await fetchPicture(id)).statusCode).toBe(200)
    await app.call('POST /residence-full/{id}/pause/', { params: { id }, body: { paused: true } }, { token })
    expect((await fetchPicture(id)).statusCode).toBe(404)
    expect((await fetchPicture(999_999)).statusCode).toBe(404)
    expect((await fetchPicture('x')).statusCode).toBe(404)
  })
})
