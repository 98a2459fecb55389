import sql from 'sql-template-tag'
import { readCalendars, replaceCalendars } from '#server/features/listings/calendar.queries.ts'
import { renderCards } from '#server/features/listings/listings.public.ts'
import { findPlace } from '#server/features/places/places.public.ts'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { as, day, type SeededListing, type SeededMember, seedListing } from './seeded-listings.ts'

type Body = Record<string, unknown>

/** A wish for İstanbul, 5 to 7 nights within forty days, that gives points. */
export const wishBody = (app: TestApp, overrides: Body = {}) =>
  ({
    places: [{ city: 'İstanbul' }],
    when: { earliest: day(app, 20), latest: day(app, 60), nights: '5-7' },
    adult_count: 2,
    points_up_to: 1_000,
    ...overrides,
  }) as never

export const leaveWish = (
  app: TestApp,
  who: SeededMember,
  overrides: Body = {},
): Promise<TestAnswer<'POST /wishes/'>> =>
  as(app, who).call('POST /wishes/', { body: wishBody(app, overrides) })

/** A home of the member in this place, in search. */
export async function seedListingIn(
  app: TestApp,
  owner: SeededMember,
  [city, district]: readonly [city: string, district: string],
  listing: SeededListing = {},
): Promise<number> {
  const id = await seedListing(app, owner, listing)
  const place = findPlace(city, district)
  if (!place) throw new Error(`There is no ${district}, ${city}.`)
  await app.database.transaction(async (tx) => {
    await tx.execute(sql`
      update residence set city = ${city}, district = ${district}, city_id = ${place.cityId},
             district_id = ${place.districtId} where id = ${id}`)
    await renderCards(tx, [id])
    await refreshSearchRows(tx, [id], app.clock.now())
  })
  return id
}

/** Sets the free nights of a home for every kind of exchange, as its owner would. Days from today. */
export async function openNights(app: TestApp, id: number, from: number, to: number): Promise<void> {
  await app.database.transaction(async (tx) => {
    const [range] = (await readCalendars(tx, [id])).get(id) ?? []
    if (!range) throw new Error(`Listing ${id} has no free nights to move.`)
    const ranges = [{ ...range, start: day(app, from), end: day(app, to) }]
    await replaceCalendars(tx, [{ listingId: id, ranges }])
    await refreshSearchRows(tx, [id], app.clock.now())
  })
}

/** Two members who want each other's place: Ada in İstanbul wishes for Kaş, Kaya in Kaş wishes for İstanbul. */
export async function seedSwap(
  app: TestApp,
  { ada, kaya }: { ada: SeededMember; kaya: SeededMember },
): Promise<{ adasListing: number; kayasListing: number; adasWish: number; kayasWish: number }> {
  const adasListing = await seedListingIn(app, ada, ['İstanbul', 'Kadıköy'])
  const kayasListing = await seedListingIn(app, kaya, ['Antalya', 'Kaş'])
  app.clock.advance(60_000)
  const adasWish = await leaveWish(app, ada, {
    places: [{ city: 'Antalya', district: 'Kaş' }],
    homes: [{ product: adasListing }],
  })
  const kayasWish = await leaveWish(app, kaya, { homes: [{ product: kayasListing }] })
  for (const { status, body } of [adasWish, kayasWish])
    if (status !== 201) throw new Error(`The wish was refused: ${body.error}`)
  return { adasListing, kayasListing, adasWish: adasWish.body.id, kayasWish: kayasWish.body.id }
}

/** No wishes, and no homes in search. */
export async function emptyMarketplace(app: TestApp): Promise<void> {
  await app.runDueJobs()
  await app.database.execute(sql`delete from trip_wish`)
  await app.database.execute(sql`delete from residence_search`)
  await app.database.execute(sql`update residence set state = 'removed'`)
}
