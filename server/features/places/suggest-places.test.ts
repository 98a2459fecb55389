import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListing } from '#server/testing/builders/listings.ts'
import { seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await createListing(app, { token: await tokenOf(app, await seedMember(app)) })
})
afterAll(() => app.close())

// Specified: A5.9
it('suggests places', async () => {
  const answer = await app.call('GET /places/', { query: { q: 'alacati', limit: 3 } })
  expect(answer.body[0]).toMatchObject({
    city: 'İzmir',
    district: 'Çeşme',
    label: expect.stringContaining('Alaçatı'),
  })
  expect(Object.keys(answer.body[0] ?? {}).sort()).toEqual([
    'city',
    'country',
    'district',
    'homes',
    'id',
    'label',
    'latitude',
    'longitude',
    'region',
  ])
  expect((await app.call('GET /places/', { query: { q: '' } })).body).toEqual([])
})

it('counts the homes of each suggestion, names regions in the language of the request, and finds by the same names', async () => {
  const [listing] = (await app.call('GET /residence-search/', {})).body.data
  const [ege] = (
    await app.call('GET /places/', { query: { q: 'Aegean' } }, { headers: { 'accept-language': 'en' } })
  ).body
  expect(ege).toMatchObject({ label: 'Aegean', city: '', district: '', region: 'ege' })
  const found = async (query: object) =>
    (await app.call('GET /residence-search/', { query: query as never })).body.total
  const [place] = (await app.call('GET /places/', { query: { q: listing?.city ?? '' } })).body
  expect(place?.homes).toBe(await found({ city: listing?.city }))
  expect(place?.homes).toBeGreaterThan(0)
  for (const region of ['ege', 'marmara', 'istanbul-avrupa', 'istanbul-anadolu']) {
    const [suggested] = (await app.call('GET /places/', { query: { q: region } })).body
    expect([suggested?.region, suggested?.homes], region).toEqual([region, await found({ region })])
  }
  expect(await found({ region: 'atlantis' })).toBe(0)
})
