import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace, leaveWish, seedListingIn, seedSwap } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts'

type Answer = TestAnswer<'GET /residence-search/'>
type Query = Record<string, string>

const kas = ['Antalya', 'Kaş'] as const
let app: TestApp
let ada: SeededMember
let kaya: SeededMember
let host: SeededMember
let stranger: SeededMember
let swap: Awaited<ReturnType<typeof seedSwap>>
/** Homes in Kaş, the best ranked first; the swap is the third. */
let inKas: number[]
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ada = await seedMember(app, { premiumDays: 365 })
  kaya = await seedMember(app, { premiumDays: 365 })
  host = await seedMember(app, { premiumDays: 365 })
  stranger = await seedMember(app)
  swap = await seedSwap(app, { ada, kaya })
  const others: number[] = []
  for (let n = 0; n < 5; n++) others.push(await seedListingIn(app, host, kas))
  inKas = [...others.slice(0, 2), swap.kayasListing, ...others.slice(2)]
  for (const [at, id] of inKas.entries())
    await app.database.execute(sql`update residence_search set rank = ${900 - at} where id = ${id}`)
})

const search = (who: SeededMember | null, query: Query = {}): Promise<Answer> => {
  const wanted = { city: 'Antalya', ...query } as never
  return who
    ? as(app, who).call('GET /residence-search/', { query: wanted })
    : app.call('GET /residence-search/', { query: wanted })
}
const idsOf = ({ body }: Answer) => body.data.map(({ id }) => id)
const marksOf = ({ body }: Answer) => body.data.filter(({ fits_both }) => fits_both).map(({ id }) => id)

describe('a home that fits both', () => {
  it('is marked and ranks first for each of the two, and for nobody else', async () => {
    const found = await search(ada)
    expect(marksOf(found)).toEqual([swap.kayasListing])
    expect(idsOf(found)).toEqual([swap.kayasListing, ...inKas.filter((id) => id !== swap.kayasListing)])
    expect(marksOf(await search(kaya, { city: 'İstanbul' }))).toEqual([swap.adasListing])
    for (const other of [stranger, null]) {
      const plain = await search(other)
      expect(idsOf(plain)).toEqual(inKas)
      expect(JSON.stringify(plain.body)).not.toContain('fits_both')
    }
  })

  it('is counted once, and comes once over the pages', async () => {
    for (const limit of ['1', '2', '3', '5']) {
      const pages: number[][] = []
      let cursor: string | null = null
      do {
        const page: Answer = await search(ada, { limit, ...(cursor && { cursor }) })
        expect(page.body).toMatchObject({ total: 6, total_is_exact: true })
        pages.push(idsOf(page))
        cursor = page.body.next_cursor
      } while (cursor)
      expect(pages.flat()).toEqual([swap.kayasListing, ...inKas.filter((id) => id !== swap.kayasListing)])
      expect(pages).toHaveLength(Math.ceil(6 / Number(limit)))
    }
  })

  it('stays where the order asked for has it, and out of a search that it does not match', async () => {
    await app.database.execute(sql`update residence_search set points = 70 + id - ${swap.kayasListing}`)
    const byPoints = await search(ada, { sort: 'points_low' })
    expect(marksOf(byPoints)).toEqual([swap.kayasListing])
    const points = byPoints.body.data.map(({ id }) => id)
    expect(points).toEqual([...points].sort((a, b) => a - b))
    expect(idsOf(await search(ada, { residence_type: 'boat' }))).toEqual([])
    expect(marksOf(await search(ada, { city: 'İzmir' }))).toEqual([])
  })

  it('can be searched alone: list, pins and counts agree; visitors find all', async () => {
    const query = { fits_both: 'true', city: 'Antalya' }
    const found = await search(ada, query)
    expect([idsOf(found), found.body.total]).toEqual([[swap.kayasListing], 1])
    expect(idsOf(await search(ada, { ...query, sort: 'points_low' }))).toEqual([swap.kayasListing])
    expect(idsOf(await search(ada, { ...query, city: 'İzmir' }))).toEqual([])
    // Neither their own homes, nor those of somebody without swaps.
    expect(idsOf(await search(host, query))).toEqual([])
    expect(idsOf(await search(null, query))).toEqual(inKas)
    const pins = await as(app, ada).call('GET /residence-search/pins/', { query: query as never })
    expect(pins.body).toMatchObject({ total: 1, pins: [{ id: swap.kayasListing }] })
    const windows = await as(app, ada).call('GET /residence-search/windows/', { query: query as never })
    expect(new Set(windows.body.months.map(({ count }) => count))).toContain(1)
    expect(Math.max(...windows.body.months.map(({ count }) => count))).toBe(1)
  })

  it('is marked with flexible dates too', async () => {
    const found = await search(ada, { nights: '3', city: 'Antalya' })
    expect(idsOf(found)[0]).toBe(swap.kayasListing)
    expect(found.body.data[0]).toMatchObject({ fits_both: true, stay: expect.anything() })
  })

  it('is no longer one once a wish is over, declined, or its member is not verified', async () => {
    const both = async () => [marksOf(await search(ada)), marksOf(await search(kaya, { city: 'İstanbul' }))]
    const none = [[], []]
    expect(await both()).toEqual([[swap.kayasListing], [swap.adasListing]])
    await app.database.execute(sql`
      insert into wish_question (wish_id, residence_id, wish_version, asked_at, answer, answered_at)
      values (${swap.adasWish}, ${swap.kayasListing}, 1, now(), 'no', now())`)
    expect(await both()).toEqual(none)
    await app.database.execute(sql`delete from wish_question`)
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${ada.id}`)
    expect(await both()).toEqual(none)
    await app.database.execute(sql`update member set phone_verified_at = now() where id = ${ada.id}`)
    expect(await both()).toEqual([[swap.kayasListing], [swap.adasListing]])
    await as(app, kaya).call('DELETE /wishes/{id}/', { params: { id: swap.kayasWish } })
    expect(await both()).toEqual(none)
  })

  it('is none for a wish that gives points alone', async () => {
    const guest = await seedMember(app, { premiumDays: 365 })
    expect((await leaveWish(app, guest, { places: [{ city: 'Antalya' }] })).status).toBe(201)
    expect(marksOf(await search(guest))).toEqual([])
  })
})
