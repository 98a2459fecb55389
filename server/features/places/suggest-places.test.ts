import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

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
    'id',
    'label',
    'latitude',
    'longitude',
  ])
  expect((await app.call('GET /places/', { query: { q: '' } })).body).toEqual([])
})
