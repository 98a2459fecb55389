import { expect, it } from 'vitest'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const steps = async (member: SeededMember, other: SeededMember) =>
  (await as(app, member).call('GET /reservation/steps/', { query: { other_user_id: other.id } })).body.steps

// Specified: D.3
it('shows two members the events between them, by either', async () => {
  const first = await startStay(app, { guest, host, listing })
  await as(app, host).call('POST /reservation/cancel/{id}', { params: { id: first }, body: {} })
  const second = await agreeStay(app, { guest, host, listing })
  const seen = await steps(guest, host)
  expect(seen.map(({ reservation, kind, actor }) => [reservation, kind, actor])).toEqual([
    [first, 'started', guest.id],
    [first, 'cancelled', host.id],
    [second, 'started', guest.id],
    [second, 'approved', guest.id],
    [second, 'agreed', host.id],
  ])
  // Each reads its own role in the same steps.
  expect(await steps(host, guest)).toEqual(seen.map((step) => ({ ...step, is_offerer: false })))
})

it('shows what the clock did, and nothing to others', async () => {
  await startStay(app, { guest, host, listing, inDays: 40 })
  await app.advanceHours(6 * 24)
  expect((await steps(host, guest)).map(({ kind, actor }) => [kind, actor])).toEqual([
    ['started', guest.id],
    ['expired', null],
  ])
  expect(await steps(await seedMember(app), guest)).toEqual([])
})

// Specified: B2.11
it('has the terms that each step is about, and those before a change', async () => {
  const id = await startStay(app, { guest, host, listing, inDays: 40 })
  const { body: first } = await as(app, host).call('GET /reservation/{id}', { params: { id } })
  const moved = { start_date: day(app, 41), end_date: day(app, 45) }
  await as(app, host).call('PUT /reservation/{id}', {
    params: { id },
    body: { product: first.product, service_type: first.service_type, ...moved, adults: 2 },
  })
  for (const member of [guest, host])
    await as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
  const later = { end_date: day(app, 44) }
  await as(app, guest).call('POST /reservation/amend/{id}', { params: { id }, body: later })
  await as(app, host).call('POST /reservation/amend/{id}/decline', { params: { id }, body: {} })
  const latest = { end_date: day(app, 43) }
  await as(app, guest).call('POST /reservation/amend/{id}', { params: { id }, body: latest })
  await as(app, host).call('POST /reservation/amend/{id}/accept', { params: { id }, body: {} })

  const dates = (terms: { start_date: string; end_date: string; adults: number | null } | null) =>
    terms && [terms.start_date, terms.end_date, terms.adults]
  const proposed = [first.start_date, first.end_date, first.adults]
  const changed = [moved.start_date, moved.end_date, 2]
  const seen = await steps(guest, host)
  expect(seen.map(({ kind, terms, before }) => [kind, dates(terms), dates(before)])).toEqual([
    ['started', proposed, null],
    ['changed', changed, proposed],
    ['approved', changed, null],
    ['agreed', changed, null],
    ['amendment_proposed', [moved.start_date, later.end_date, 2], changed],
    ['amendment_declined', null, null],
    ['amendment_proposed', [moved.start_date, latest.end_date, 2], changed],
    ['amendment_accepted', [moved.start_date, latest.end_date, 2], changed],
  ])
})
