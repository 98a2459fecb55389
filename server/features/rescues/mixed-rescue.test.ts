import { beforeEach, describe, expect, it } from 'vitest'
import { sumOfBalances } from '#server/features/points/points.queries.ts'
import { agreeMixed, pointsOf, type Sides } from '#server/testing/builders/mixed-agreements.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'

/** Agreements in which something is given besides, and whose host cancels. */
let app: TestApp
let sides: Sides
let rescuer: SeededMember
let standby: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, ({ app: made, ...parties }) => {
  app = made
  sides = parties
})
beforeEach(async () => {
  const [member] = await seedMembers(app, 1, { points: 500 })
  if (!member) throw new Error('Nobody could take the guest in.')
  rescuer = member
  standby = await seedListing(app, rescuer, { userPoints: 40, toDay: 120 })
})

const by = (member: SeededMember) => as(app, member)
const show = async (member: SeededMember, id: number) =>
  (await by(member).call('GET /reservation/{id}', { params: { id } })).body
const rescueOf = (id: number) => by(sides.guest).call('GET /reservation/rescue/{id}', { params: { id } })
const cancel = async (member: SeededMember, id: number) => {
  expect((await by(member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })).status).toBe(
    200,
  )
  await app.advanceHours(0)
}
/** Balance and escrow of the guest, the host, and who takes the guest in. */
const purses = async () => {
  expect(await sumOfBalances(app.database)).toBe(0)
  return Promise.all(
    [sides.guest, sides.host, rescuer].map(async (member) => {
      const { balance, escrow } = (await by(member).call('GET /points/statement/')).body
      return [balance, escrow]
    }),
  )
}
const choresOfGuest: TermsExtra = { kind: 'help', from: 'offerer', help: 'chores' }

describe('an agreement whose host cancels', () => {
  it('with help besides points gives the points back, and its guest is taken in for points alone', async () => {
    const id = await agreeMixed(app, sides, { service_type: 'yuva_point', extras: [choresOfGuest] })
    await app.advanceHours(25)
    expect(await purses()).toEqual([
      [380, 120],
      [500, 0],
      [500, 0],
    ])
    await cancel(sides.host, id)
    expect(await show(sides.guest, id)).toMatchObject({
      status: 'cancelled',
      returned: 120,
      extras: [{ ...choresOfGuest, state: 'not_done' }],
    })
    expect((await rescueOf(id)).body).toMatchObject({ state: 'open', max_points: 120 })
    await by(sides.guest).call('POST /reservation/rescue/{id}/ask/', {
      params: { id },
      body: { homes: [standby] },
    })
    const { requests } = (await by(rescuer).call('GET /rescue-requests/')).body
    const accepted = await by(rescuer).call('POST /rescue-request/{id}/accept/', {
      params: { id: requests[0]?.id ?? 0 },
      body: {},
    })
    expect(accepted.status).toBe(200)
    const replacement = await show(rescuer, accepted.body.reservation)
    expect(replacement).toMatchObject({
      status: 'agreed',
      service_type: 'yuva_point',
      start_date: day(app, 11),
    })
    expect(replacement.extras).toBeUndefined()
    expect(replacement.revisions.map(({ terms }) => terms.extras)).toEqual([undefined])
    expect(await purses()).toEqual([
      [380, 120],
      [500, 0],
      [500, 0],
    ])
  })

  it.each([
    ['the guest gives all of them back', 'offerer', [500, 0], [500, 0]],
    ['the host, who cancels, costs a quarter of them', 'receiver', [522, 0], [478, 0]],
  ] as const)(
    'with points besides nights of %s, and nobody is looked for',
    async (_, giver, ofGuest, ofHost) => {
      const id = await agreeMixed(app, sides, { extras: [pointsOf(giver, 90)] })
      await app.advanceHours(25)
      const [whole, held] = [
        [500, 0],
        [410, 90],
      ]
      expect(await purses()).toEqual(giver === 'offerer' ? [held, whole, whole] : [whole, held, whole])
      await cancel(sides.host, id)
      expect((await show(sides.guest, id)).extras).toEqual([{ ...pointsOf(giver, 90), state: 'returned' }])
      expect(await purses()).toEqual([ofGuest, ofHost, whole])
      // An exchange that is lost is not rescued, with points besides either.
      expect((await rescueOf(id)).status).toBe(404)
      await app.advanceHours(24 * 25)
      expect((await purses()).map(([, escrow]) => escrow)).toEqual([0, 0, 0])
    },
  )
})
