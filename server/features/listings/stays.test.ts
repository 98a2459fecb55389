import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  day,
  type SeededMember,
  seedListing,
  seedListings,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { AppError } from '#shared/errors/app-error.ts'
import { noSettings } from '#shared/features/calendar/calendar.rules.ts'
import { pointService, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import {
  freeDates,
  freeNights,
  listingsOf,
  loadCards,
  lockListings,
  occupyNights,
  openDates,
  recordExchange,
  replaceCalendars,
  setReviewAverages,
} from './listings.public.ts'

let app: TestApp
let host: SeededMember
let guests: SeededMember[]
beforeAll(async () => {
  app = await createTestApp()
  host = await seedMember(app)
  guests = await seedMembers(app, 30)
})
afterAll(() => app.close())

const nights = (from: number, to: number): DateRange => ({ start: day(app, from), end: day(app, to) })
const reserved = async (id: number) => (await openDates(app.database, [id])).get(id)?.reserved
const wire = (from: number, to: number) => ({ start_date: day(app, from), end_date: day(app, to) })

async function makeReservation(listingId: number, guest: SeededMember): Promise<number> {
  const at = app.clock.now()
  const row = await app.database.first<{ id: number }>(sql`
    insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
      created_at, last_activity_at)
    values (${listingId}, ${guest.id}, ${host.id}, 'chores', ${day(app, 5)}, ${day(app, 6)}, 'cancelled', ${at}, ${at})
    returning id`)
  return row?.id ?? 0
}
const occupy = (reservationId: number, listingId: number, range: DateRange) =>
  app.database.transaction(async (tx) => {
    await lockListings(tx, [listingId])
    await occupyNights(tx, reservationId, [{ listingId, range }], app.clock.now())
  })
const found = async (from: number, to: number) =>
  (await app.call('GET /residence-search/', { query: wire(from, to) })).body.data.map((card) => card.id)

describe('the nights of an agreement', () => {
  it('leave every service and search at once, and come back when they are freed', async () => {
    const listing = await seedListing(app, host, {
      services: ['chores', pointService],
      fromDay: 2,
      toDay: 60,
    })
    const reservation = await makeReservation(listing, guests[0] as SeededMember)
    await occupy(reservation, listing, nights(10, 14))
    expect(await reserved(listing)).toEqual([wire(10, 14)])
    const free = (await freeDates(app.database, [listing])).get(listing)
    for (const service of ['chores', pointService] as const) {
      expect(free?.[service]).toEqual([wire(2, 10), wire(14, 60)])
    }
    expect(free?.home_exchange).toEqual([])
    const shown = await app.call('GET /residence-full/{id}', { params: { id: listing } })
    expect(shown.body.free_dates.chores).toEqual([wire(2, 10), wire(14, 60)])
    expect(shown.body.service_types_dates.chores).toEqual([wire(2, 60)])
    expect(await found(8, 10)).toContain(listing)
    expect(await found(14, 16)).toContain(listing)
    for (const [from, to] of [
      [9, 11],
      [13, 15],
      [8, 16],
      [11, 12],
    ] as const) {
      expect(await found(from, to)).not.toContain(listing)
    }
    await app.database.transaction((tx) => freeNights(tx, reservation, app.clock.now()))
    expect(await found(9, 15)).toContain(listing)
    // Repeating it changes nothing.
    await app.database.transaction((tx) => freeNights(tx, reservation, app.clock.now()))
    expect(await reserved(listing)).toEqual([])
  })

  it('are refused when another agreement has one of them, and nothing is left of the attempt', async () => {
    const listing = await seedListing(app, host)
    const [first, second] = [
      await makeReservation(listing, guests[1] as SeededMember),
      await makeReservation(listing, guests[2] as SeededMember),
    ]
    await occupy(first, listing, nights(10, 14))
    await expect(occupy(second, listing, nights(13, 16))).rejects.toMatchObject({ code: 'nights_taken' })
    // The day of departure is free for the next arrival.
    await occupy(second, listing, nights(14, 16))
    // What meets is one.
    expect(await reserved(listing)).toEqual([wire(10, 16)])
  })

  it('go to one of many who want them at the same time', async () => {
    const listing = await seedListing(app, host)
    const wanting = await Promise.all(guests.slice(3, 23).map((guest) => makeReservation(listing, guest)))
    const outcomes = await Promise.allSettled(
      wanting.map((id, at) => occupy(id, listing, nights(20 + (at % 3), 25))),
    )
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as AppError).code] : [],
    )
    expect(new Set(codes)).toEqual(new Set(['nights_taken']))
  })

  it('stay true in search for a home with more pieces than a row of it can hold', async () => {
    const listing = await seedListing(app, host, { services: [] })
    const ranges = Array.from({ length: 50 }, (_, n) => ({
      ...nights(2 + n * 4, 4 + n * 4),
      ...noSettings,
      state: 'free' as const,
      services: serviceTypes,
    }))
    await app.database.transaction((tx) => replaceCalendars(tx, [{ listingId: listing, ranges }]))
    const reservation = await makeReservation(listing, guests[24] as SeededMember)
    await occupy(reservation, listing, nights(6, 7))
    expect(await found(2, 4)).toContain(listing)
    expect(await found(7, 8)).toContain(listing)
    expect(await found(6, 8)).not.toContain(listing)
    expect(await found(3, 5)).not.toContain(listing)
    const row = await app.database.first<{ pieces: number }>(sql`
      select (select count(*)::int from unnest(free)) as pieces from residence_search where id = ${listing}`)
    expect(row?.pieces).toBe(180)
  })
})

describe('what other features ask', () => {
  it('locks homes in order and returns what an agreement must know', async () => {
    const ids = await seedListings(app, guests.slice(25, 28), { userPoints: 44, petCount: 3 })
    const locked = await app.database.transaction((tx) => lockListings(tx, [...ids].reverse()))
    expect(locked.map((listing) => listing.id)).toEqual(ids)
    expect(locked[0]).toEqual({
      id: ids[0],
      ownerId: guests[25]?.id,
      userPoints: 44,
      depositPoints: 0,
      state: 'active',
      adultCount: 4,
      childCount: 2,
      petCount: 3,
    })
    expect(await listingsOf(app.database, guests[25]?.id ?? 0)).toEqual([ids[0]])
    expect(await listingsOf(app.database, 999_999)).toEqual([])
  })

  it('counts exchanges and takes averages; card and rank follow', async () => {
    const listing = await seedListing(app, guests[28] as SeededMember)
    const rank = async () =>
      (
        await app.database.first<{ rank: number }>(
          sql`select rank from residence_search where id = ${listing}`,
        )
      )?.rank ?? 0
    const before = await rank()
    await app.database.transaction((tx) => recordExchange(tx, listing, app.clock.now()))
    expect((await rank()) - before).toBe(10)
    await app.database.transaction((tx) =>
      setReviewAverages(
        tx,
        listing,
        {
          averageRating: 4.67,
          totalReviews: 3,
          averageCleanliness: 5,
          averageAccuracy: 4.33,
          averageLocation: 4,
          averageValue: null,
        },
        app.clock.now(),
      ),
    )
    expect(await rank()).toBeGreaterThan(before + 10)
    expect((await loadCards(app.database, [listing])).get(listing)).toMatchObject({
      average_rating: 4.67,
      total_reviews: 3,
      exchange_count: 1,
    })
    const full = await app.call('GET /residence-full/{id}', { params: { id: listing } })
    expect(full.body).toMatchObject({ average_rate: 4.67, average_accuracy: 4.33, average_value: null })
    expect(await loadCards(app.database, [])).toEqual(new Map())
    expect((await loadCards(app.database, [listing, 999_999])).size).toBe(1)
  })
})
