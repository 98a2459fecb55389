import { beforeEach, expect, it } from 'vitest'
import { startStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let id: number

setUpTwoParties({ listing: { adultCount: 6, childCount: 2, petCount: 0, toDay: 60 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  id = await startStay(app, { guest, host, listing, serviceType: 'chores' })
})

const change = (member: SeededMember, sent: object) =>
  as(app, member).call('PUT /reservation/{id}', {
    params: { id },
    body: {
      product: listing,
      service_type: 'chores',
      start_date: day(app, 10),
      end_date: day(app, 13),
      ...sent,
    },
  })
const approve = (member: SeededMember) =>
  as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })

// Specified: D.48
it('lets either side change the guests before the agreement, and resets both approvals', async () => {
  await approve(host)
  const byGuest = await change(guest, { adults: 3, children: 2 })
  expect(byGuest.status).toBe(200)
  expect(byGuest.body).toMatchObject({
    adults: 3,
    children: 2,
    pets: 0,
    guests_allowed: { adults: 4, children: 2, pets: 0 },
    version: 2,
    receiver_approved: false,
  })
  await approve(guest)
  const byHost = await change(host, { adults: 2 })
  expect(byHost.body).toMatchObject({ adults: 2, children: 2, version: 3, offerer_approved: false })
  expect(byHost.body.revisions.map(({ terms }) => [terms.adults, terms.children, terms.pets])).toEqual([
    [1, 0, 0],
    [3, 2, 0],
    [2, 2, 0],
  ])
})

// Specified: D.48
it('keeps the guests where the call says nothing of them', async () => {
  await change(guest, { adults: 3 })
  expect((await change(host, { end_date: day(app, 14) })).body).toMatchObject({ adults: 3, version: 3 })
})

it.each([
  ['no adult', { adults: 0 }, 'invalid_input'],
  ['more adults than the card has, though the home takes them', { adults: 5 }, 'invalid_input'],
  ['more children than the home takes', { children: 3 }, 'too_many_guests'],
  ['six pets', { pets: 6 }, 'invalid_input'],
  ['a pet where none may come', { pets: 1 }, 'too_many_guests'],
])('refuses %s', async (_what, sent, code) => {
  const { status, body } = await change(guest, sent)
  expect([status, body.code]).toEqual([400, code])
})

it('refuses other guests once it is agreed', async () => {
  await approve(guest)
  await approve(host)
  expect((await change(guest, { adults: 2 })).body.code).toBe('reservation_closed')
})
