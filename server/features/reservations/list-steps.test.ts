import { expect, it } from 'vitest'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
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
  expect(await steps(host, guest)).toEqual(seen)
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
