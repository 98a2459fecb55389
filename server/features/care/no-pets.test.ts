import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace, leaveWish, seedListingIn } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const kas = ['Antalya', 'Kaş'] as const
const pet = { kind: 'pet', name: 'Zeytin', species: 'cat', takes_medicine: false } as const
const plants = { kind: 'plants', name: 'Saksılar' } as const

let app: TestApp
let ada: SeededMember
let host: SeededMember
let withPet: number
let without: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ada = await seedMember(app, { premiumDays: 365 })
  host = await seedMember(app, { premiumDays: 365 })
  withPet = await seedListingIn(app, host, kas, { fromDay: 20, toDay: 60 })
  without = await seedListingIn(app, host, kas, { fromDay: 20, toDay: 60 })
  await write(withPet, [pet, plants])
  await write(without, [plants])
  await app.settle()
})

const write = (id: number, cards: readonly (typeof pet | typeof plants)[]) =>
  as(app, host).call('PUT /residence-full/{id}/care/', { params: { id }, body: { cards: [...cards] } })
const byNumber = (a: number, b: number) => a - b
const search = async (query: object, who: SeededMember | null = ada) => {
  const call = who ? as(app, who).call : app.call
  const { body } = await call('GET /residence-search/', { query: { city: 'Antalya', ...query } })
  return body
}
const found = async (query: object, who?: SeededMember | null) => {
  const { data, total, total_is_exact } = await search(query, who)
  expect([total, total_is_exact]).toEqual([data.length, true])
  return data.map(({ id }) => id).sort(byNumber)
}

describe('a search for homes without pets to look after', () => {
  it('leaves out those with a card of one; with another card they stay', async () => {
    expect(await found({})).toEqual([withPet, without])
    for (const who of [ada, host, null]) expect(await found({ no_pets: 'true' }, who)).toEqual([without])
    expect(await found({ no_pets: 'false' })).toEqual([withPet, without])
    expect(await found({ pets_stay: 'true' })).toEqual([withPet])
    expect(await found({ pets_stay: 'true', no_pets: 'true' })).toEqual([])
    await write(withPet, [plants])
    expect(await found({ no_pets: 'true' })).toEqual([withPet, without])
  })

  it('is the same on the map, and in the counts of days', async () => {
    const query = { city: 'Antalya', no_pets: 'true' } as const
    const pins = await as(app, ada).call('GET /residence-search/pins/', { query })
    expect(pins.body).toMatchObject({ total: 1, pins: [{ id: without }] })
    const nights = { months: undefined, nights: '5' }
    const days = await as(app, ada).call('GET /residence-search/windows/', { query: { ...query, ...nights } })
    const all = await as(app, ada).call('GET /residence-search/windows/', {
      query: { city: 'Antalya', ...nights },
    })
    const maxOf = (body: typeof all.body) => Math.max(...body.months.map(({ count }) => count))
    expect([maxOf(days.body), maxOf(all.body)]).toEqual([1, 2])
  })

  it.each(['yes', '1'])('refuses %j', async (no_pets) => {
    const { status, body } = await app.call('GET /residence-search/', { query: { no_pets } as never })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['no_pets']])
  })
})

describe('such a search saved as a wish', () => {
  const inKas = { places: [{ city: 'Antalya', district: 'Kaş' }], no_pets: true }
  const matches = async (id: number) => {
    const { body } = await as(app, ada).call('GET /wishes/{id}/matches/', { params: { id } })
    return body.fits.map(({ home: listing }) => listing.id)
  }

  it('finds the same homes, and says what it wants; a change without it wants no more', async () => {
    const { body } = await leaveWish(app, ada, inKas)
    expect(body).toMatchObject({ no_pets: true, fitting_homes: 1, fitting_is_exact: true })
    expect(await matches(body.id)).toEqual([without])
    const other = await leaveWish(app, ada, { places: inKas.places })
    expect(other.body.fitting_homes).toBe(2)
    expect(other.body).not.toHaveProperty('no_pets')
  })

  it('is notified of a home where the pet no longer stays, once', async () => {
    const { body } = await leaveWish(app, ada, inKas)
    await app.settle()
    const waiting = async () =>
      (await as(app, ada).call('GET /wishes/found/', {})).body.total_notification_count
    expect(await waiting()).toBe(0)
    app.clock.advance(60_000)
    await write(withPet, [plants])
    await app.settle()
    expect(await waiting()).toBe(1)
    expect((await matches(body.id)).sort(byNumber)).toEqual([withPet, without])
    await write(withPet, [pet])
    await app.settle()
    expect(await waiting()).toBe(0)
  })
})
