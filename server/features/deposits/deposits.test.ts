import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkOutOf, damagePictures, depositCalls, setDeposit } from '#server/testing/builders/deposits.ts'
import { advanceTo, agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties, type TwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lackSentence } from '#shared/features/deposits/deposits.messages.ts'
import { guestIsShort } from '#shared/features/reservations/reservations.messages.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let calls: ReturnType<typeof depositCalls>
let world: TwoParties

let pictures: Buffer[]

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
  world = made
})
beforeAll(async () => {
  pictures = await damagePictures(2)
})
beforeEach(async () => {
  calls = depositCalls(app, pictures)
  await setDeposit(app, listing, 50)
})

describe('a deposit', () => {
  // Specified: D.56
  it('is shown before the approval, held with the agreement beside the stay, and goes back by itself', async () => {
    const id = await startStay(app, { guest, host, listing })
    const shown = { residence: listing, from: 'offerer', points: 50 }
    expect((await as(app, host).call('GET /reservation/{id}', { params: { id } })).body.deposits).toEqual([
      shown,
    ])
    expect((await calls.show(guest, id)).status).toBe(404)
    const approve = (by: SeededMember) =>
      as(app, by).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    await approve(guest)
    // What the first side has approved stands.
    await setDeposit(app, listing, 90)
    expect((await approve(host)).body.deposits).toEqual([shown])
    expect(await calls.balances(guest, host)).toEqual({ guest: 390, held: 110, deposits: 50, host: 500 })
    expect((await calls.show(host, id)).body).toMatchObject({
      going: null,
      hosting: {
        residence: listing,
        points: 50,
        points_held: 50,
        state: 'held',
        claim: null,
        guest: { id: guest.id },
        can: { claim: false, give_back: false, accept: false, object: false },
        ends_at: startOfDay(day(app, 24)).toISOString(),
      },
    })
    await advanceTo(app, day(app, 13), 1)
    expect((await calls.show(host, id)).body.hosting?.can).toMatchObject({ claim: true, give_back: true })
    expect((await calls.show(guest, id)).body.going?.can).toMatchObject({ claim: false, give_back: false })
    // The tenth day after check-out is over.
    await advanceTo(app, day(app, 10), 23)
    expect((await calls.show(guest, id)).body.going).toMatchObject({ state: 'held', points_held: 50 })
    await app.advanceHours(1)
    expect((await calls.show(guest, id)).body.going).toMatchObject({
      state: 'returned',
      points_held: 0,
      paid_points: 0,
    })
    expect(await calls.balances(guest, host)).toEqual({ guest: 440, held: 0, deposits: 0, host: 560 })
    expect(await calls.moves(guest)).toEqual(['deposit_hold -50', 'deposit_return 50'])
    // What came back was never spent, nor earned.
    expect(await calls.statement(guest)).toMatchObject({ earned: 500, spent: 60 })
    await calls.expectBalanced()
    const steps = await as(app, guest).call('GET /reservation/steps/', { query: { other_user_id: host.id } })
    expect(steps.body.steps.map(({ kind }) => kind)).toContain('deposit_returned')
  })

  it('is never more than five nights of the home, nor than what is left of a lower price', async () => {
    await app.database.execute(sql`update residence set user_points = 4 where id = ${listing}`)
    const full = await as(app, guest).call('GET /residence-full/{id}', { params: { id: listing } })
    expect(full.body.deposit).toBe(20)
    const id = await agreeStay(app, { guest, host, listing })
    expect((await calls.show(guest, id)).body.going?.points).toBe(20)
  })

  it('is not there where the host asks for none', async () => {
    await setDeposit(app, listing, 0)
    const id = await checkOutOf(world)
    expect((await calls.show(guest, id)).body).toEqual({ going: null, hosting: null })
    expect((await calls.claim(host, id)).status).toBe(404)
    expect(await calls.moves(guest)).toEqual([])
  })

  it.each(['chores', 'pet_business_help'] as const)('is held with %s too', async (serviceType) => {
    const id = await agreeStay(app, { guest, host, listing, serviceType })
    expect(await calls.balances(guest, host)).toMatchObject({ guest: 450, deposits: 50 })
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    expect(await calls.balances(guest, host)).toMatchObject({ guest: 500, deposits: 0 })
  })

  it('is given by each side of a home exchange, for the home of the other', async () => {
    const own = await seedListing(app, guest, { userPoints: 20 })
    await setDeposit(app, own, 30)
    const id = await agreeStay(app, {
      guest,
      host,
      listing,
      serviceType: 'home_exchange',
      offeredListing: own,
    })
    expect((await calls.show(guest, id)).body).toMatchObject({
      going: { residence: listing, points: 50 },
      hosting: { residence: own, points: 30, guest: { id: host.id } },
    })
    expect([(await calls.statement(guest)).balance, (await calls.statement(host)).balance]).toEqual([
      450, 470,
    ])
    await advanceTo(app, day(app, 13), 1)
    expect((await calls.claim(guest, id, { points: 10 })).status).toBe(201)
    expect((await calls.answer(host, id, true)).status).toBe(200)
    expect((await calls.giveBack(host, id)).status).toBe(200)
    expect([(await calls.statement(guest)).balance, (await calls.statement(host)).balance]).toEqual([
      510, 490,
    ])
    await calls.expectBalanced()
  })

  it.each(['guest', 'host'] as const)('goes back whole when the %s cancels', async (who) => {
    const id = await agreeStay(app, { guest, host, listing })
    const by = who === 'guest' ? guest : host
    // Late: the guest forfeits of the stay, never of the deposit.
    await advanceTo(app, day(app, 9), 1)
    await as(app, by).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    const forfeit = who === 'guest' ? 30 : 0
    expect(await calls.balances(guest, host)).toEqual({
      guest: 500 - forfeit,
      held: 0,
      deposits: 0,
      host: 500 + forfeit,
    })
    expect((await calls.show(guest, id)).body.going).toMatchObject({ state: 'returned' })
    await calls.expectBalanced()
  })

  it('goes back when the guest does not come, though the stay is paid', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    await advanceTo(app, day(app, 10), 13)
    const body = { kind: 'no_show' as const, description: 'Kimse gelmedi.' }
    await as(app, host).call('POST /reservation/problem/{id}', { params: { id }, body })
    await app.advanceHours(25)
    expect(await calls.balances(guest, host)).toEqual({ guest: 440, held: 0, deposits: 0, host: 560 })
    await calls.expectBalanced()
  })

  it('stays as it is when the agreement is amended', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const terms = { start_date: day(app, 10), end_date: day(app, 14), adults: 1 }
    await as(app, guest).call('POST /reservation/amend/{id}', { params: { id }, body: terms })
    await as(app, host).call('POST /reservation/amend/{id}/accept', { params: { id }, body: {} })
    expect(await calls.balances(guest, host)).toEqual({ guest: 370, held: 130, deposits: 50, host: 500 })
    expect((await calls.show(host, id)).body.hosting?.claim_from).toBe(startOfDay(day(app, 14)).toISOString())
  })

  it('says how many points are missing with it, and of the guest only that some are', async () => {
    const poor = await seedMember(app, { points: 100 })
    const approve = (by: SeededMember, id: number) =>
      as(app, by).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    const first = await startStay(app, { guest: poor, host, listing })
    await approve(host, first)
    const refused = await approve(poor, first)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'not_enough_points',
        error: lackSentence.own({ needed: 110, deposit: 50, missing: 10 }).tr,
      },
    ])
    const poorer = await seedMember(app, { points: 50 })
    const second = await startStay(app, { guest: poorer, host, listing })
    await approve(poorer, second)
    expect((await approve(host, second)).body).toMatchObject({
      code: 'not_enough_points',
      error: guestIsShort.tr,
    })
    expect([(await calls.statement(poor)).balance, (await calls.statement(poorer)).balance]).toEqual([
      100, 50,
    ])
  })
})
