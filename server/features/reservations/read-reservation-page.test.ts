import { expect, it } from 'vitest'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import { countRoundTrips } from '#server/testing/count-round-trips.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { readReservationPage } from './read-reservation-page.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

async function roundTripsOf(member: SeededMember, id: number) {
  const caller = {
    id: member.id,
    sessionId: '',
    isStaff: false,
    hasSecondFactor: false,
    suspension: null,
    isLeaving: false,
  }
  const counted = countRoundTrips(app.database.pool)
  const { row } = await readReservationPage({ ...app.ports, caller, now: app.clock.now(), locale: 'tr' }, id)
  counted.stop()
  expect(row.id).toBe(id)
  return counted
}

it('is read in two round trips on one connection, whatever there is to read', async () => {
  const twoRoundTrips = { roundTrips: 2, connections: 1 }
  const agreed = await agreeStay(app, { guest, host, listing })
  expect(await roundTripsOf(guest, agreed)).toMatchObject(twoRoundTrips)

  const other = await seedListing(app, host)
  const negotiated = await startStay(app, { guest, host, listing: other, inDays: 20 })
  expect(await roundTripsOf(host, negotiated)).toMatchObject(twoRoundTrips)
  // What the second approval takes is read too.
  await as(app, host).call('POST /reservation/approve/{id}', { params: { id: negotiated }, body: {} })
  expect(await roundTripsOf(guest, negotiated)).toMatchObject(twoRoundTrips)

  const third = await seedListing(app, host)
  const offered = await seedListing(app, guest)
  const exchange = {
    guest,
    host,
    listing: third,
    offeredListing: offered,
    serviceType: 'home_exchange',
  } as const
  const exchanged = await startStay(app, { ...exchange, inDays: 40 })
  const counted = await roundTripsOf(guest, exchanged)
  expect(counted).toMatchObject(twoRoundTrips)
  expect(counted.statements).toBeLessThanOrEqual(24)
})
