import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing, listingPayload } from '#server/testing/builders/listings.ts'
import { seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = await tokenOf(app, await seedMember(app))
})
afterAll(() => app.close())

const create = (body: object) => app.call('POST /residence-full/', { body: body as never }, { token })
const show = (id: number, as?: string) =>
  app.call('GET /residence-full/{id}', { params: { id } }, as ? { token: as } : {})
const change = (id: number, body: object) =>
  app.call('PUT /residence-full/{id}/', { params: { id }, body: body as never }, { token })

describe('the pin', () => {
  const urla = { city: 'İzmir', district: 'Urla' }
  const put = async (over: Parameters<typeof listingPayload>[1]) => create(listingPayload(app, over))

  // Specified: D.94
  it.each([
    ['in Ankara', 39.92, 32.85],
    ['in the sea off Rhodes', 36.2, 28.35],
    ['in the open sea', 38.6, 26.0],
    ['on Chios', 38.37, 26.05],
    ['in the next province', 38.61, 27.43],
  ])('%s is refused for a home in Urla', async (_where, latitude, longitude) => {
    const refused = await put({ ...urla, latitude, longitude })
    expect([refused.status, refused.body.code]).toEqual([400, 'pin_elsewhere'])
  })

  it.each([
    [urla, 38.3223, 26.7636],
    // A street beyond the line of the district.
    [{ city: 'İstanbul', district: 'Kadıköy' }, 41.003, 29.04],
    [{ city: 'Sinop', district: '' }, 42.02, 35.15],
  ])('in or near %o is taken', async (place, latitude, longitude) => {
    expect((await put({ ...place, latitude, longitude })).status).toBe(201)
  })

  it('that was saved before stays until it is changed', async () => {
    const id = await createListing(app, { token }, urla)
    const old = { latitude: 39.92, longitude: 32.85 }
    await app.database.execute(
      sql`update residence set latitude = ${old.latitude}, longitude = ${old.longitude} where id = ${id}`,
    )
    expect((await change(id, listingPayload(app, { ...urla, ...old, title: 'Bağ evi' }))).status).toBe(200)
    for (const moved of [
      { ...urla, ...old, latitude: 39.93 },
      { city: 'İzmir', district: 'Çeşme', ...old },
    ])
      expect((await change(id, listingPayload(app, moved))).body.code).toBe('pin_elsewhere')
  })

  // Specified: D.94
  it('says when and how the host marked the door, until it is moved without', async () => {
    const door = { ...urla, latitude: 38.3223, longitude: 26.7636 }
    const id = await createListing(app, { token }, door)
    const pin = async () => {
      const { pin_set_at, pin_set_by } = (await show(id, token)).body
      return [pin_set_at !== null, pin_set_by]
    }
    expect(await pin()).toEqual([false, null])
    await change(id, { ...listingPayload(app, door), pin_source: 'device' })
    expect(await pin()).toEqual([true, 'device'])
    await change(id, listingPayload(app, { ...door, title: 'Bağ evi' }))
    expect(await pin()).toEqual([true, 'device'])
    expect((await show(id)).body).toMatchObject({ pin_set_at: null, pin_set_by: null })
    await change(id, listingPayload(app, { ...door, latitude: 38.3224 }))
    expect(await pin()).toEqual([false, null])
  })
})
